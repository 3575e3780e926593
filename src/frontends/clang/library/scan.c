// SPDX-License-Identifier: Apache-2.0
// <stdio.h>: formatted input (7.21.6.2). Where glibc differs from the standard this follows glibc: "1e" is 1 for %f,
// "0x" is 0 for %i, and the end of the input before the first assignment is EOF.
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "<stream.h>"

long double __ramify_parse_floating(const char *text, int kind, long *length, int *error);

#undef isspace
#undef isdigit
#undef isxdigit
#undef tolower

enum { number_max = 4096 };

// The input: a stream or a text. `c` is the current character.
struct source {
  struct stream *stream;
  const char *text;
  int c;
  long count;
};

struct conversion {
  int is_suppressed;
  int width;    // -1: none given
  char length;  // 'H' for hh, 'q' for ll, else as written, or 0
  char kind;
};

enum outcome { assigned, mismatch, at_end };

static int next(struct source *s) {
  if (s->c == EOF) return EOF;
  s->c = s->stream ? __ramify_get(s->stream) : *s->text ? (unsigned char)*s->text++ : EOF;
  if (s->c != EOF) ++s->count;
  return s->c;
}

static void unread(struct source *s) {
  if (s->c == EOF) return;
  --s->count;
  if (s->stream) {
    __ramify_push(s->stream, s->c);
  } else {
    --s->text;
  }
}

static void skip_space(struct source *s) {
  while (isspace(next(s))) {
  }
  unread(s);
}

static int is_last(int *width) { return *width > 0 && --*width == 0; }

// --- numbers

static void store_integer(const struct conversion *c, void *to, unsigned long long magnitude, int is_negative, int is_large) {
  int is_signed = c->kind == 'd' || c->kind == 'i';
  int bits = c->length == 'H' ? 8 : c->length == 'h' ? 16 : c->length ? 64 : 32;
  unsigned long long limit = ~0ull >> (64 - bits);
  if (is_signed) limit = (limit >> 1) + (is_negative ? 1 : 0);
  // 7.21.6.2p10
  if (is_large || magnitude > limit) __ramify_undefined("UB_scanned_value", "the number is too large for what it is to be stored in");
  unsigned long long value = is_negative ? -magnitude : magnitude;
  switch (c->length) {
    case 'H': *(unsigned char *)to = (unsigned char)value; break;
    case 'h': *(unsigned short *)to = (unsigned short)value; break;
    case 'l':
    case 'j':
    case 'z':
    case 't': *(unsigned long *)to = (unsigned long)value; break;
    case 'L':
    case 'q': *(unsigned long long *)to = value; break;
    default: *(unsigned int *)to = (unsigned int)value; break;
  }
}

static int digit(int c) { return isdigit(c) ? c - '0' : isxdigit(c) ? tolower(c) - 'a' + 10 : 99; }

// "(nil)"; its first character is the current one.
static int is_nil(struct source *s) {
  return s->c == '(' && tolower(next(s)) == 'n' && tolower(next(s)) == 'i' && tolower(next(s)) == 'l' && next(s) == ')';
}

static enum outcome scan_integer(struct source *s, const struct conversion *c, int base, void *to) {
  int width = c->width, is_negative = 0, digits = 0, is_large = 0;
  unsigned long long magnitude = 0;
  if (next(s) == EOF) return at_end;
  int has_sign = s->c == '-' || s->c == '+';
  if (has_sign) {
    is_negative = s->c == '-';
    if (width > 0) --width;
    next(s);
  }
  if (width != 0 && s->c == '0') {
    if (width > 0) --width;
    ++digits;
    next(s);
    if (width != 0 && tolower(s->c) == 'x') {
      if (base == 0) base = 16;
      if (base == 16) {
        if (width > 0) --width;
        next(s);
      }
    } else if (base == 0) {
      base = 8;
    }
  }
  if (base == 0) base = 10;
  while (s->c != EOF && width != 0 && digit(s->c) < base) {
    is_large |= __builtin_mul_overflow(magnitude, (unsigned long long)base, &magnitude);
    is_large |= __builtin_add_overflow(magnitude, (unsigned long long)digit(s->c), &magnitude);
    ++digits;
    if (width > 0) --width;
    next(s);
  }
  if (digits == 0) {
    int is_null = c->kind == 'p' && !has_sign && (width < 0 || width >= 5) && is_nil(s);
    if (!is_null) {
      unread(s);
      return mismatch;
    }
  } else {
    unread(s);
  }
  if (c->is_suppressed) return assigned;
  if (c->kind == 'p') {
    *(void **)to = (void *)(uintptr_t)(is_negative ? -magnitude : magnitude);
  } else {
    store_integer(c, to, magnitude, is_negative, is_large);
  }
  return assigned;
}

