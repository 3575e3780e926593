// SPDX-License-Identifier: Apache-2.0
// The end of a program: atexit handlers, exit and its kin.
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>

void __ramify_exit(int status) __attribute__((noreturn));
void __ramify_abort(void) __attribute__((noreturn));
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

void exit(int status) {
  // A handler may register others.
  while (handler_count > 0) handlers[--handler_count]();
  __ramify_exit(status);
}

void quick_exit(int status) {
  while (quick_handler_count > 0) quick_handlers[--quick_handler_count]();
  __ramify_exit(status);
}

void _Exit(int status) { __ramify_exit(status); }
void _exit(int status) { __ramify_exit(status); }
void abort(void) { __ramify_abort(); }

void __assert_fail(const char *expression, const char *file, unsigned int line, const char *function) {
  (void)file;
  (void)line;
  (void)function;
  __ramify_assert(expression);
}

static _Thread_local int error_number;
int *__errno_location(void) { return &error_number; }

char *getenv(const char *name) {
  (void)name;
  return 0;
}
