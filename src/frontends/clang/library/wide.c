// SPDX-License-Identifier: Apache-2.0
// <wchar.h>: wide texts and multibyte characters. In the "C" locale a character is an ASCII byte; others are errors.
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

size_t wcslen(const wchar_t *s) {
  size_t n = 0;
  while (s[n]) ++n;
  return n;
}
size_t wcsnlen(const wchar_t *s, size_t max) {
  size_t n = 0;
  while (n < max && s[n]) ++n;
  return n;
}

// --- arrays

wchar_t *wmemcpy(wchar_t *restrict to, const wchar_t *restrict from, size_t n) { return memcpy(to, from, n * sizeof *to); }
wchar_t *wmemmove(wchar_t *to, const wchar_t *from, size_t n) { return memmove(to, from, n * sizeof *to); }
wchar_t *wmemset(wchar_t *to, wchar_t c, size_t n) {
  for (size_t i = 0; i < n; ++i) to[i] = c;
  return to;
}
int wmemcmp(const wchar_t *a, const wchar_t *b, size_t n) {
  for (size_t i = 0; i < n; ++i)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}
wchar_t *wmemchr(const wchar_t *s, wchar_t c, size_t n) {
  for (size_t i = 0; i < n; ++i)
    if (s[i] == c) return (wchar_t *)s + i;
  return 0;
}

// --- texts

wchar_t *wcscpy(wchar_t *restrict to, const wchar_t *restrict from) { return wmemcpy(to, from, wcslen(from) + 1); }
wchar_t *wcsncpy(wchar_t *restrict to, const wchar_t *restrict from, size_t n) {
  size_t i = 0;
  for (; i < n && from[i]; ++i) to[i] = from[i];
  for (; i < n; ++i) to[i] = 0;
  return to;
}
wchar_t *wcscat(wchar_t *restrict to, const wchar_t *restrict from) {
  wcscpy(to + wcslen(to), from);
  return to;
}
wchar_t *wcsncat(wchar_t *restrict to, const wchar_t *restrict from, size_t n) {
  wchar_t *end = to + wcslen(to);
  size_t i = 0;
  for (; i < n && from[i]; ++i) end[i] = from[i];
  end[i] = 0;
  return to;
}
int wcsncmp(const wchar_t *a, const wchar_t *b, size_t n) {
  for (size_t i = 0; i < n; ++i) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    if (!a[i]) return 0;
  }
  return 0;
}
int wcscmp(const wchar_t *a, const wchar_t *b) { return wcsncmp(a, b, (size_t)-1); }
int wcscoll(const wchar_t *a, const wchar_t *b) { return wcscmp(a, b); }
size_t wcsxfrm(wchar_t *restrict to, const wchar_t *restrict from, size_t n) {
  size_t length = wcslen(from);
  if (length < n) wcscpy(to, from);
  return length;
}
wchar_t *wcschr(const wchar_t *s, wchar_t c) {
  for (;; ++s) {
    if (*s == c) return (wchar_t *)s;
    if (!*s) return 0;
  }
}
wchar_t *wcsrchr(const wchar_t *s, wchar_t c) {
  const wchar_t *found = 0;
  for (;; ++s) {
    if (*s == c) found = s;
    if (!*s) return (wchar_t *)found;
  }
}
size_t wcsspn(const wchar_t *s, const wchar_t *accepted) {
  size_t n = 0;
  while (s[n] && wcschr(accepted, s[n])) ++n;
  return n;
}
size_t wcscspn(const wchar_t *s, const wchar_t *refused) {
  size_t n = 0;
  while (s[n] && !wcschr(refused, s[n])) ++n;
  return n;
}
wchar_t *wcspbrk(const wchar_t *s, const wchar_t *wanted) {
  s += wcscspn(s, wanted);
  return *s ? (wchar_t *)s : 0;
}
wchar_t *wcsstr(const wchar_t *text, const wchar_t *part) {
  size_t n = wcslen(part);
  for (;; ++text) {
    if (!wcsncmp(text, part, n)) return (wchar_t *)text;
    if (!*text) return 0;
  }
}
wchar_t *wcstok(wchar_t *restrict s, const wchar_t *restrict separators, wchar_t **restrict rest) {
  if (!s) s = *rest;
  if (!s) return 0;
  s += wcsspn(s, separators);
  if (!*s) {
    *rest = 0;
    return 0;
  }
  wchar_t *end = s + wcscspn(s, separators);
  *rest = *end ? end + 1 : 0;
  *end = 0;
  return s;
}
wchar_t *wcsdup(const wchar_t *s) {
  size_t size = (wcslen(s) + 1) * sizeof *s;
  wchar_t *copy = malloc(size);
  if (copy) memcpy(copy, s, size);
  return copy;
}