// Matches the letters of a word, the first of which is the current character; stops at the first mismatch.
static int scan_word(struct source *s, int *width, const char *word) {
  for (; *word; ++word) {
    if (*width == 0) return 0;
    if (next(s) == EOF) return 0;
    if (tolower(s->c) != *word) {
      unread(s);
      return 0;
    }
    if (*width > 0) --*width;
  }
  return 1;
}

static void store_floating(const struct conversion *c, void *to, const char *text) {
  long length;
  int error = 0;
  int kind = c->length == 'L' ? 2 : c->length == 'l' ? 1 : 0;
  long double value = __ramify_parse_floating(text, kind, &length, &error);
  if (error) errno = error;
  if (kind == 0) *(float *)to = (float)value;
  if (kind == 1) *(double *)to = (double)value;
  if (kind == 2) *(long double *)to = value;
}

static enum outcome scan_floating(struct source *s, const struct conversion *c, void *to) {
  char text[number_max];
  int count = 0, width = c->width;
  if (next(s) == EOF) return at_end;
  if (width > 0) --width;
  int has_sign = s->c == '-' || s->c == '+';
  if (has_sign) {
    text[count++] = (char)s->c;
    if (width == 0 || next(s) == EOF) return mismatch;
    if (width > 0) --width;
  }
  if (tolower(s->c) == 'n' || tolower(s->c) == 'i') {
    int is_nan = tolower(s->c) == 'n';
    if (!scan_word(s, &width, is_nan ? "an" : "nf")) return mismatch;
    if (!is_nan && width != 0 && next(s) != EOF) {
      if (tolower(s->c) == 'i') {
        if (width > 0) --width;
        if (!scan_word(s, &width, "nity")) return mismatch;
      } else {
        unread(s);
      }
    }
    memcpy(text + count, is_nan ? "nan" : "inf", 4);
    if (!c->is_suppressed) store_floating(c, to, text);
    return assigned;
  }
  int is_hexadecimal = 0, has_digit = 0, has_point = 0, has_exponent = 0;
  char exponent = 'e';
  if (width != 0 && s->c == '0') {
    text[count++] = '0';
    next(s);
    if (width > 0) --width;
    if (width != 0 && tolower(s->c) == 'x') {
      text[count++] = 'x';
      is_hexadecimal = 1;
      exponent = 'p';
      next(s);
      if (width > 0) --width;
    } else {
      has_digit = 1;
    }
  }
  for (;;) {
    if (count == number_max - 1) __ramify_unsupported("a number of more than 4095 characters");
    int c_now = s->c;
    if (c_now != EOF && (isdigit(c_now) || (is_hexadecimal && !has_exponent && isxdigit(c_now)))) {
      has_digit = 1;
    } else if (has_exponent && text[count - 1] == exponent && (c_now == '-' || c_now == '+')) {
    } else if (has_digit && !has_exponent && tolower(c_now) == exponent) {
      c_now = exponent;
      has_exponent = has_point = 1;
    } else if (!has_point && c_now == '.') {
      has_point = 1;
    } else {
      unread(s);
      break;
    }
    text[count++] = (char)c_now;
    if (width == 0 || next(s) == EOF) break;
    if (width > 0) --width;
  }
  text[count] = 0;
  if (!has_digit && !(is_hexadecimal && count > 2 + has_sign)) return mismatch;
  if (!c->is_suppressed) store_floating(c, to, text);
  return assigned;
}

