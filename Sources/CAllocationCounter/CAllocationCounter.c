#include "CAllocationCounter.h"

#include <errno.h>
#include <stddef.h>

// A program that links this file has its 'malloc' family defined here, over glibc's own. Only the
// benchmark executable does. A sanitizer brings an allocator of its own, which must stay in charge.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define ALLOCATOR_IS_SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(ALLOCATOR_IS_SANITIZED)

#include <malloc.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

// Per thread: a benchmark is not charged for what other threads do meanwhile, and no atomic is needed.
static _Thread_local bool is_counting;
static _Thread_local allocation_counts counts;

static void *counted(void *block) {
  if (__builtin_expect(is_counting, false) && block != NULL) {
    counts.allocations += 1;
    counts.retained_bytes += (int64_t)malloc_usable_size(block);
  }
  return block;
}

static void count_release(void *block) {
  if (__builtin_expect(is_counting, false) && block != NULL) {
    counts.deallocations += 1;
    counts.retained_bytes -= (int64_t)malloc_usable_size(block);
  }
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }

void *realloc(void *block, size_t size) {
  count_release(block);
  return counted(__libc_realloc(block, size));
}

void *memalign(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size));
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *block = counted(__libc_memalign(alignment, size));
  if (block == NULL) return ENOMEM;
  *result = block;
  return 0;
}

void free(void *block) {
  count_release(block);
  __libc_free(block);
}

bool allocation_counter_is_available(void) { return true; }

void allocation_counter_start(void) {
  counts = (allocation_counts){0, 0, 0};
  is_counting = true;
}

allocation_counts allocation_counter_stop(void) {
  is_counting = false;
  return counts;
}

#else

bool allocation_counter_is_available(void) { return false; }

void allocation_counter_start(void) {}

allocation_counts allocation_counter_stop(void) { return (allocation_counts){0, 0, 0}; }

#endif
