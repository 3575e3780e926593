// SPDX-License-Identifier: Apache-2.0
// System functions of <stdlib.h> and <unistd.h>: no command processor exists, and the environment is initially empty.
#define _GNU_SOURCE
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "<stream.h>"

int system(const char *command) {
  if (command) __ramify_unsupported("a command of the system");
  return 0;
}

// --- the environment

static char **variables;  // "NAME=value", null at the end
static size_t variable_count;

static size_t place_of(const char *name, size_t length) {
  size_t i = 0;
  while (i < variable_count && !(!strncmp(variables[i], name, length) && variables[i][length] == '=')) ++i;
  return i;
}
char *getenv(const char *name) {
  size_t length = strlen(name), i = place_of(name, length);
  return i < variable_count ? variables[i] + length + 1 : 0;
}
char *secure_getenv(const char *name) { return getenv(name); }
int putenv(char *text) {
  size_t length = strcspn(text, "=");
  if (!text[length]) return unsetenv(text);
  size_t i = place_of(text, length);
  if (i == variable_count) variables = realloc(variables, ++variable_count * sizeof *variables);
  variables[i] = text;
  return 0;
}
int setenv(const char *name, const char *value, int replaces) {
  size_t length = strlen(name);
  if (!length || strchr(name, '=')) {
    errno = EINVAL;
    return -1;
  }
  if (!replaces && getenv(name)) return 0;
  char *text = malloc(length + strlen(value) + 2);
  memcpy(text, name, length);
  text[length] = '=';
  strcpy(text + length + 1, value);
  return putenv(text);
}
int unsetenv(const char *name) {
  size_t length = strlen(name);
  if (!length || strchr(name, '=')) {
    errno = EINVAL;
    return -1;
  }
  size_t i = place_of(name, length);
  if (i < variable_count) variables[i] = variables[--variable_count];
  return 0;
}

// --- memory

int posix_memalign(void **to, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1))) return EINVAL;
  void *memory = aligned_alloc(alignment, size);
  if (!memory) return ENOMEM;
  *to = memory;
  return 0;
}
void *memalign(size_t alignment, size_t size) { return aligned_alloc(alignment, size); }
void *reallocarray(void *old, size_t count, size_t size) {
  size_t bytes;
  if (!__builtin_mul_overflow(count, size, &bytes)) return realloc(old, bytes);
  errno = ENOMEM;
  return 0;
}

// --- the process

// The name is kept; other operations have no effect that a program observes, or are not supported.
enum { PR_SET_PDEATHSIG = 1, PR_SET_DUMPABLE = 4, PR_SET_NAME = 15, PR_GET_NAME = 16, PR_SET_TIMERSLACK = 29, PR_SET_NO_NEW_PRIVS = 38 };
int prctl(int option, ...) {
  static char name[16] = "a.out";
  va_list list;
  va_start(list, option);
  switch (option) {
    case PR_SET_NAME: {
      const char *given = va_arg(list, char *);
      size_t length = strnlen(given, sizeof name - 1);
      memset(name, 0, sizeof name);
      memcpy(name, given, length);
      break;
    }
    case PR_GET_NAME: memcpy(va_arg(list, char *), name, sizeof name); break;
    case PR_SET_DUMPABLE:
    case PR_SET_PDEATHSIG:
    case PR_SET_NO_NEW_PRIVS:
    case PR_SET_TIMERSLACK: break;
    default: __ramify_unsupported("this option of prctl");
  }
  va_end(list);
  return 0;
}

// --- descriptors of the standard streams

ssize_t write(int number, const void *bytes, size_t count) {
  if (number != 1 && number != 2) {
    errno = EBADF;
    return -1;
  }
  return (ssize_t)__ramify_put(__ramify_stream(number == 1 ? stdout : stderr), bytes, count);
}
ssize_t read(int number, void *to, size_t size) {
  if (number) {
    errno = EBADF;
    return -1;
  }
  struct stream *stream = __ramify_stream(stdin);
  size_t count = 0;
  for (int c; count < size && (c = __ramify_get(stream)) != EOF; ++count) ((char *)to)[count] = (char)c;
  return (ssize_t)count;
}
int isatty(int number) {
  errno = number >= 0 && number <= 2 ? ENOTTY : EBADF;
  return 0;
}