// --- characters

// In the "C" locale, characters beyond ASCII are encoding errors.
static int store_character(const struct conversion *c, void *to, long at, int character) {
  if (c->is_suppressed) return 1;
  if (c->length == 'l' || c->kind == 'S' || c->kind == 'C') {
    if (character > 127) {
      errno = EILSEQ;
      return 0;
    }
    ((wchar_t *)to)[at] = character;
  } else {
    ((char *)to)[at] = (char)character;
  }
  return 1;
}

static enum outcome scan_characters(struct source *s, const struct conversion *c, void *to) {
  int width = c->width == -1 ? 1 : c->width;
  if (next(s) == EOF) return at_end;
  long at = 0;
  do {
    if (!store_character(c, to, at++, s->c)) return mismatch;
  } while (--width > 0 && next(s) != EOF);
  return assigned;
}

// Reads the set after its bracket at `*format`, and moves that after the closing bracket. False if there is none.
static int read_set(const char **format, char is_in[256]) {
  const char *f = *format;
  int is_other = *f == '^';
  if (is_other) ++f;
  memset(is_in, is_other, 256);
  if (*f == ']' || *f == '-') is_in[(unsigned char)*f++] = (char)!is_other;
  for (; *f && *f != ']'; ++f) {
    if (*f == '-' && f[1] && f[1] != ']' && (unsigned char)f[-1] <= (unsigned char)f[1]) {
      for (int c = (unsigned char)f[-1]; c < (unsigned char)f[1]; ++c) is_in[c] = (char)!is_other;
    } else {
      is_in[(unsigned char)*f] = (char)!is_other;
    }
  }
  *format = f + (*f == ']');
  return *f == ']';
}

// `is_in` null: all but white space.
static enum outcome scan_text(struct source *s, const struct conversion *c, const char *is_in, void *to) {
  int width = c->width;
  long at = 0;
  if (next(s) == EOF) return at_end;
  do {
    if (is_in ? !is_in[s->c] : isspace(s->c)) {
      unread(s);
      if (at == 0 && is_in) return mismatch;
      break;
    }
    if (!store_character(c, to, at++, s->c)) return mismatch;
  } while (!is_last(&width) && next(s) != EOF);
  store_character(c, to, at, 0);
  return assigned;
}

// --- formats

static void store_count(const struct conversion *c, void *to, long count) {
  if (c->is_suppressed) return;
  struct conversion of_int = *c;
  of_int.kind = 'd';
  store_integer(&of_int, to, (unsigned long long)count, 0, 0);
}

static void parse(const char **format, struct conversion *c) {
  const char *f = *format;
  memset(c, 0, sizeof *c);
  for (; *f == '*' || *f == '\''; ++f) c->is_suppressed |= *f == '*';
  long width = 0;
  for (; *f >= '0' && *f <= '9'; ++f)
    if (width < INT_MAX) width = width * 10 + (*f - '0');
  if (*f == '$') __ramify_unsupported("numbered arguments of formatted input");
  c->width = width == 0 ? -1 : width > INT_MAX ? INT_MAX : (int)width;
  switch (*f) {
    case 'h': c->length = *++f == 'h' ? (++f, 'H') : 'h'; break;
    case 'l': c->length = *++f == 'l' ? (++f, 'q') : 'l'; break;
    case 'j':
    case 'z':
    case 't':
    case 'L': c->length = *f++; break;
    case 'm': __ramify_unsupported("formatted input into memory that it allocates");
  }
  c->kind = *f;
  *format = f + (*f != 0);
}

