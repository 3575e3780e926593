// SPDX-License-Identifier: Apache-2.0
// What stands behind a FILE. Files are in the program's memory (files.c): nothing but the standard streams leads out of it.
#pragma once

#include <stddef.h>
#include <stdio.h>

enum { pushed_max = 64 };

struct content {
  char *name;  // null: of a temporary file, or of one that was removed
  char *bytes;
  size_t size, capacity;
  int is_nothing;  // /dev/null
  int is_removed;  // there is no file of that name
  struct content *next;
};

struct stream {
  FILE visible;             // what the program has the address of
  struct content *content;  // null: of the standard streams, until they are reopened
  long position;
  int can_read, can_write, appends, is_closed;
  int has_ended, has_failed, is_used;
  int last;         // 'r' after input, 'w' after output, 0 after neither
  char **memory_at;  // of open_memstream: where the program finds what was written, and how much
  size_t *memory_size_at;
  int orientation;  // of wide characters 1, of bytes -1
  int pushed_count;
  unsigned char pushed[pushed_max];
};

// A stream before others see it used. `stream` must be one that is open.
struct stream *__ramify_stream(FILE *stream);
int __ramify_get(struct stream *stream);                                           // a byte, or EOF
int __ramify_push(struct stream *stream, int c);                                   // what ungetc does
size_t __ramify_put(struct stream *stream, const char *bytes, size_t count);       // how many
void __ramify_publish(struct stream *stream);  // of open_memstream: the program finds what was written
void __ramify_undefined(const char *name, const char *what);
void __ramify_unsupported(const char *what);
void __ramify_schedule(void);
void *__ramify_own(void *memory);  // only the library accesses it, which looks after threads itself
