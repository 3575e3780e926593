// SPDX-License-Identifier: Apache-2.0
// The end of a program: atexit handlers, exit and the like.
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>

void __ramify_exit(int status) __attribute__((noreturn));
void __ramify_abort(void) __attribute__((noreturn));
void __ramify_undefined(const char *name, const char *what);
void __ramify_assert(const char *expression) __attribute__((noreturn));

static void (*handlers[64])(void);
static int handler_count;
static void (*quick_handlers[32])(void);
static int quick_handler_count;

int atexit(void (*handler)(void)) {
  if (handler_count == 64) return 1;
  handlers[handler_count++] = handler;
  return 0;
}

int at_quick_exit(void (*handler)(void)) {
  if (quick_handler_count == 32) return 1;
  quick_handlers[quick_handler_count++] = handler;
  return 0;
}

// 7.22.4.4p2, 7.22.4.7p2: at most once.
static int is_ending;
static void begin_to_end(void) {
  if (is_ending) __ramify_undefined("UB182_exit_twice", "exit or quick_exit is called while the program ends");
  is_ending = 1;
}

void exit(int status) {
  begin_to_end();
  // A handler may register others.
  while (handler_count > 0) handlers[--handler_count]();
  __ramify_exit(status);
}

void quick_exit(int status) {
  begin_to_end();
  while (quick_handler_count > 0) quick_handlers[--quick_handler_count]();
  __ramify_exit(status);
}

void _Exit(int status) { __ramify_exit(status); }
void _exit(int status) { __ramify_exit(status); }

// Set by signal.c to call the handler of SIGABRT (7.22.4.1).
void (*__ramify_on_abort)(void);
void abort(void) {
  if (__ramify_on_abort) __ramify_on_abort();
  __ramify_abort();
}

void __assert_fail(const char *expression, const char *file, unsigned int line, const char *function) {
  (void)file;
  (void)line;
  (void)function;
  if (__ramify_on_abort) __ramify_on_abort();
  __ramify_assert(expression);
}

static _Thread_local int error_number;
int *__errno_location(void) { return &error_number; }

// Called by functions of <math.h> when the host's function reports an error.
float __ramify_math_error_float(float value, int number) {
  errno = number;
  return value;
}
double __ramify_math_error_double(double value, int number) {
  errno = number;
  return value;
}
long double __ramify_math_error_long_double(long double value, int number) {
  errno = number;
  return value;
}
long __ramify_math_error_integer(long value, int number) {
  errno = number;
  return value;
}
