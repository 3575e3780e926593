// SPDX-License-Identifier: Apache-2.0
// <stdio.h>: formatted output (7.21.6.1), with numbered arguments as in POSIX.
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "<stream.h>"

#include "<format.h>"

int __ramify_format_floating(char *to, size_t size, const char *format, int width, int precision, long double value);

enum { numbered_max = 64 };

struct conversion {
  int left, plus, space, alternate, zero;
  int width, precision;        // precision -1: none given
  int width_from, precision_from;  // 0: as given; -1: the next argument; else the number of one
  int has_width, has_precision;
  int argument;  // -1: the next one; else its number
  char length;   // of the argument: 'H' for hh, 'q' for ll, else as written, or 0
  char kind;
};

union value {
  intmax_t integer;
  long double floating;
  void *pointer;
};

struct arguments {
  va_list *list;
  int is_numbered;
  union value values[numbered_max];
};

// --- output of characters

static void put(struct sink *sink, const char *bytes, size_t count) {
  if (!count) return;
  if (sink->stream) {
    if (__ramify_put(sink->stream, bytes, count) != count) sink->has_failed = 1;
  } else if (sink->count + 1 < sink->size) {
    size_t room = sink->size - sink->count - 1, kept = count < room ? count : room;
    if (sink->wide) {
      for (size_t i = 0; i < kept; ++i) sink->wide[sink->count + i] = (unsigned char)bytes[i];
    } else {
      memcpy(sink->text + sink->count, bytes, kept);
    }
  }
  sink->count += count;
}

static void fill(struct sink *sink, char c, int count) {
  if (count <= 0) return;
  char bytes[32];
  memset(bytes, c, sizeof bytes);
  for (; count > 0; count -= 32) put(sink, bytes, count < 32 ? (size_t)count : 32);
}

// Sign and prefix, zeros, digits, in their field.
static void put_number(struct sink *sink, const struct conversion *c, const char *prefix, const char *digits, int count) {
  int prefix_count = (int)strlen(prefix);
  int zeros = c->precision > count ? c->precision - count : 0;
  int padding = c->width - prefix_count - zeros - count;
  if (c->zero && !c->left && c->precision < 0 && padding > 0) {
    zeros += padding;
    padding = 0;
  }
  if (!c->left) fill(sink, ' ', padding);
  put(sink, prefix, (size_t)prefix_count);
  fill(sink, '0', zeros);
  put(sink, digits, (size_t)count);
  if (c->left) fill(sink, ' ', padding);
}

static void put_unsigned(struct sink *sink, struct conversion *c, uintmax_t value, unsigned base, int is_upper, const char *prefix) {
  char digits[72];
  int at = sizeof digits;
  const char *alphabet = is_upper ? "0123456789ABCDEF" : "0123456789abcdef";
  int is_zero = value == 0;
  if (is_zero && c->precision != 0) digits[--at] = '0';
  for (; value; value /= base) digits[--at] = alphabet[value % base];
  if (c->alternate && base == 8 && (at == sizeof digits || digits[at] != '0')) digits[--at] = '0';
  if (c->alternate && base == 16 && !is_zero) prefix = is_upper ? "0X" : "0x";
  put_number(sink, c, prefix, digits + at, (int)sizeof digits - at);
}

static void put_text(struct sink *sink, const struct conversion *c, const char *text, int count) {
  if (!c->left) fill(sink, ' ', c->width - count);
  put(sink, text, (size_t)count);
  if (c->left) fill(sink, ' ', c->width - count);
}

// In the "C" locale, wide characters beyond ASCII are encoding errors.
static void put_wide_text(struct sink *sink, const struct conversion *c, const wchar_t *text, size_t limit) {
  size_t count = 0;
  for (; count < limit && text[count]; ++count) {
    if (text[count] >= 0 && text[count] < 128) continue;
    errno = EILSEQ;
    sink->has_failed = 1;
    return;
  }
  if (!c->left) fill(sink, ' ', c->width - (int)count);
  for (size_t i = 0; i < count; ++i) {
    char byte = (char)text[i];
    put(sink, &byte, 1);
  }
  if (c->left) fill(sink, ' ', c->width - (int)count);
}

