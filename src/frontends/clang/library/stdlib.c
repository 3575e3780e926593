// SPDX-License-Identifier: Apache-2.0
// <stdlib.h>: numbers from texts, integer arithmetic.
#define _GNU_SOURCE
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>

long double __ramify_parse_floating(const char *text, int kind, long *length, int *error);
void __ramify_undefined(const char *name, const char *what);

intmax_t imaxabs(intmax_t n) { return n < 0 ? -n : n; }
imaxdiv_t imaxdiv(intmax_t a, intmax_t b) { return (imaxdiv_t){a / b, a % b}; }
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

// The magnitude of the number at the beginning of a text: `*too_large` is set if it is more than `max`.
static unsigned long long magnitude(const char *text, char **end, int base, unsigned long long max, int *is_negative, int *too_large) {
  const char *at = text;
  *is_negative = 0;
  *too_large = 0;
  if (base < 0 || base == 1 || base > 36) {
    errno = EINVAL;
    if (end) *end = (char *)text;
    return 0;
  }
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
intmax_t strtoimax(const char *restrict text, char **restrict end, int base) { return strtoll(text, end, base); }
uintmax_t strtoumax(const char *restrict text, char **restrict end, int base) { return strtoull(text, end, base); }
unsigned long strtoul(const char *restrict text, char **restrict end, int base) { return strtoull(text, end, base); }

// 7.22.1p1
static long long number(const char *text, long long max) {
  int is_negative, too_large;
  unsigned long long value = magnitude(text, 0, 10, ULLONG_MAX, &is_negative, &too_large);
  unsigned long long limit = (unsigned long long)max + (is_negative ? 1 : 0);
  if (too_large || value > limit) __ramify_undefined("UB119_unrepresentable_result", "the number is too large for the type of the result");
  return (long long)(is_negative ? -value : value);
}
int atoi(const char *text) { return (int)number(text, INT_MAX); }
long atol(const char *text) { return number(text, LONG_MAX); }
long long atoll(const char *text) { return number(text, LLONG_MAX); }

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