// --- multibyte characters

wint_t btowc(int c) { return c >= 0 && c < 128 ? (wint_t)c : WEOF; }
int wctob(wint_t c) { return c < 128 ? (int)c : EOF; }
int mbsinit(const mbstate_t *state) {
  (void)state;
  return 1;
}

static size_t no_character(void) {
  errno = EILSEQ;
  return (size_t)-1;
}

size_t mbrtowc(wchar_t *restrict to, const char *restrict from, size_t n, mbstate_t *restrict state) {
  (void)state;
  if (!from) return 0;
  if (n == 0) return (size_t)-2;
  unsigned char c = (unsigned char)*from;
  if (c > 127) return no_character();
  if (to) *to = c;
  return c != 0;
}
size_t mbrlen(const char *restrict from, size_t n, mbstate_t *restrict state) { return mbrtowc(0, from, n, state); }
size_t wcrtomb(char *restrict to, wchar_t c, mbstate_t *restrict state) {
  (void)state;
  if (!to) return 1;
  if (c < 0 || c > 127) return no_character();
  *to = (char)c;
  return 1;
}
int mbtowc(wchar_t *restrict to, const char *restrict from, size_t n) {
  size_t read = from ? mbrtowc(to, from, n, 0) : 0;
  return read == (size_t)-2 ? -1 : (int)read;
}
int mblen(const char *from, size_t n) { return mbtowc(0, from, n); }
int wctomb(char *to, wchar_t c) { return to ? (int)wcrtomb(to, c, 0) : 0; }

size_t mbsrtowcs(wchar_t *restrict to, const char **restrict from, size_t n, mbstate_t *restrict state) {
  const char *at = *from;
  size_t count = 0;
  for (;; ++count, ++at) {
    if (to && count == n) break;
    wchar_t c;
    size_t read = mbrtowc(&c, at, 1, state);
    if (read == (size_t)-1) {
      if (to) *from = at;
      return read;
    }
    if (to) to[count] = c;
    if (read == 0) {
      at = 0;
      break;
    }
  }
  if (to) *from = at;
  return count;
}
size_t wcsrtombs(char *restrict to, const wchar_t **restrict from, size_t n, mbstate_t *restrict state) {
  const wchar_t *at = *from;
  size_t count = 0;
  for (;; ++count, ++at) {
    if (to && count == n) break;
    char c;
    if (wcrtomb(&c, *at, state) == (size_t)-1) {
      if (to) *from = at;
      return (size_t)-1;
    }
    if (to) to[count] = c;
    if (!c) {
      at = 0;
      break;
    }
  }
  if (to) *from = at;
  return count;
}
size_t mbstowcs(wchar_t *restrict to, const char *restrict from, size_t n) {
  const char *at = from;
  return mbsrtowcs(to, &at, n, 0);
}
size_t wcstombs(char *restrict to, const wchar_t *restrict from, size_t n) {
  const wchar_t *at = from;
  return wcsrtombs(to, &at, n, 0);
}

// --- numbers, which are ASCII

static char *narrow(const wchar_t *from) {
  size_t length = 0;
  while (from[length] > 0 && from[length] < 128) ++length;
  char *text = malloc(length + 1);
  for (size_t i = 0; i < length; ++i) text[i] = (char)from[i];
  text[length] = 0;
  return text;
}
#define NUMBER(call)                        \
  char *text = narrow(from), *at;           \
  __typeof__(call) value = call;            \
  if (end) *end = (wchar_t *)from + (at - text); \
  free(text);                               \
  return value;
long wcstol(const wchar_t *restrict from, wchar_t **restrict end, int base) { NUMBER(strtol(text, &at, base)) }
long long wcstoll(const wchar_t *restrict from, wchar_t **restrict end, int base) { NUMBER(strtoll(text, &at, base)) }
unsigned long wcstoul(const wchar_t *restrict from, wchar_t **restrict end, int base) { NUMBER(strtoul(text, &at, base)) }
unsigned long long wcstoull(const wchar_t *restrict from, wchar_t **restrict end, int base) { NUMBER(strtoull(text, &at, base)) }
double wcstod(const wchar_t *restrict from, wchar_t **restrict end) { NUMBER(strtod(text, &at)) }
float wcstof(const wchar_t *restrict from, wchar_t **restrict end) { NUMBER(strtof(text, &at)) }
long double wcstold(const wchar_t *restrict from, wchar_t **restrict end) { NUMBER(strtold(text, &at)) }
