#ifndef C_READLINE_H
#define C_READLINE_H

// readline.h uses FILE without including its header.
#include <stdio.h>

#if __has_include(<readline/readline.h>)
#include <readline/history.h>
#include <readline/readline.h>
#else
#error "GNU readline's headers are missing: install them with 'apt-get install libreadline-dev' (Debian, Ubuntu) or 'brew install readline' (macOS)."
#endif

#endif
