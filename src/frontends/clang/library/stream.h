// SPDX-License-Identifier: Apache-2.0
// The representation of a FILE. Files are in the program's memory (files.c): only standard streams lead outside.
#pragma once

#include <stddef.h>
#include <stdio.h>

enum { pushed_max = 64 };

struct content {
  char *name;  // null for a temporary file, or one that was removed
  char *bytes;
  size_t size, capacity;
  int is_nothing;  // /dev/null
  int is_removed;  // no file of that name exists
  struct content *next;
};

struct stream {
  FILE visible;             // the program holds its address
  struct content *content;  // null for the standard streams, until they are reopened
  long position;
  int can_read, can_write, appends, is_closed;
  int has_ended, has_failed, is_used;
  int last;         // 'r' after input, 'w' after output, 0 after neither
  char **memory_at;  // of open_memstream: the program's variables for the output and its size
  size_t *memory_size_at;
  int orientation;  // 1: wide characters, -1: bytes
  int pushed_count;
  unsigned char pushed[pushed_max];
};

// Pauses so that other threads may use the stream first. `stream` must be open.
struct stream *__ramify_stream(FILE *stream);
int __ramify_get(struct stream *stream);                                           // a byte, or EOF
int __ramify_push(struct stream *stream, int c);                                   // as ungetc
size_t __ramify_put(struct stream *stream, const char *bytes, size_t count);       // returns the number written
void __ramify_publish(struct stream *stream);  // of open_memstream: makes the output visible to the program
void __ramify_undefined(const char *name, const char *what);
void __ramify_unsupported(const char *what);
void __ramify_schedule(void);
void *__ramify_own(void *memory);  // only accessed by the library, which synchronises threads itself
