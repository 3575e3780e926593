// SPDX-License-Identifier: Apache-2.0
// <string.h>, except the functions that the machine has: memcpy, memmove, memset, memcmp.
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

void __ramify_undefined(const char *name, const char *what);
// 7.24.1p2: pointers must point to objects even if the size is zero.
void __ramify_need(const void *at, size_t size);

size_t strlen(const char *s) {
  size_t n = 0;
  while (s[n]) ++n;
  return n;
}

size_t strnlen(const char *s, size_t max) {
  __ramify_need(s, 0);
  size_t n = 0;
  while (n < max && s[n]) ++n;
  return n;
}

char *strcpy(char *restrict to, const char *restrict from) {
  return memcpy(to, from, strlen(from) + 1);
}

char *stpcpy(char *restrict to, const char *restrict from) {
  size_t n = strlen(from);
  memcpy(to, from, n + 1);
  return to + n;
}

char *strncpy(char *restrict to, const char *restrict from, size_t n) {
  size_t length = strnlen(from, n);
  __ramify_need(to, n);
  memcpy(to, from, length);
  memset(to + length, 0, n - length);
  return to;
}

char *stpncpy(char *restrict to, const char *restrict from, size_t n) { return strncpy(to, from, n) + strnlen(from, n); }

char *strcat(char *restrict to, const char *restrict from) {
  strcpy(to + strlen(to), from);
  return to;
}

char *strncat(char *restrict to, const char *restrict from, size_t n) {
  char *end = to + strlen(to);
  size_t length = strnlen(from, n);
  memcpy(end, from, length);
  end[length] = 0;
  return to;
}

int strcmp(const char *a, const char *b) {
  for (;; ++a, ++b) {
    unsigned char x = (unsigned char)*a, y = (unsigned char)*b;
    if (x != y) return x < y ? -1 : 1;
    if (!x) return 0;
  }
}

int strncmp(const char *a, const char *b, size_t n) {
  __ramify_need(a, 0);
  __ramify_need(b, 0);
  for (size_t i = 0; i < n; ++i) {
    unsigned char x = (unsigned char)a[i], y = (unsigned char)b[i];
    if (x != y) return x < y ? -1 : 1;
    if (!x) return 0;
  }
  return 0;
}

static int lower(int c) { return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c; }

int strcasecmp(const char *a, const char *b) {
  for (;; ++a, ++b) {
    int x = lower((unsigned char)*a), y = lower((unsigned char)*b);
    if (x != y) return x < y ? -1 : 1;
    if (!x) return 0;
  }
}

int strncasecmp(const char *a, const char *b, size_t n) {
  __ramify_need(a, 0);
  __ramify_need(b, 0);
  for (size_t i = 0; i < n; ++i) {
    int x = lower((unsigned char)a[i]), y = lower((unsigned char)b[i]);
    if (x != y) return x < y ? -1 : 1;
    if (!x) return 0;
  }
  return 0;
}

int strcoll(const char *a, const char *b) { return strcmp(a, b); }

size_t strxfrm(char *restrict to, const char *restrict from, size_t n) {
  size_t length = strlen(from);
  if (length < n) strcpy(to, from);
  return length;
}

char *strchr(const char *s, int c) {
  for (;; ++s) {
    if (*s == (char)c) return (char *)s;
    if (!*s) return 0;
  }
}

char *strrchr(const char *s, int c) {
  const char *found = 0;
  for (;; ++s) {
    if (*s == (char)c) found = s;
    if (!*s) return (char *)found;
  }
}

void *memchr(const void *s, int c, size_t n) {
  const unsigned char *bytes = s;
  __ramify_need(s, 0);
  for (size_t i = 0; i < n; ++i)
    if (bytes[i] == (unsigned char)c) return (void *)(bytes + i);
  return 0;
}

size_t strspn(const char *s, const char *accepted) {
  size_t n = 0;
  while (s[n] && strchr(accepted, s[n])) ++n;
  return n;
}

size_t strcspn(const char *s, const char *refused) {
  size_t n = 0;
  while (s[n] && !strchr(refused, s[n])) ++n;
  return n;
}

char *strpbrk(const char *s, const char *wanted) {
  s += strcspn(s, wanted);
  return *s ? (char *)s : 0;
}

char *strstr(const char *text, const char *part) {
  size_t n = strlen(part);
  for (;; ++text) {
    if (!strncmp(text, part, n)) return (char *)text;
    if (!*text) return 0;
  }
}

char *strtok_r(char *restrict s, const char *restrict separators, char **restrict rest) {
  if (!s) s = *rest;
  if (!s) __ramify_undefined("UB_library_argument", "a null pointer where there is no text to go on with");
  s += strspn(s, separators);
  char *end = s + strcspn(s, separators);
  *rest = end;
  if (!*s) return 0;
  if (*end) {
    *end = 0;
    *rest = end + 1;
  }
  return s;
}

char *strtok(char *restrict s, const char *restrict separators) {
  static char *rest;
  if (!s && !rest) __ramify_undefined("UB194_strtok_without_string", "");
  return strtok_r(s, separators, &rest);
}

char *strdup(const char *s) {
  size_t n = strlen(s) + 1;
  char *copy = malloc(n);
  if (copy) memcpy(copy, s, n);
  return copy;
}

char *strndup(const char *s, size_t max) {
  size_t n = strnlen(s, max);
  char *copy = malloc(n + 1);
  if (!copy) return 0;
  memcpy(copy, s, n);
  copy[n] = 0;
  return copy;
}