static enum outcome convert(struct source *s, const struct conversion *c, const char **format, void *to) {
  char is_in[256];
  switch (c->kind) {
    case 'd':
    case 'u': return scan_integer(s, c, 10, to);
    case 'i': return scan_integer(s, c, 0, to);
    case 'o': return scan_integer(s, c, 8, to);
    case 'x':
    case 'X':
    case 'p': return scan_integer(s, c, 16, to);
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G': return scan_floating(s, c, to);
    case 'c':
    case 'C': return scan_characters(s, c, to);
    case 's':
    case 'S': return scan_text(s, c, 0, to);
    case '[':
      if (!read_set(format, is_in)) __ramify_undefined("UB153_format_argument", "a conversion `%[` without its end");
      return scan_text(s, c, is_in, to);
  }
  __ramify_undefined("UB153_format_argument", "the format of the input has a conversion that there is not");
  return mismatch;
}

// The object that a conversion stores into: of the type that the conversion requires (7.21.6.2p10).
static void *taken(const struct conversion *c, va_list *list) {
  switch (c->kind) {
    case 'p': return va_arg(*list, void **);
    case 'S':
    case 'C': return va_arg(*list, wchar_t *);
    case 's':
    case 'c':
    case '[':
      if (c->length == 'l') return va_arg(*list, wchar_t *);
      return va_arg(*list, char *);
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
      if (c->length == 'L') return va_arg(*list, long double *);
      if (c->length == 'l') return va_arg(*list, double *);
      return va_arg(*list, float *);
    case 'd':
    case 'i':
    case 'u':
    case 'o':
    case 'x':
    case 'X':
    case 'n':
      switch (c->length) {
        case 'H': return va_arg(*list, signed char *);
        case 'h': return va_arg(*list, short *);
        case 0: return va_arg(*list, int *);
        default: return va_arg(*list, long *);
      }
  }
  return va_arg(*list, void *);
}

static int scan(struct source *s, const char *format, va_list *list) {
  int done = 0, has_space = 0;
  while (*format) {
    char f = *format++;
    if (f != '%') {
      if (isspace((unsigned char)f)) {
        has_space = 1;
        continue;
      }
      if (has_space) skip_space(s);
      has_space = 0;
      if (next(s) == EOF) return done ? done : EOF;
      if (s->c != (unsigned char)f) {
        unread(s);
        return done;
      }
      continue;
    }
    struct conversion c;
    parse(&format, &c);
    if (has_space || (c.kind != '[' && c.kind != 'c' && c.kind != 'C' && c.kind != 'n')) skip_space(s);
    has_space = 0;
    if (c.kind == '%') {
      if (next(s) == EOF) return done ? done : EOF;
      if (s->c == '%') continue;
      unread(s);
      return done;
    }
    void *to = c.is_suppressed ? 0 : taken(&c, list);
    if (c.kind == 'n') {
      store_count(&c, to, s->count);
      continue;
    }
    switch (convert(s, &c, &format, to)) {
      case assigned: done += !c.is_suppressed; break;
      case mismatch: return done;
      case at_end: return done ? done : EOF;
    }
  }
  if (has_space) skip_space(s);
  return done;
}

int vfscanf(FILE *restrict stream, const char *restrict format, va_list list) {
  struct source s = {.stream = __ramify_stream(stream)};
  va_list copy;
  va_copy(copy, list);
  int done = scan(&s, format, &copy);
  va_end(copy);
  return done;
}

int vsscanf(const char *restrict text, const char *restrict format, va_list list) {
  struct source s = {.text = text};
  va_list copy;
  va_copy(copy, list);
  int done = scan(&s, format, &copy);
  va_end(copy);
  return done;
}

int vscanf(const char *restrict format, va_list list) { return vfscanf(stdin, format, list); }

#define FORWARD(call)      \
  va_list list;            \
  va_start(list, format);  \
  int done = call;         \
  va_end(list);            \
  return done;
int scanf(const char *restrict format, ...) { FORWARD(vfscanf(stdin, format, list)) }
int fscanf(FILE *restrict stream, const char *restrict format, ...) { FORWARD(vfscanf(stream, format, list)) }
int sscanf(const char *restrict text, const char *restrict format, ...) { FORWARD(vsscanf(text, format, list)) }
