// SPDX-License-Identifier: Apache-2.0
// <stdio.h>: streams by bytes, lines and blocks. Output appears at once.
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "<stream.h>"

#undef putc
#undef putchar
#undef getc
#undef getchar

long __ramify_write(int stream, const void *bytes, size_t count);
long __ramify_input(long offset, void *to, size_t size);

static struct stream standard[3] = {
    {.visible = {._fileno = 0}, .can_read = 1},
    {.visible = {._fileno = 1}, .can_write = 1},
    {.visible = {._fileno = 2}, .can_write = 1},
};
FILE *stdin = &standard[0].visible, *stdout = &standard[1].visible, *stderr = &standard[2].visible;

// A function that uses a stream holds it until it returns (7.21.2p7): other threads run before it, not in between.
struct stream *__ramify_stream(FILE *visible) {
  __ramify_schedule();
  struct stream *stream = (struct stream *)visible;
  if (stream->is_closed) __ramify_undefined("UB_stream", "the stream has been closed");
  return stream;
}

static int fails(struct stream *stream, int number) {
  stream->has_failed = 1;
  errno = number;
  return EOF;
}

int __ramify_get(struct stream *stream) {
  stream->is_used = 1;
  if (!stream->can_read) return fails(stream, EBADF);
  if (stream->last == 'w' && stream->can_write)
    __ramify_undefined("UB_stream", "input directly after output, without a positioning or fflush between them");
  stream->last = 'r';
  if (stream->pushed_count) return stream->pushed[--stream->pushed_count];
  if (stream->has_ended) return EOF;
  if (!stream->content) {
    char byte;
    if (__ramify_input(stream->position, &byte, 1) == 1) {
      ++stream->position;
      return (unsigned char)byte;
    }
  } else if ((size_t)stream->position < stream->content->size) {
    return (unsigned char)stream->content->bytes[stream->position++];
  }
  stream->has_ended = 1;
  return EOF;
}

int __ramify_push(struct stream *stream, int c) {
  if (c == EOF || !stream->can_read || stream->pushed_count == pushed_max) return EOF;
  stream->pushed[stream->pushed_count++] = (unsigned char)c;
  stream->has_ended = 0;
  return (unsigned char)c;
}

static void make_room(struct content *content, size_t size) {
  if (size <= content->capacity) return;
  size_t capacity = content->capacity ? content->capacity : 64;
  while (capacity < size) capacity *= 2;
  content->bytes = __ramify_own(realloc(content->bytes, capacity));
  content->capacity = capacity;
}

size_t __ramify_put(struct stream *stream, const char *bytes, size_t count) {
  stream->is_used = 1;
  if (!stream->can_write) {
    fails(stream, EBADF);
    return 0;
  }
  if (stream->last == 'r' && stream->can_read && !stream->has_ended)
    __ramify_undefined("UB_stream", "output directly after input, without a positioning between them");
  stream->last = 'w';
  if (count == 0) return 0;
  struct content *content = stream->content;
  if (!content) {
    __ramify_write(stream->visible._fileno, bytes, count);
    return count;
  }
  if (stream->appends) stream->position = (long)content->size;
  size_t begin = (size_t)stream->position, end = begin + count;
  stream->position = (long)end;
  if (content->is_nothing) return count;
  make_room(content, end);
  if (begin > content->size) memset(content->bytes + content->size, 0, begin - content->size);
  memcpy(content->bytes + begin, bytes, count);
  if (end > content->size) content->size = end;
  return count;
}

int fputc(int c, FILE *visible) {
  char byte = (char)(unsigned char)c;
  return __ramify_put(__ramify_stream(visible), &byte, 1) == 1 ? (unsigned char)c : EOF;
}
int putc(int c, FILE *visible) { return fputc(c, visible); }
int putchar(int c) { return fputc(c, stdout); }