static void put_floating(struct sink *sink, const struct conversion *c, char kind, long double value) {
  char format[16], small[512];
  int at = 0;
  format[at++] = '%';
  if (c->left) format[at++] = '-';
  if (c->plus) format[at++] = '+';
  if (c->space) format[at++] = ' ';
  if (c->alternate) format[at++] = '#';
  if (c->zero) format[at++] = '0';
  memcpy(format + at, "*.*", 3);
  at += 3;
  if (c->length == 'L') format[at++] = 'L';
  format[at++] = kind;
  format[at] = 0;
  size_t size = sizeof small;
  char *out = small;
  // The largest long double has 4,933 digits before the point.
  if (c->width > 400 || c->precision > 60 || value > 1e300L || value < -1e300L)
    out = malloc(size = (size_t)c->width + (size_t)(c->precision > 0 ? c->precision : 0) + 5100);
  int count = __ramify_format_floating(out, size, format, c->width, c->precision, value);
  put(sink, out, (size_t)count);
  if (out != small) free(out);
}

// --- conversions

static void bad_conversion(const char *begin, const char *end, const char *why) {
  char text[96];
  size_t count = (size_t)(end - begin), why_count = strlen(why);
  if (count > 20) count = 20;
  text[0] = '`';
  memcpy(text + 1, begin, count);
  text[count + 1] = '`';
  memcpy(text + count + 2, why, why_count + 1);
  __ramify_undefined("UB153_format_argument", text);
}

// INT_MAX + 1 or more yields -1.
static int number(const char **at) {
  long value = 0;
  for (; **at >= '0' && **at <= '9'; ++*at)
    if (value <= INT_MAX) value = value * 10 + (**at - '0');
  return value > INT_MAX ? -1 : (int)value;
}

// Reads a width or a precision; false if it is too large.
static int number_or_star(const char **at, int *value, int *from) {
  *from = 0;
  if (**at != '*') return (*value = number(at)) >= 0;
  ++*at;
  const char *digits = *at;
  int n = number(at);
  if (*at != digits && **at == '$') {
    *from = n;
    ++*at;
  } else {
    *at = digits;
    *from = -1;
  }
  return 1;
}

// Parses the text after a `%`, up to the conversion's letter. False if a number in it is too large.
static int parse(const char **at, struct conversion *c) {
  const char *begin = *at - 1;
  memset(c, 0, sizeof *c);
  c->precision = -1;
  c->argument = -1;
  if (**at >= '1' && **at <= '9') {
    const char *digits = *at;
    int n = number(at);
    if (**at == '$') {
      c->argument = n;
      ++*at;
    } else {
      *at = digits;
    }
  }
  for (;; ++*at) {
    if (**at == '-') c->left = 1;
    else if (**at == '+') c->plus = 1;
    else if (**at == ' ') c->space = 1;
    else if (**at == '#') c->alternate = 1;
    else if (**at == '0') c->zero = 1;
    else if (**at != '\'') break;
  }
  c->has_width = **at == '*' || (**at >= '1' && **at <= '9');
  if (c->has_width && !number_or_star(at, &c->width, &c->width_from)) return 0;
  if (**at == '.') {
    ++*at;
    c->has_precision = 1;
    if (!number_or_star(at, &c->precision, &c->precision_from)) return 0;
  }
  switch (**at) {
    case 'h': c->length = *++*at == 'h' ? (++*at, 'H') : 'h'; break;
    case 'l': c->length = *++*at == 'l' ? (++*at, 'q') : 'l'; break;
    case 'j':
    case 'z':
    case 't':
    case 'L': c->length = *(*at)++; break;
  }
  c->kind = **at;
  if (c->kind) ++*at;
  int has_flag = c->left || c->plus || c->space || c->alternate || c->zero;
  // Undefined by 7.21.6.1; as in glibc, L may be used for ll.
  if (!c->kind || !strchr("diouxXcsCSpnaAeEfFgG%m", c->kind)) bad_conversion(begin, *at, " is no conversion");
  if (c->kind == '%' && (has_flag || c->has_width || c->has_precision || c->length)) bad_conversion(begin, *at, " is more than `%%`");
  if (c->kind == 'n' && (has_flag || c->has_width || c->has_precision)) bad_conversion(begin, *at, " has a flag, a width or a precision");
  if (c->alternate && strchr("dicsCSup", c->kind)) bad_conversion(begin, *at, " has a flag that it does not know");
  if (c->zero && strchr("csCSp", c->kind)) bad_conversion(begin, *at, " has a flag that it does not know");
  if (c->has_precision && strchr("cCp", c->kind)) bad_conversion(begin, *at, " has a precision");
  if (c->length && (strchr("pCS%m", c->kind) || (strchr("cs", c->kind) && c->length != 'l') ||
                    (strchr("aAeEfFgG", c->kind) && c->length != 'L' && c->length != 'l')))
    bad_conversion(begin, *at, " has a length that it does not know");
  return 1;
}

