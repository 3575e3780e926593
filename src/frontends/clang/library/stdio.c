// SPDX-License-Identifier: Apache-2.0
// <stdio.h>: formatted output, and the standard streams. What is written appears at once.
#define _GNU_SOURCE
#include <errno.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#undef putc
#undef putchar
#undef getc
#undef getchar

// Every function that writes holds its stream until it is done (7.21.2p7): others may come before it, and not in between.
void __ramify_schedule(void);
long __ramify_write(int stream, const void *bytes, size_t count);
int __ramify_format_floating(char *to, size_t size, const char *format, int width, int precision, long double value);

static FILE standard[3] = {{._fileno = 0}, {._fileno = 1}, {._fileno = 2}};
FILE *stdin = &standard[0], *stdout = &standard[1], *stderr = &standard[2];

// Where formatted characters go: a stream, or a text of limited size.
struct sink {
  int stream;  // 0: the text
  char *text;
  size_t size;   // of the text, its end included
  size_t count;  // characters so far, those that found no room included
};

static void put(struct sink *sink, const char *bytes, size_t count) {
  if (sink->stream) {
    if (count) __ramify_write(sink->stream, bytes, count);
  } else {
    for (size_t i = 0; i < count; ++i)
      if (sink->count + i + 1 < sink->size) sink->text[sink->count + i] = bytes[i];
  }
  sink->count += count;
}

static void fill(struct sink *sink, char c, int count) {
  char bytes[32];
  memset(bytes, c, sizeof bytes);
  for (; count > 0; count -= 32) put(sink, bytes, count < 32 ? (size_t)count : 32);
}

struct conversion {
  int left, plus, space, alternate, zero;
  int width, precision;  // precision -1: none given
  char length;           // of the argument: 'H' for hh, 'q' for ll, else as written, or 0
};

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
    out = malloc(size = (size_t)(c->width + (c->precision > 0 ? c->precision : 0)) + 5100);
  int count = __ramify_format_floating(out, size, format, c->width, c->precision, value);
  put(sink, out, (size_t)count);
  if (out != small) free(out);
}

static intmax_t signed_argument(va_list *list, char length) {
  switch (length) {
    case 'H': return (signed char)va_arg(*list, int);
    case 'h': return (short)va_arg(*list, int);
    case 'l': return va_arg(*list, long);
    case 'q': return va_arg(*list, long long);
    case 'j': return va_arg(*list, intmax_t);
    case 'z': return va_arg(*list, ptrdiff_t);
    case 't': return va_arg(*list, ptrdiff_t);
    default: return va_arg(*list, int);
  }
}

static uintmax_t unsigned_argument(va_list *list, char length) {
  switch (length) {
    case 'H': return (unsigned char)va_arg(*list, int);
    case 'h': return (unsigned short)va_arg(*list, int);
    case 'l': return va_arg(*list, unsigned long);
    case 'q': return va_arg(*list, unsigned long long);
    case 'j': return va_arg(*list, uintmax_t);
    case 'z': return va_arg(*list, size_t);
    case 't': return (uintmax_t)va_arg(*list, ptrdiff_t);
    default: return va_arg(*list, unsigned int);
  }
}