int fputs(const char *restrict text, FILE *restrict visible) {
  struct stream *stream = __ramify_stream(visible);
  size_t size = strlen(text);
  return __ramify_put(stream, text, size) == size ? 1 : EOF;
}
int puts(const char *text) {
  struct stream *stream = __ramify_stream(stdout);
  size_t size = strlen(text);
  if (__ramify_put(stream, text, size) != size || __ramify_put(stream, "\n", 1) != 1) return EOF;
  return (int)size + 1;
}

size_t fwrite(const void *restrict items, size_t size, size_t count, FILE *restrict visible) {
  struct stream *stream = __ramify_stream(visible);
  if (!size || !count) return 0;
  if (__ramify_put(stream, items, size * count) != size * count) return 0;
  return count;
}

size_t fread(void *restrict items, size_t size, size_t count, FILE *restrict visible) {
  struct stream *stream = __ramify_stream(visible);
  char *to = items;
  size_t wanted = size * count, read = 0;
  for (int c; read < wanted && (c = __ramify_get(stream)) != EOF; ++read) to[read] = (char)c;
  return read == wanted ? (size ? count : 0) : read / size;
}

int fgetc(FILE *visible) { return __ramify_get(__ramify_stream(visible)); }
int getc(FILE *visible) { return fgetc(visible); }
int getchar(void) { return fgetc(stdin); }
int ungetc(int c, FILE *visible) { return __ramify_push(__ramify_stream(visible), c); }

// After an error the buffer's content is indeterminate; at end of file before the first character it is unchanged.
char *fgets(char *restrict to, int size, FILE *restrict visible) {
  struct stream *stream = __ramify_stream(visible);
  if (size <= 0) return 0;
  int at = 0;
  while (at < size - 1) {
    int c = __ramify_get(stream);
    if (c == EOF) {
      if (at == 0 || stream->has_failed) return 0;
      break;
    }
    to[at++] = (char)c;
    if (c == '\n') break;
  }
  to[at] = 0;
  return to;
}

int feof(FILE *visible) { return __ramify_stream(visible)->has_ended; }
int ferror(FILE *visible) { return __ramify_stream(visible)->has_failed; }
void clearerr(FILE *visible) {
  struct stream *stream = __ramify_stream(visible);
  stream->has_ended = stream->has_failed = 0;
}
int fileno(FILE *visible) { return __ramify_stream(visible)->visible._fileno; }

// The memory belongs to the program, which frees it; the preceding block becomes invalid.
void __ramify_publish(struct stream *stream) {
  size_t size = (size_t)stream->position < stream->content->size ? (size_t)stream->position : stream->content->size;
  char *memory = malloc(stream->content->size + 1);
  if (!memory) return;
  if (stream->content->size) memcpy(memory, stream->content->bytes, stream->content->size);
  memory[stream->content->size] = 0;
  free(*stream->memory_at);
  *stream->memory_at = memory;
  *stream->memory_size_at = size;
}

int fflush(FILE *visible) {
  if (!visible) return 0;
  struct stream *stream = __ramify_stream(visible);
  // 7.21.5.2p2
  if (!stream->can_write || stream->last == 'r')
    __ramify_undefined("UB_stream", "fflush of a stream that is read from");
  stream->last = 0;
  if (stream->memory_at) __ramify_publish(stream);
  return 0;
}
int setvbuf(FILE *restrict visible, char *restrict buffer, int mode, size_t size) {
  (void)buffer;
  (void)size;
  if (__ramify_stream(visible)->is_used)  // 7.21.5.6p2
    __ramify_undefined("UB_stream", "the buffer is chosen after something was done with the stream");
  return mode == _IOFBF || mode == _IOLBF || mode == _IONBF ? 0 : -1;
}
void setbuf(FILE *restrict visible, char *restrict buffer) { setvbuf(visible, buffer, buffer ? _IOFBF : _IONBF, BUFSIZ); }
void setlinebuf(FILE *visible) { setvbuf(visible, 0, _IOLBF, 0); }
