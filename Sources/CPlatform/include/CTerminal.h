#ifndef CTerminal_h
#define CTerminal_h

#include <getopt.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

// MARK: Options

/// Starts the next `getopt_long` scan from the first argument.
void platform_options_restart(void);

/// One step of `getopt_long`, which says nothing itself.
int platform_options_next(int count, char *const *arguments, const char *short_options,
                          const struct option *long_options);

/// The argument of the option that was just read.
const char *platform_options_argument(void);

/// The index of the argument to be read next.
int platform_options_index(void);

/// The option character that was not understood; 0 for a long option.
int platform_options_failed(void);

// MARK: Terminals

/// Starts a program on a pseudo-terminal of its own; returns its id, or -1.
pid_t platform_spawn_on_terminal(const char *path, char *const *arguments,
                                 char *const *environment, unsigned short rows,
                                 unsigned short columns, int *terminal);

/// Reads the size of a terminal.
bool platform_window_size(int terminal, unsigned short *rows, unsigned short *columns);

/// Sets the size of a terminal; the program on it gets SIGWINCH.
bool platform_set_window_size(int terminal, unsigned short rows, unsigned short columns);

/// Runs a command in a shell of the same process group; returns its process, or -1.
pid_t platform_spawn_shell(const char *command, int input, int output);

/// The exit code in what `waitpid` gave; 128 + the signal when one ended the process.
int platform_exit_code(int status);

/// Whether `waitpid` reports a stop and not an end.
bool platform_is_stopped(int status);

// MARK: Leaving the terminal as it was

/// Remembers the terminal's modes, to be put back by `platform_terminal_restore`.
bool platform_terminal_remember(int terminal, bool ends_bracketed_paste);

/// Says whether the terminal's modes are changed now.
void platform_terminal_set_changed(bool changed);

/// Puts the remembered modes back when they are changed; safe in a signal handler and on any thread.
void platform_terminal_restore(void);

// MARK: Signals

/// Opens the channel on which watched signals arrive, a byte each; returns its reading end, or -1.
int platform_signals_open(void);

/// Sends a signal to the channel from now on.
void platform_signals_watch(int signal);

/// Whether Ctrl-C was pressed and nobody has ended it yet.
bool platform_signals_has_interrupt(void);

/// Says that one Ctrl-C was acted upon.
void platform_signals_end_interrupt(void);

/// Stops the process as Ctrl-Z does without a handler; returns when it goes on.
void platform_signals_stop(void);

/// Lets Ctrl-\\ end the process at once; the runtime would print a backtrace and go on.
void platform_signals_quit_at_once(void);

/// Writes what is kept for the output, and restores the terminal, before a fatal signal ends the process.
void platform_signals_end_in_order(void);

/// Restores the terminal before a fatal signal ends the process; a backtrace goes to `output`.
void platform_signals_restore_on_crash(int output);

// MARK: Standard streams

/// Opens those of fd 0, 1 and 2 that are closed, on nothing, so that no other file takes their place.
///
/// Writing to fd 1 goes on to fail.
void platform_streams_open_all(void);

/// The stream of the standard input.
FILE *platform_stdin(void);

/// Makes `stdout` hand on each line at once.
void platform_stdout_by_line(void);

/// Makes `stdout` hand on each byte at once.
void platform_stdout_at_once(void);

/// Hands on what `stdout` holds.
void platform_stdout_flush(void);

/// Makes sure that multibyte text is UTF-8 whatever the environment says.
void platform_use_utf8(void);

#endif
