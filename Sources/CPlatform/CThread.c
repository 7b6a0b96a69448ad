#include "CThread.h"

_Thread_local void *c_platform_ambient_value = 0;
_Thread_local void *c_platform_issue_sink_value = 0;
_Thread_local void *c_platform_misuse_value = 0;
_Thread_local void *c_platform_shared_log_value = 0;
_Thread_local void *c_platform_element_recorder_value = 0;
_Thread_local int64_t c_platform_overriders_value = 0;
_Thread_local int64_t c_platform_presenters_value = 0;
_Thread_local int64_t c_platform_untracked_value = 0;
_Thread_local uint64_t c_platform_hashed_witnesses_value = 0;
_Atomic(int64_t) c_platform_child_watchers_value = 0;
_Atomic(int64_t) c_platform_readers_value = 0;
_Atomic(uint64_t) c_platform_observed_value = 0;
