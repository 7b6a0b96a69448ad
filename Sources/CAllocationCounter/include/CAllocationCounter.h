#ifndef CAllocationCounter_h
#define CAllocationCounter_h

#include <stdbool.h>
#include <stdint.h>

/// What the calling thread took from the heap and gave back between two readings.
typedef struct {
  int64_t allocations;
  int64_t deallocations;
  /// Usable bytes of the blocks taken less those given back.
  int64_t retained_bytes;
} allocation_counts;

/// Tells whether this build counts: with glibc's allocator, and without a sanitizer's.
bool allocation_counter_is_available(void);

/// Sets the calling thread's counts to zero and starts counting on it.
void allocation_counter_start(void);

/// Stops counting on the calling thread and returns its counts.
allocation_counts allocation_counter_stop(void);

#endif
