// SPDX-License-Identifier: Apache-2.0
// <wchar.h>: streams of wide characters, which are ASCII in the "C" locale.
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "<stream.h>"

#include "<format.h>"

#undef putwc
#undef putwchar
#undef getwc
#undef getwchar

int fwide(FILE *visible, int mode) {
  struct stream *stream = __ramify_stream(visible);
  if (!stream->orientation) stream->orientation = mode > 0 ? 1 : mode < 0 ? -1 : 0;
  return stream->orientation;
}

static struct stream *wide_stream(FILE *visible) {
  struct stream *stream = __ramify_stream(visible);
  if (!stream->orientation) stream->orientation = 1;
  return stream;
}

static int put(struct stream *stream, wchar_t c) {
  char byte = (char)c;
  if (c < 0 || c > 127) {
    errno = EILSEQ;
    stream->has_failed = 1;
    return 0;
  }
  return __ramify_put(stream, &byte, 1) == 1;
}

wint_t fputwc(wchar_t c, FILE *visible) { return put(wide_stream(visible), c) ? (wint_t)c : WEOF; }
wint_t putwc(wchar_t c, FILE *visible) { return fputwc(c, visible); }
wint_t putwchar(wchar_t c) { return fputwc(c, stdout); }
int fputws(const wchar_t *restrict text, FILE *restrict visible) {
  struct stream *stream = wide_stream(visible);
  for (; *text; ++text)
    if (!put(stream, *text)) return -1;
  return 1;
}

static wint_t get(struct stream *stream) {
  int c = __ramify_get(stream);
  if (c < 128) return c == EOF ? WEOF : (wint_t)c;
  errno = EILSEQ;
  stream->has_failed = 1;
  return WEOF;
}
wint_t fgetwc(FILE *visible) { return get(wide_stream(visible)); }
wint_t getwc(FILE *visible) { return fgetwc(visible); }
wint_t getwchar(void) { return fgetwc(stdin); }
wint_t ungetwc(wint_t c, FILE *visible) {
  struct stream *stream = wide_stream(visible);
  return c < 128 && __ramify_push(stream, (int)c) != EOF ? c : WEOF;
}
wchar_t *fgetws(wchar_t *restrict to, int size, FILE *restrict visible) {
  struct stream *stream = wide_stream(visible);
  if (size <= 0) return 0;
  int at = 0;
  while (at < size - 1) {
    wint_t c = get(stream);
    if (c == WEOF) {
      if (at == 0 || stream->has_failed) return 0;
      break;
    }
    to[at++] = (wchar_t)c;
    if (c == '\n') break;
  }
  to[at] = 0;
  return to;
}

// A wide format has the same conversions as a byte format.
static int format_wide(struct sink *sink, const wchar_t *format, va_list list) {
  size_t length = wcslen(format);
  char *text = malloc(length + 1);
  for (size_t i = 0; i <= length; ++i) {
    if (format[i] < 0 || format[i] > 127) {
      free(text);
      errno = EILSEQ;
      return -1;
    }
    text[i] = (char)format[i];
  }
  va_list copy;
  va_copy(copy, list);
  int count = __ramify_format(sink, text, &copy);
  va_end(copy);
  free(text);
  return count;
}

int vfwprintf(FILE *restrict visible, const wchar_t *restrict format, va_list list) {
  struct sink sink = {.stream = wide_stream(visible)};
  return format_wide(&sink, format, list);
}
int vwprintf(const wchar_t *restrict format, va_list list) { return vfwprintf(stdout, format, list); }
int vswprintf(wchar_t *restrict to, size_t size, const wchar_t *restrict format, va_list list) {
  struct sink sink = {.wide = to, .size = size};
  int count = format_wide(&sink, format, list);
  if (size) to[sink.count < size ? sink.count : size - 1] = 0;
  return count >= 0 && (size_t)count < size ? count : -1;
}

#define FORWARD(call)        \
  va_list list;              \
  va_start(list, format);    \
  int count = call;          \
  va_end(list);              \
  return count;
int wprintf(const wchar_t *restrict format, ...) { FORWARD(vfwprintf(stdout, format, list)) }
int fwprintf(FILE *restrict visible, const wchar_t *restrict format, ...) { FORWARD(vfwprintf(visible, format, list)) }
int swprintf(wchar_t *restrict to, size_t size, const wchar_t *restrict format, ...) { FORWARD(vswprintf(to, size, format, list)) }