static int format(struct sink *sink, const char *at, va_list *list) {
  for (;;) {
    size_t plain = strcspn(at, "%");
    if (plain) put(sink, at, plain);
    at += plain;
    if (!*at) return (int)sink->count;
    ++at;
    struct conversion c = {0, 0, 0, 0, 0, 0, -1, 0};
    for (;; ++at) {
      if (*at == '-') c.left = 1;
      else if (*at == '+') c.plus = 1;
      else if (*at == ' ') c.space = 1;
      else if (*at == '#') c.alternate = 1;
      else if (*at == '0') c.zero = 1;
      else break;
    }
    if (*at == '*') {
      c.width = va_arg(*list, int);
      if (c.width < 0) {
        c.left = 1;
        c.width = -c.width;
      }
      ++at;
    } else {
      while (*at >= '0' && *at <= '9') c.width = c.width * 10 + (*at++ - '0');
    }
    if (*at == '.') {
      ++at;
      c.precision = 0;
      if (*at == '*') {
        c.precision = va_arg(*list, int);
        if (c.precision < 0) c.precision = -1;
        ++at;
      } else {
        while (*at >= '0' && *at <= '9') c.precision = c.precision * 10 + (*at++ - '0');
      }
    }
    switch (*at) {
      case 'h': c.length = *++at == 'h' ? (++at, 'H') : 'h'; break;
      case 'l': c.length = *++at == 'l' ? (++at, 'q') : 'l'; break;
      case 'j':
      case 'z':
      case 't':
      case 'L': c.length = *at++; break;
    }
    char kind = *at++;
    switch (kind) {
      case 'd':
      case 'i': {
        intmax_t value = signed_argument(list, c.length);
        const char *sign = value < 0 ? "-" : c.plus ? "+" : c.space ? " " : "";
        c.alternate = 0;
        put_unsigned(sink, &c, value < 0 ? -(uintmax_t)value : (uintmax_t)value, 10, 0, sign);
        break;
      }
      case 'u': c.alternate = 0; put_unsigned(sink, &c, unsigned_argument(list, c.length), 10, 0, ""); break;
      case 'o': put_unsigned(sink, &c, unsigned_argument(list, c.length), 8, 0, ""); break;
      case 'x': put_unsigned(sink, &c, unsigned_argument(list, c.length), 16, 0, ""); break;
      case 'X': put_unsigned(sink, &c, unsigned_argument(list, c.length), 16, 1, ""); break;
      case 'c': {
        char byte = (char)(unsigned char)va_arg(*list, int);
        put_text(sink, &c, &byte, 1);
        break;
      }
      case 's': {
        const char *text = va_arg(*list, const char *);
        if (!text) text = c.precision < 0 || c.precision >= 6 ? "(null)" : "";
        size_t count = c.precision < 0 ? strlen(text) : strnlen(text, (size_t)c.precision);
        put_text(sink, &c, text, (int)count);
        break;
      }
      case 'p': {
        void *pointer = va_arg(*list, void *);
        if (pointer) {
          c.alternate = 1;
          put_unsigned(sink, &c, (uintptr_t)pointer, 16, 0, "");
        } else {
          put_text(sink, &c, "(nil)", 5);
        }
        break;
      }
      case 'n':
        switch (c.length) {
          case 'H': *va_arg(*list, signed char *) = (signed char)sink->count; break;
          case 'h': *va_arg(*list, short *) = (short)sink->count; break;
          case 'l': *va_arg(*list, long *) = (long)sink->count; break;
          case 'q': *va_arg(*list, long long *) = (long long)sink->count; break;
          case 'j': *va_arg(*list, intmax_t *) = (intmax_t)sink->count; break;
          case 'z': *va_arg(*list, size_t *) = sink->count; break;
          case 't': *va_arg(*list, ptrdiff_t *) = (ptrdiff_t)sink->count; break;
          default: *va_arg(*list, int *) = (int)sink->count; break;
        }
        break;
      case 'a':
      case 'A':
      case 'e':
      case 'E':
      case 'f':
      case 'F':
      case 'g':
      case 'G':
        put_floating(sink, &c, kind, c.length == 'L' ? va_arg(*list, long double) : (long double)va_arg(*list, double));
        break;
      case '%': put(sink, "%", 1); break;
      case 0: return (int)sink->count;
      default: put(sink, at - 2, 2); break;
    }
  }
}

int vfprintf(FILE *restrict stream, const char *restrict text, va_list list) {
  __ramify_schedule();
  struct sink sink = {stream->_fileno, 0, 0, 0};
  va_list copy;
  va_copy(copy, list);
  int count = format(&sink, text, &copy);
  va_end(copy);
  return count;
}

int vsnprintf(char *restrict to, size_t size, const char *restrict text, va_list list) {
  struct sink sink = {0, to, size, 0};
  va_list copy;
  va_copy(copy, list);
  int count = format(&sink, text, &copy);
  va_end(copy);
  if (size) to[sink.count < size ? sink.count : size - 1] = 0;
  return count;
}

int vprintf(const char *restrict text, va_list list) { return vfprintf(stdout, text, list); }
int vsprintf(char *restrict to, const char *restrict text, va_list list) { return vsnprintf(to, (size_t)1 << 40, text, list); }

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

size_t fwrite(const void *restrict items, size_t size, size_t count, FILE *restrict stream) {
  __ramify_schedule();
  if (size && count) __ramify_write(stream->_fileno, items, size * count);
  return count;
}
int fputc(int c, FILE *stream) {
  __ramify_schedule();
  char byte = (char)(unsigned char)c;
  __ramify_write(stream->_fileno, &byte, 1);
  return (unsigned char)c;
}
int putc(int c, FILE *stream) { return fputc(c, stream); }
int putchar(int c) { return fputc(c, stdout); }
int fputs(const char *restrict text, FILE *restrict stream) {
  __ramify_schedule();
  __ramify_write(stream->_fileno, text, strlen(text));
  return 1;
}
int puts(const char *text) {
  __ramify_schedule();
  __ramify_write(1, text, strlen(text));
  __ramify_write(1, "\n", 1);
  return 1;
}
void perror(const char *text) {
  if (text && *text) {
    fputs(text, stderr);
    fputs(": ", stderr);
  }
  fputs(strerror(errno), stderr);
  fputc('\n', stderr);
}
int fflush(FILE *stream) {
  (void)stream;
  return 0;
}
int setvbuf(FILE *restrict stream, char *restrict buffer, int mode, size_t size) {
  (void)stream;
  (void)buffer;
  (void)mode;
  (void)size;
  return 0;
}
void setbuf(FILE *restrict stream, char *restrict buffer) {
  (void)stream;
  (void)buffer;
}
int ferror(FILE *stream) {
  (void)stream;
  return 0;
}

// There is no input: every read finds the end.
int fgetc(FILE *stream) {
  stream->_flags |= 1;
  return EOF;
}
int getc(FILE *stream) { return fgetc(stream); }
int getchar(void) { return fgetc(stdin); }
char *fgets(char *restrict to, int size, FILE *restrict stream) {
  (void)to;
  (void)size;
  stream->_flags |= 1;
  return 0;
}
int feof(FILE *stream) { return stream->_flags & 1; }
int fileno(FILE *stream) { return stream->_fileno; }
