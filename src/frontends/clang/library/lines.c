// SPDX-License-Identifier: Apache-2.0
// POSIX's <stdio.h>: lines of any length, and the functions that do not lock.
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>

#include "<stream.h>"

#undef getc_unlocked
#undef getchar_unlocked
#undef putc_unlocked
#undef putchar_unlocked
#undef feof_unlocked
#undef ferror_unlocked

ssize_t getdelim(char **restrict line, size_t *restrict size, int end, FILE *restrict visible) {
  struct stream *stream = __ramify_stream(visible);
  if (!line || !size) {
    errno = EINVAL;
    return -1;
  }
  size_t at = 0;
  if (!*line || !*size) *line = realloc(*line, *size = 120);
  for (;;) {
    int c = __ramify_get(stream);
    if (c == EOF) break;
    if (at + 2 > *size) *line = realloc(*line, *size *= 2);
    (*line)[at++] = (char)c;
    if (c == end) break;
  }
  if (at == 0) return -1;
  (*line)[at] = 0;
  return (ssize_t)at;
}
ssize_t getline(char **restrict line, size_t *restrict size, FILE *restrict visible) { return getdelim(line, size, '\n', visible); }

int getc_unlocked(FILE *visible) { return fgetc(visible); }
int fgetc_unlocked(FILE *visible) { return fgetc(visible); }
int getchar_unlocked(void) { return fgetc(stdin); }
int putc_unlocked(int c, FILE *visible) { return fputc(c, visible); }
int fputc_unlocked(int c, FILE *visible) { return fputc(c, visible); }
int putchar_unlocked(int c) { return fputc(c, stdout); }
int fputs_unlocked(const char *restrict text, FILE *restrict visible) { return fputs(text, visible); }
char *fgets_unlocked(char *restrict to, int size, FILE *restrict visible) { return fgets(to, size, visible); }
size_t fwrite_unlocked(const void *restrict items, size_t size, size_t count, FILE *restrict visible) { return fwrite(items, size, count, visible); }
size_t fread_unlocked(void *restrict items, size_t size, size_t count, FILE *restrict visible) { return fread(items, size, count, visible); }
int feof_unlocked(FILE *visible) { return feof(visible); }
int ferror_unlocked(FILE *visible) { return ferror(visible); }
int fflush_unlocked(FILE *visible) { return fflush(visible); }
void flockfile(FILE *visible) { (void)visible; }
void funlockfile(FILE *visible) { (void)visible; }
