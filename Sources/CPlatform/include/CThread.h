#ifndef C_THREAD_H
#define C_THREAD_H

/// The dependencies that synchronous code on this thread runs under; NULL when none were set.
void *_Nullable *_Nonnull c_platform_ambient(void);

#endif
