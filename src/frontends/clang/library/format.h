// SPDX-License-Identifier: Apache-2.0
// Formatted output, for those who have a place for it.
#pragma once

#include <stdarg.h>
#include <stddef.h>

// Where formatted characters go: a stream, or a text of limited size, of bytes or of wide characters.
struct sink {
  struct stream *stream;
  char *text;
  wchar_t *wide;
  size_t size;   // of the text, its end included
  size_t count;  // characters so far, those that found no room included
  int has_failed;
};
// How many characters, or -1.
int __ramify_format(struct sink *sink, const char *format, va_list *list);
