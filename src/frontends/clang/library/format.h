// SPDX-License-Identifier: Apache-2.0
// Formatted output to a given destination.
#pragma once

#include <stdarg.h>
#include <stddef.h>

// The destination of formatted characters: a stream, or a text of limited size, of bytes or of wide characters.
struct sink {
  struct stream *stream;
  char *text;
  wchar_t *wide;
  size_t size;   // of the text, including its end
  size_t count;  // characters so far, including those that did not fit
  int has_failed;
};
// The number of characters, or -1.
int __ramify_format(struct sink *sink, const char *format, va_list *list);
