// SPDX-License-Identifier: Apache-2.0
// <stdlib.h>: numbers from texts, sorting and searching, random numbers, integer arithmetic.
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

long double __ramify_parse_floating(const char *text, int kind, long *length, int *error);
void __ramify_undefined(const char *name, const char *what);

int abs(int n) { return n < 0 ? -n : n; }
long labs(long n) { return n < 0 ? -n : n; }
long long llabs(long long n) { return n < 0 ? -n : n; }
div_t div(int a, int b) { return (div_t){a / b, a % b}; }
ldiv_t ldiv(long a, long b) { return (ldiv_t){a / b, a % b}; }
lldiv_t lldiv(long long a, long long b) { return (lldiv_t){a / b, a % b}; }

static int is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

static int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 99;
}

// The magnitude of the number at the beginning of a text: `*too_large` if it is more than `max`.
static unsigned long long magnitude(const char *text, char **end, int base, unsigned long long max, int *is_negative, int *too_large) {
  const char *at = text;
  *is_negative = 0;
  *too_large = 0;
  while (is_space(*at)) ++at;
  if (*at == '+' || *at == '-') *is_negative = *at++ == '-';
  if ((base == 0 || base == 16) && at[0] == '0' && (at[1] == 'x' || at[1] == 'X') && digit(at[2]) < 16) {
    at += 2;
    base = 16;
  } else if (base == 0) {
    base = *at == '0' ? 8 : 10;
  }
  const char *first = at;
  unsigned long long value = 0;
  for (; digit(*at) < base; ++at) {
    unsigned long long d = (unsigned long long)digit(*at);
    if (*too_large || value > (max - d) / (unsigned long long)base) {
      *too_large = 1;
    } else {
      value = value * (unsigned long long)base + d;
    }
  }
  if (end) *end = (char *)(at == first ? text : at);
  return value;
}

static long long signed_number(const char *text, char **end, int base, long long min, long long max) {
  int is_negative, too_large;
  char *probe;
  unsigned long long limit = (unsigned long long)max;
  unsigned long long value = magnitude(text, &probe, base, limit + 1, &is_negative, &too_large);
  if (end) *end = probe;
  if (too_large || (!is_negative && value > limit)) {
    errno = ERANGE;
    return is_negative ? min : max;
  }
  if (!is_negative) return (long long)value;
  return value > limit ? min : -(long long)value;
}

long strtol(const char *restrict text, char **restrict end, int base) { return signed_number(text, end, base, LONG_MIN, LONG_MAX); }
long long strtoll(const char *restrict text, char **restrict end, int base) {
  return signed_number(text, end, base, LLONG_MIN, LLONG_MAX);
}

unsigned long long strtoull(const char *restrict text, char **restrict end, int base) {
  int is_negative, too_large;
  unsigned long long value = magnitude(text, end, base, ULLONG_MAX, &is_negative, &too_large);
  if (too_large) {
    errno = ERANGE;
    return ULLONG_MAX;
  }
  return is_negative ? -value : value;
}
unsigned long strtoul(const char *restrict text, char **restrict end, int base) { return strtoull(text, end, base); }

int atoi(const char *text) { return (int)strtol(text, 0, 10); }
long atol(const char *text) { return strtol(text, 0, 10); }
long long atoll(const char *text) { return strtoll(text, 0, 10); }

static long double floating_number(const char *text, char **end, int kind) {
  long length;
  int error;
  long double value = __ramify_parse_floating(text, kind, &length, &error);
  if (error) errno = error;
  if (end) *end = (char *)text + length;
  return value;
}
double strtod(const char *restrict text, char **restrict end) { return (double)floating_number(text, end, 1); }
float strtof(const char *restrict text, char **restrict end) { return (float)floating_number(text, end, 0); }
long double strtold(const char *restrict text, char **restrict end) { return floating_number(text, end, 2); }
double atof(const char *text) { return strtod(text, 0); }

static unsigned long long random_state = 1;
void srand(unsigned int seed) { random_state = seed; }
int rand(void) {
  random_state = random_state * 6364136223846793005ULL + 1442695040888963407ULL;
  return (int)(random_state >> 33);
}
int rand_r(unsigned int *seed) {
  *seed = *seed * 1103515245u + 12345u;
  return (int)(*seed >> 1);
}
void srandom(unsigned int seed) { srand(seed); }
long random(void) { return rand(); }


// Heapsort: no recursion, no memory of its own. Elements are moved by memcpy, so that pointers in them stay what they are.
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  if (count < 2) return;
  char *items = base;
  char *kept = malloc(size);
  size_t begin = count / 2, end = count;
  for (;;) {
    if (begin > 0) {
      memcpy(kept, items + --begin * size, size);
    } else {
      if (--end == 0) break;
      memcpy(kept, items + end * size, size);
      memcpy(items + end * size, items, size);
    }
    size_t hole = begin;
    for (;;) {
      size_t child = 2 * hole + 1;
      if (child >= end) break;
      if (child + 1 < end && compare(items + child * size, items + (child + 1) * size) < 0) ++child;
      if (compare(kept, items + child * size) >= 0) break;
      memcpy(items + hole * size, items + child * size, size);
      hole = child;
    }
    memcpy(items + hole * size, kept, size);
  }
  free(kept);
}

void *bsearch(const void *key, const void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  const char *items = base;
  size_t begin = 0, end = count;
  while (begin < end) {
    size_t middle = begin + (end - begin) / 2;
    int order = compare(key, items + middle * size);
    if (order == 0) return (void *)(items + middle * size);
    if (order < 0) {
      end = middle;
    } else {
      begin = middle + 1;
    }
  }
  return 0;
}