// The argument that a conversion takes, by its kind and length.
static union value next_value(va_list *list, const struct conversion *c) {
  union value v;
  v.integer = 0;
  switch (c->kind) {
    case 'd':
    case 'i':
      switch (c->length) {
        case 'H': v.integer = (signed char)va_arg(*list, int); break;
        case 'h': v.integer = (short)va_arg(*list, int); break;
        case 'l': v.integer = va_arg(*list, long); break;
        case 'L':
        case 'q': v.integer = va_arg(*list, long long); break;
        case 'j': v.integer = va_arg(*list, intmax_t); break;
        case 'z':
        case 't': v.integer = va_arg(*list, ptrdiff_t); break;
        default: v.integer = va_arg(*list, int); break;
      }
      break;
    case 'o':
    case 'u':
    case 'x':
    case 'X':
      switch (c->length) {
        case 'H': v.integer = (unsigned char)va_arg(*list, int); break;
        case 'h': v.integer = (unsigned short)va_arg(*list, int); break;
        case 'l': v.integer = (intmax_t)va_arg(*list, unsigned long); break;
        case 'L':
        case 'q': v.integer = (intmax_t)va_arg(*list, unsigned long long); break;
        case 'j': v.integer = (intmax_t)va_arg(*list, uintmax_t); break;
        case 'z': v.integer = (intmax_t)va_arg(*list, size_t); break;
        case 't': v.integer = (intmax_t)va_arg(*list, ptrdiff_t); break;
        default: v.integer = va_arg(*list, unsigned int); break;
      }
      break;
    case 'C': v.integer = va_arg(*list, wint_t); break;
    case 'c':
      if (c->length == 'l') {
        v.integer = va_arg(*list, wint_t);
      } else {
        v.integer = va_arg(*list, int);
      }
      break;
    case 'S': v.pointer = va_arg(*list, wchar_t *); break;
    case 's':
      if (c->length == 'l') {
        v.pointer = va_arg(*list, wchar_t *);
      } else {
        v.pointer = va_arg(*list, char *);
      }
      break;
    case 'p': v.pointer = va_arg(*list, void *); break;
    case 'n':
      switch (c->length) {
        case 'H': v.pointer = va_arg(*list, signed char *); break;
        case 'h': v.pointer = va_arg(*list, short *); break;
        case 'l':
        case 'j':
        case 'z':
        case 't': v.pointer = va_arg(*list, long *); break;
        case 'L':
        case 'q': v.pointer = va_arg(*list, long long *); break;
        default: v.pointer = va_arg(*list, int *); break;
      }
      break;
    default:
      if (c->length == 'L') {
        v.floating = va_arg(*list, long double);
      } else {
        v.floating = va_arg(*list, double);
      }
      break;
  }
  return v;
}

