#define _GNU_SOURCE
#include "CTerminal.h"

#include "COutput.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <util.h>
#else
#include <pty.h>
#endif

extern char **environ;

// MARK: Options

void platform_options_restart(void) {
#if defined(__APPLE__)
  optreset = 1;
  optind = 1;
#else
  optind = 0;
#endif
  opterr = 0;
}

int platform_options_next(int count, char *const *arguments, const char *short_options,
                          const struct option *long_options) {
  optarg = NULL;
  return getopt_long(count, arguments, short_options, long_options, NULL);
}

const char *platform_options_argument(void) { return optarg; }

int platform_options_index(void) { return optind; }

int platform_options_failed(void) { return optopt; }

// MARK: Terminals

pid_t platform_spawn_on_terminal(const char *path, char *const *arguments,
                                 char *const *environment, unsigned short rows,
                                 unsigned short columns, int *terminal) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  pid_t child = forkpty(terminal, NULL, NULL, &size);
  if (child != 0) {
    if (child > 0) fcntl(*terminal, F_SETFD, FD_CLOEXEC);
    return child;
  }
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int descriptor = 3; descriptor < 1024; descriptor++) close(descriptor);
  execve(path, arguments, environment);
  _exit(127);
}

pid_t platform_spawn_shell(const char *command, int input, int output) {
  // In the process group of this process, so that it may read the terminal.
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  char *arguments[] = {"sh", "-c", (char *)command, NULL};
  pid_t child = -1;
  int error = posix_spawn(&child, "/bin/sh", &actions, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error == 0 ? child : -1;
}

bool platform_window_size(int terminal, unsigned short *rows, unsigned short *columns) {
  struct winsize size = {0};
  if (ioctl(terminal, TIOCGWINSZ, &size) != 0) return false;
  *rows = size.ws_row;
  *columns = size.ws_col;
  return size.ws_col > 0;
}

bool platform_set_window_size(int terminal, unsigned short rows, unsigned short columns) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  return ioctl(terminal, TIOCSWINSZ, &size) == 0;
}

int platform_exit_code(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

bool platform_is_stopped(int status) { return WIFSTOPPED(status); }

// MARK: Leaving the terminal as it was

static struct termios remembered_modes;
static int remembered_terminal = -1;
static bool remembered_paste = false;
static atomic_bool modes_are_changed = false;

bool platform_terminal_remember(int terminal, bool ends_bracketed_paste) {
  if (tcgetattr(terminal, &remembered_modes) != 0) return false;
  remembered_terminal = terminal;
  remembered_paste = ends_bracketed_paste;
  static bool is_registered = false;
  if (!is_registered) {
    is_registered = true;
    atexit(platform_terminal_restore);
  }
  return true;
}

void platform_terminal_set_changed(bool changed) { atomic_store(&modes_are_changed, changed); }

void platform_terminal_restore(void) {
  if (remembered_terminal < 0 || !atomic_exchange(&modes_are_changed, false)) return;
  int error = errno;
  // A process in the background that touches the modes would be stopped.
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &stop, &before);
  if (remembered_paste) {
    ssize_t ignored = write(remembered_terminal, "\033[?2004l\r", 9);
    (void)ignored;
  }
  tcsetattr(remembered_terminal, TCSANOW, &remembered_modes);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
}

// MARK: Signals

static int signal_channel = -1;
static atomic_int pending_interrupts = 0;

static void forward_signal(int number) {
  int error = errno;
  if (number == SIGINT) atomic_fetch_add(&pending_interrupts, 1);
  unsigned char byte = (unsigned char)number;
  ssize_t ignored = write(signal_channel, &byte, 1);
  (void)ignored;
  errno = error;
}

int platform_signals_open(void) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFL, O_NONBLOCK);
  signal_channel = ends[1];
  return ends[0];
}

bool platform_signals_has_interrupt(void) { return atomic_load(&pending_interrupts) > 0; }

