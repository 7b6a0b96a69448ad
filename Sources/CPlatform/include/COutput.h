#ifndef COutput_h
#define COutput_h

#include <stdbool.h>
#include <stddef.h>

// MARK: Output that is kept for a while

/// Sets where the bytes go that are kept for a while: 20 ms at most, and never beyond the end of the
/// process, in whatever way it ends but by a signal that cannot be handled.
void platform_output_open(int output);

/// Keeps bytes for the output; false, and none are kept, when there is no room for all of them or when
/// the output takes no more.
bool platform_output_keep(const void *bytes, size_t count);

/// Writes the bytes that are kept; false when the output takes no more, with `errno` set.
bool platform_output_flush(void);

/// Writes the bytes that are kept as far as the output takes them at once; also in a signal handler.
void platform_output_flush_at_once(void);

/// Writes all of some bytes, however often the output takes only a part; false when it takes no more.
bool platform_write_all(int output, const void *bytes, size_t count);

/// Whether both are the same file, so that a reader sees in which order they are written to; never for a
/// device that no one reads.
bool platform_is_same_file(int first, int second);

#endif