static union value value_of(struct arguments *arguments, const struct conversion *c) {
  if (!arguments->is_numbered) return next_value(arguments->list, c);
  return arguments->values[c->argument - 1];
}

static int star(struct arguments *arguments, int from) {
  if (from == -1) return va_arg(*arguments->list, int);
  return (int)arguments->values[from - 1].integer;
}

static void want(struct conversion wanted[], int *count, int number, const struct conversion *c) {
  if (number < 1) __ramify_undefined("UB153_format_argument", "numbered arguments beside others");
  if (number > numbered_max) __ramify_unsupported("more than 64 numbered arguments");
  wanted[number - 1] = *c;
  if (number > *count) *count = number;
}

// Numbered arguments are fetched in their order before anything is written.
static void take_numbered(struct arguments *arguments, const char *format) {
  struct conversion wanted[numbered_max], c, of_int = {.kind = 'd'};
  int count = 0;
  memset(wanted, 0, sizeof wanted);
  for (const char *at = format; *at;) {
    if (*at++ != '%') continue;
    if (!parse(&at, &c)) return;
    if (c.width_from) want(wanted, &count, c.width_from, &of_int);
    if (c.precision_from) want(wanted, &count, c.precision_from, &of_int);
    if (c.kind != '%') want(wanted, &count, c.argument, &c);
  }
  for (int i = 0; i < count; ++i) {
    if (!wanted[i].kind) __ramify_undefined("UB153_format_argument", "an argument that no conversion takes is between others");
    arguments->values[i] = next_value(arguments->list, &wanted[i]);
  }
}

static int is_numbered(const char *format) {
  for (const char *at = format; *at; ++at) {
    if (*at != '%') continue;
    if (*++at == '%') continue;
    const char *digits = at;
    while (*at >= '0' && *at <= '9') ++at;
    return at != digits && *at == '$';
  }
  return 0;
}

static void store_count(const struct conversion *c, void *to, size_t count) {
  switch (c->length) {
    case 'H': *(signed char *)to = (signed char)count; break;
    case 'h': *(short *)to = (short)count; break;
    case 'l': *(long *)to = (long)count; break;
    case 'L':
    case 'q': *(long long *)to = (long long)count; break;
    case 'j': *(intmax_t *)to = (intmax_t)count; break;
    case 'z': *(size_t *)to = count; break;
    case 't': *(ptrdiff_t *)to = (ptrdiff_t)count; break;
    default: *(int *)to = (int)count; break;
  }
}

static void convert(struct sink *sink, struct conversion *c, struct arguments *arguments) {
  if (c->kind == '%') {
    put(sink, "%", 1);
    return;
  }
  if (c->kind == 'm') __ramify_unsupported("the conversion `%m`");
  union value v = value_of(arguments, c);
  uintmax_t magnitude = (uintmax_t)v.integer;
  switch (c->kind) {
    case 'd':
    case 'i': put_unsigned(sink, c, v.integer < 0 ? -magnitude : magnitude, 10, 0, v.integer < 0 ? "-" : c->plus ? "+" : c->space ? " " : ""); break;
    case 'u': put_unsigned(sink, c, magnitude, 10, 0, ""); break;
    case 'o': put_unsigned(sink, c, magnitude, 8, 0, ""); break;
    case 'x': put_unsigned(sink, c, magnitude, 16, 0, ""); break;
    case 'X': put_unsigned(sink, c, magnitude, 16, 1, ""); break;
    case 'C':
    case 'c':
      if (c->length == 'l' || c->kind == 'C') {
        wchar_t wide[2] = {(wchar_t)v.integer, 0};
        if (wide[0]) {
          put_wide_text(sink, c, wide, 1);
          break;
        }
      }
      char byte = (char)(unsigned char)v.integer;
      put_text(sink, c, &byte, 1);
      break;
    case 'S':
    case 's': {
      size_t limit = c->precision < 0 ? SIZE_MAX : (size_t)c->precision;
      if (!v.pointer) __ramify_undefined("UB109_library_array_pointer", "the text of `%s` is a null pointer");
      if (c->length == 'l' || c->kind == 'S') {
        put_wide_text(sink, c, v.pointer, limit);
      } else {
        put_text(sink, c, v.pointer, (int)(c->precision < 0 ? strlen(v.pointer) : strnlen(v.pointer, limit)));
      }
      break;
    }
    case 'p':
      if (v.pointer) {
        c->alternate = 1;
        put_unsigned(sink, c, (uintptr_t)v.pointer, 16, 0, c->plus ? "+" : "");
      } else {
        put_text(sink, c, "(nil)", 5);
      }
      break;
    case 'n': store_count(c, v.pointer, sink->count); break;
    default: put_floating(sink, c, c->kind, v.floating); break;
  }
}

