#ifndef C_THREAD_H
#define C_THREAD_H

#include <stdatomic.h>
#include <stdint.h>
#include <time.h>

/// The dependencies that synchronous code on this thread runs under; NULL when none were set.
extern _Thread_local void *_Nullable c_platform_ambient_value;

static inline void *_Nullable c_platform_ambient(void) { return c_platform_ambient_value; }

/// Sets the dependencies that synchronous code on this thread runs under; returns the ones before.
static inline void *_Nullable c_platform_swap_ambient(void *_Nullable value) {
  void *outer = c_platform_ambient_value;
  c_platform_ambient_value = value;
  return outer;
}

/// What takes the issues of synchronous code on this thread; NULL when nothing does.
extern _Thread_local void *_Nullable c_platform_issue_sink_value;

static inline void *_Nullable c_platform_issue_sink(void) { return c_platform_issue_sink_value; }

/// Sets what takes the issues of synchronous code on this thread; returns what did before.
static inline void *_Nullable c_platform_swap_issue_sink(void *_Nullable value) {
  void *outer = c_platform_issue_sink_value;
  c_platform_issue_sink_value = value;
  return outer;
}

/// What collects the misuse that operators notice on this thread; NULL when nothing does.
extern _Thread_local void *_Nullable c_platform_misuse_value;

static inline void *_Nullable c_platform_misuse(void) { return c_platform_misuse_value; }

/// Sets what collects the misuse that operators notice on this thread; returns what did before.
static inline void *_Nullable c_platform_swap_misuse(void *_Nullable value) {
  void *outer = c_platform_misuse_value;
  c_platform_misuse_value = value;
  return outer;
}

/// What notes the shared values that synchronous code on this thread changes; NULL when nothing does.
extern _Thread_local void *_Nullable c_platform_shared_log_value;

static inline void *_Nullable c_platform_shared_log(void) { return c_platform_shared_log_value; }

/// Sets what notes the shared values that change on this thread; returns what did before.
static inline void *_Nullable c_platform_swap_shared_log(void *_Nullable value) {
  void *outer = c_platform_shared_log_value;
  c_platform_shared_log_value = value;
  return outer;
}

/// What keeps the elements that reducers on this thread are about to change; NULL when nothing does.
extern _Thread_local void *_Nullable c_platform_element_recorder_value;

static inline void *_Nullable c_platform_element_recorder(void) {
  return c_platform_element_recorder_value;
}

/// Sets what keeps the elements that change on this thread; returns what did before.
static inline void *_Nullable c_platform_swap_element_recorder(void *_Nullable value) {
  void *outer = c_platform_element_recorder_value;
  c_platform_element_recorder_value = value;
  return outer;
}

/// The nanoseconds of a clock that never goes back; where it starts is not told.
static inline int64_t c_platform_nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/// How many closures that override dependencies run on this thread, one inside the other.
extern _Thread_local int64_t c_platform_overriders_value;

static inline int64_t c_platform_overriders(void) { return c_platform_overriders_value; }

static inline void c_platform_add_overriders(int64_t count) {
  c_platform_overriders_value += count;
}

/// How many presentations reducers are being made for on this thread, one inside the other.
extern _Thread_local int64_t c_platform_presenters_value;

static inline int64_t c_platform_presenters(void) { return c_platform_presenters_value; }

static inline void c_platform_add_presenters(int64_t count) {
  c_platform_presenters_value += count;
}

/// Why reads on this thread are not tracked: the lower half counts the reducers of stores that run, one
/// inside the other, the upper half everything else.
extern _Thread_local int64_t c_platform_untracked_value;

/// Not zero while reads on this thread are not tracked, for whatever reason.
static inline int64_t c_platform_untracked(void) { return c_platform_untracked_value; }

/// How many reducers of stores run on this thread, one inside the other.
static inline int64_t c_platform_reducing(void) {
  return c_platform_untracked_value & 0xffffffff;
}

static inline void c_platform_begin_reducing(void) { c_platform_untracked_value += 1; }

static inline void c_platform_end_reducing(void) { c_platform_untracked_value -= 1; }

/// Begins something other than a reducer whose reads are not tracked.
static inline void c_platform_begin_untracked(void) {
  c_platform_untracked_value += INT64_C(1) << 32;
}

static inline void c_platform_end_untracked(void) {
  c_platform_untracked_value -= INT64_C(1) << 32;
}

/// How often a key path that tells of its hashing was hashed on this thread.
extern _Thread_local uint64_t c_platform_hashed_witnesses_value;

static inline uint64_t c_platform_hashed_witnesses(void) {
  return c_platform_hashed_witnesses_value;
}

static inline void c_platform_add_hashed_witness(void) { c_platform_hashed_witnesses_value += 1; }

/// How many reasons there are to track reads: reads of stores that go on, and observers.
extern _Atomic(int64_t) c_platform_readers_value;

/// One bit for each remainder of the ids of states that have an observer.
extern _Atomic(uint64_t) c_platform_observed_value;

/// How many tapes and traces want operators to tell which children they run.
extern _Atomic(int64_t) c_platform_child_watchers_value;

static inline int64_t c_platform_child_watchers(void) {
  return atomic_load_explicit(&c_platform_child_watchers_value, memory_order_relaxed);
}

static inline void c_platform_add_child_watchers(int64_t count) {
  atomic_fetch_add_explicit(&c_platform_child_watchers_value, count, memory_order_relaxed);
}

static inline int64_t c_platform_readers(void) {
  return atomic_load_explicit(&c_platform_readers_value, memory_order_relaxed);
}

static inline void c_platform_add_readers(int64_t count) {
  atomic_fetch_add_explicit(&c_platform_readers_value, count, memory_order_relaxed);
}

static inline uint64_t c_platform_observed(void) {
  return atomic_load_explicit(&c_platform_observed_value, memory_order_relaxed);
}

static inline void c_platform_add_observed(uint64_t bits) {
  atomic_fetch_or_explicit(&c_platform_observed_value, bits, memory_order_relaxed);
}

static inline void c_platform_clear_observed(void) {
  atomic_store_explicit(&c_platform_observed_value, 0, memory_order_relaxed);
}

#endif
