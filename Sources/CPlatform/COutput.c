#define _GNU_SOURCE
#include "COutput.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

bool platform_write_all(int output, const void *bytes, size_t count) {
  const char *rest = bytes;
  while (count > 0) {
    ssize_t written = write(output, rest, count);
    if (written >= 0) {
      rest += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {
      struct pollfd waiting = {.fd = output, .events = POLLOUT};
      poll(&waiting, 1, -1);
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

bool platform_is_same_file(int first, int second) {
  struct stat one, other;
  if (fstat(first, &one) != 0 || fstat(second, &other) != 0) return false;
  if (S_ISCHR(one.st_mode) && !isatty(first)) return false;
  return one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

// The lock guards all that is kept; the thread that flushes holds it while it writes.
static pthread_mutex_t kept_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t kept_any = PTHREAD_COND_INITIALIZER;
static int kept_output = -1;
static int kept_error = 0;
static bool kept_is_pipe = false;
static size_t kept_count = 0;
static char kept_bytes[1 << 16];

// How many bytes a pipe takes whole or not at all, up to the end of a line, so that no line is ever cut.
static size_t whole_lines(const char *bytes, size_t count) {
  if (count <= PIPE_BUF) return count;
  for (size_t end = PIPE_BUF; end > 0; end--) {
    if (bytes[end - 1] == '\n') return end;
  }
  return PIPE_BUF;
}

static bool write_kept(void) {
  const char *rest = kept_bytes;
  while (kept_error == 0 && kept_count > 0) {
    size_t count = kept_is_pipe ? whole_lines(rest, kept_count) : kept_count;
    kept_count -= count;
    if (!platform_write_all(kept_output, rest, count)) kept_error = errno;
    rest += count;
  }
  kept_count = 0;
  return kept_error == 0;
}

static void *flush_now_and_then(void *unused) {
  const struct timespec patience = {.tv_nsec = 20000000};
  pthread_mutex_lock(&kept_lock);
  while (true) {
    while (kept_count == 0) pthread_cond_wait(&kept_any, &kept_lock);
    pthread_mutex_unlock(&kept_lock);
    nanosleep(&patience, NULL);
    pthread_mutex_lock(&kept_lock);
    write_kept();
  }
  return unused;
}

static void start_flushing(void) {
  sigset_t all, before;
  sigfillset(&all);
  // A reader that has seen enough ends the process as it does when another thread writes.
  sigdelset(&all, SIGPIPE);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  if (pthread_create(&thread, NULL, flush_now_and_then, NULL) == 0) pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void flush_at_end(void) { platform_output_flush(); }

void platform_output_open(int output) {
  pthread_mutex_lock(&kept_lock);
  bool is_first = kept_output < 0;
  kept_output = output;
  struct stat file;
  kept_is_pipe = fstat(output, &file) == 0 && S_ISFIFO(file.st_mode);
  pthread_mutex_unlock(&kept_lock);
  if (is_first) atexit(flush_at_end);
}

bool platform_output_keep(const void *bytes, size_t count) {
  static bool is_flushing = false;
  pthread_mutex_lock(&kept_lock);
  bool is_kept = kept_error == 0 && count <= sizeof kept_bytes - kept_count;
  if (is_kept) {
    memcpy(kept_bytes + kept_count, bytes, count);
    if (kept_count == 0) pthread_cond_signal(&kept_any);
    kept_count += count;
    if (!is_flushing) start_flushing();
    is_flushing = true;
  }
  pthread_mutex_unlock(&kept_lock);
  return is_kept;
}

bool platform_output_flush(void) {
  pthread_mutex_lock(&kept_lock);
  bool is_written = write_kept();
  int error = kept_error;
  pthread_mutex_unlock(&kept_lock);
  errno = error;
  return is_written;
}

void platform_output_flush_at_once(void) {
  // Who holds the lock may be the thread that was interrupted, or one that waits for a reader.
  const struct timespec moment = {.tv_nsec = 1000000};
  for (int tries = 0; pthread_mutex_trylock(&kept_lock) != 0; tries++) {
    if (tries == 50) return;
    nanosleep(&moment, NULL);
  }
  const char *rest = kept_bytes;
  struct pollfd waiting = {.fd = kept_output, .events = POLLOUT};
  while (kept_count > 0) {
    int ready = poll(&waiting, 1, 50);
    if (ready < 0 && errno == EINTR) continue;
    if (ready != 1) break;
    // A pipe that takes anything takes so much without waiting.
    size_t count = whole_lines(rest, kept_count);
    ssize_t written = write(kept_output, rest, count);
    if (written < 0 && errno != EINTR) break;
    if (written < 0) continue;
    rest += written;
    kept_count -= (size_t)written;
  }
  kept_count = 0;
  pthread_mutex_unlock(&kept_lock);
}