int __ramify_format(struct sink *sink, const char *format, va_list *list) {
  struct arguments arguments;
  arguments.list = list;
  arguments.is_numbered = is_numbered(format);
  if (arguments.is_numbered) take_numbered(&arguments, format);
  for (const char *at = format;;) {
    const char *end = at;
    while (*end && *end != '%') ++end;
    put(sink, at, (size_t)(end - at));
    if (!*end) break;
    at = end + 1;
    struct conversion c;
    if (!parse(&at, &c)) {
      errno = EOVERFLOW;
      return -1;
    }
    if (arguments.is_numbered != (c.argument > 0) && c.kind != '%')
      __ramify_undefined("UB153_format_argument", "numbered arguments beside others");
    if (c.width_from) {
      c.width = star(&arguments, c.width_from);
      if (c.width < 0) {
        c.left = 1;
        c.width = c.width == INT_MIN ? INT_MAX : -c.width;
      }
    }
    if (c.precision_from) {
      c.precision = star(&arguments, c.precision_from);
      if (c.precision < 0) c.precision = -1;
    }
    if (c.width == INT_MAX || c.precision == INT_MAX || sink->count > INT_MAX) {
      errno = EOVERFLOW;
      return -1;
    }
    convert(sink, &c, &arguments);
    if (sink->has_failed) return -1;
  }
  return sink->has_failed ? -1 : (int)sink->count;
}

int vfprintf(FILE *restrict stream, const char *restrict text, va_list list) {
  struct sink sink = {.stream = __ramify_stream(stream)};
  va_list copy;
  va_copy(copy, list);
  int count = __ramify_format(&sink, text, &copy);
  va_end(copy);
  return count;
}

int vsnprintf(char *restrict to, size_t size, const char *restrict text, va_list list) {
  struct sink sink = {.text = to, .size = size};
  va_list copy;
  va_copy(copy, list);
  int count = __ramify_format(&sink, text, &copy);
  va_end(copy);
  if (size) to[sink.count < size ? sink.count : size - 1] = 0;
  return count;
}

int vprintf(const char *restrict text, va_list list) { return vfprintf(stdout, text, list); }
int vsprintf(char *restrict to, const char *restrict text, va_list list) { return vsnprintf(to, (size_t)1 << 40, text, list); }

int vasprintf(char **restrict to, const char *restrict text, va_list list) {
  int count = vsnprintf(0, 0, text, list);
  if (count < 0) return -1;
  if (!(*to = malloc((size_t)count + 1))) return -1;
  return vsnprintf(*to, (size_t)count + 1, text, list);
}

#define FORWARD(call)     \
  va_list list;           \
  va_start(list, text);   \
  int count = call;       \
  va_end(list);           \
  return count;
int printf(const char *restrict text, ...) { FORWARD(vfprintf(stdout, text, list)) }
int fprintf(FILE *restrict stream, const char *restrict text, ...) { FORWARD(vfprintf(stream, text, list)) }
int sprintf(char *restrict to, const char *restrict text, ...) { FORWARD(vsprintf(to, text, list)) }
int snprintf(char *restrict to, size_t size, const char *restrict text, ...) { FORWARD(vsnprintf(to, size, text, list)) }
int asprintf(char **restrict to, const char *restrict text, ...) { FORWARD(vasprintf(to, text, list)) }