void platform_signals_end_interrupt(void) { atomic_fetch_sub(&pending_interrupts, 1); }

/// Whether the parent ignores a signal, as nohup does: it stays ignored.
static bool signal_is_ignored(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

void platform_signals_watch(int number) {
  if (signal_is_ignored(number)) return;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = forward_signal;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

void platform_signals_stop(void) {
  signal(SIGTSTP, SIG_DFL);
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &before);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  platform_signals_watch(SIGTSTP);
}

void platform_signals_quit_at_once(void) {
  if (!signal_is_ignored(SIGQUIT)) signal(SIGQUIT, SIG_DFL);
}

static const int fatal_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGQUIT};
static struct sigaction earlier_actions[64];

static int crash_output = -1;

static bool fatal_signals_are_handled = false;

// A stack that has overflowed has no room for a handler.
static char handler_stack[1 << 16];

/// Whether an instruction cannot go on, and gives the signal again when it is run again.
static bool is_fault(int number, const siginfo_t *info) {
  if (info->si_code <= 0) return false;
  return number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE;
}

static void end_in_order(int number, siginfo_t *info, void *context) {
  (void)context;
  platform_output_flush_at_once();
  platform_terminal_restore();
  // Swift's backtrace goes to fd 1, which the REPL reads, and nobody would show it now.
  if (crash_output >= 0) dup2(crash_output, STDOUT_FILENO);
  // The earlier handler, or the default, gets the signal; a fault comes again of itself when this one
  // returns, and still tells where it was.
  sigaction(number, &earlier_actions[number], NULL);
  if (is_fault(number, info)) return;
  sigset_t this_one;
  sigemptyset(&this_one);
  sigaddset(&this_one, number);
  pthread_sigmask(SIG_UNBLOCK, &this_one, NULL);
  raise(number);
  // The handler has written its report, and left the end to a fault that does not come again.
  signal(number, SIG_DFL);
  raise(number);
}

void platform_signals_end_in_order(void) {
  if (fatal_signals_are_handled) return;
  fatal_signals_are_handled = true;
  stack_t earlier;
  if (sigaltstack(NULL, &earlier) == 0 && (earlier.ss_flags & SS_DISABLE)) {
    stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
    sigaltstack(&stack, NULL);
  }
  for (size_t index = 0; index < sizeof fatal_signals / sizeof fatal_signals[0]; index++) {
    if (signal_is_ignored(fatal_signals[index])) continue;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = end_in_order;
    action.sa_flags = SA_ONSTACK | SA_SIGINFO;
    sigemptyset(&action.sa_mask);
    sigaction(fatal_signals[index], &action, &earlier_actions[fatal_signals[index]]);
  }
}

void platform_signals_restore_on_crash(int output) {
  crash_output = output;
  platform_signals_end_in_order();
}

// MARK: Standard streams

FILE *platform_stdin(void) { return stdin; }

void platform_streams_open_all(void) {
  for (int descriptor = 0; descriptor < 3; descriptor++) {
    if (fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) continue;
    // What is written to an output that was closed fails, as it would without a file in its place.
    int nowhere = open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_RDWR);
    if (nowhere >= 0 && nowhere != descriptor) close(nowhere);
  }
}

void platform_stdout_by_line(void) { setvbuf(stdout, NULL, _IOLBF, BUFSIZ); }

void platform_stdout_at_once(void) { setvbuf(stdout, NULL, _IONBF, 0); }

void platform_stdout_flush(void) { fflush(stdout); }

void platform_use_utf8(void) {
  setlocale(LC_CTYPE, "");
  if (strcasecmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
#if defined(__APPLE__)
  const char *name = "en_US.UTF-8";
#else
  const char *name = "C.UTF-8";
#endif
  // readline asks the environment again, so the environment has to say it too.
  if (setlocale(LC_CTYPE, name)) setenv("LC_ALL", name, 1);
}
