// SPDX-License-Identifier: Apache-2.0
// <stdio.h>: files, all of them in the program's memory. A file that the program did not write exists if the user named
// it. The folders are the current one and /tmp.
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "<stream.h>"

long __ramify_file(const char *name);
long __ramify_file_size(long number);
void __ramify_file_bytes(long number, void *to);

static struct content *contents;

static const char *plain_name(const char *name) {
  while (name[0] == '.' && name[1] == '/') name += 2;
  return name;
}

static int is_in_a_folder(const char *name) {
  if (!strncmp(name, "/tmp/", 5)) name += 5;
  return !strchr(name, '/');
}

static struct content *add_content(const char *name) {
  struct content *content = __ramify_own(calloc(1, sizeof *content));
  content->name = name ? __ramify_own(strdup(name)) : 0;
  content->next = contents;
  contents = content;
  return content;
}

static struct content *find_content(const char *name) {
  for (struct content *each = contents; each; each = each->next)
    if (each->name && !strcmp(each->name, name)) return each;
  return 0;
}

// A file that the user named is copied at its first use; removed files are recorded by an entry without bytes.
static struct content *found(const char *name) {
  struct content *content = find_content(name);
  if (content) return content->is_removed ? 0 : content;
  long number = __ramify_file(name);
  if (number < 0) return 0;
  content = add_content(name);
  content->size = content->capacity = (size_t)__ramify_file_size(number);
  if (content->size) {
    content->bytes = __ramify_own(malloc(content->size));
    __ramify_file_bytes(number, content->bytes);
  }
  return content;
}

struct mode {
  int reads, writes, appends, creates, truncates, is_exclusive;
};

static struct mode mode_of(const char *text) {
  struct mode mode = {0};
  switch (*text) {
    case 'r': mode.reads = 1; break;
    case 'w': mode.writes = mode.creates = mode.truncates = 1; break;
    case 'a': mode.writes = mode.creates = mode.appends = 1; break;
    default: __ramify_undefined("UB_library_argument", "the mode is none of those of 7.21.5.3p3");
  }
  for (++text; *text && *text != ','; ++text) {
    if (*text == '+') mode.reads = mode.writes = 1;
    if (*text == 'x') mode.is_exclusive = 1;
    if (!strchr("+bxectm", *text)) __ramify_undefined("UB_library_argument", "the mode is none of those of 7.21.5.3p3");
  }
  return mode;
}

static struct stream *refused(int number) {
  errno = number;
  return 0;
}

static void begin(struct stream *stream, struct content *content, struct mode mode) {
  stream->content = content;
  stream->position = mode.appends && !mode.reads ? (long)content->size : 0;
  stream->can_read = mode.reads;
  stream->can_write = mode.writes;
  stream->appends = mode.appends;
  stream->has_ended = stream->has_failed = stream->last = stream->orientation = stream->pushed_count = stream->is_used = 0;
  stream->is_closed = 0;
}

static struct stream *open(const char *name, struct mode mode, struct stream *stream) {
  name = plain_name(name);
  size_t length = strlen(name);
  if (!length) return refused(ENOENT);
  if (!strcmp(name, ".") || !strcmp(name, "..") || !strcmp(name, "/") || !strcmp(name, "/tmp") || name[length - 1] == '/')
    return refused(mode.writes ? EISDIR : ENOENT);
  int is_nothing = !strcmp(name, "/dev/null");
  if (!is_nothing && (!strncmp(name, "/dev/", 5) || !strncmp(name, "/proc/", 6)))
    __ramify_unsupported("files of /dev and /proc, but for /dev/null");
  struct content *content = found(name);
  if (content && mode.is_exclusive) return refused(EEXIST);
  if (!content) {
    if (!is_nothing && (!mode.creates || !is_in_a_folder(name))) return refused(ENOENT);
    content = find_content(name);
    if (!content) content = add_content(name);
    content->is_removed = 0;
    content->is_nothing = is_nothing;
  }
  if (mode.truncates) content->size = 0;
  if (!stream) stream = __ramify_own(calloc(1, sizeof *stream));
  begin(stream, content, mode);
  return stream;
}

static FILE *numbered(struct stream *stream) {
  static int last_number = 2;
  if (!stream) return 0;
  stream->visible._fileno = ++last_number;
  return &stream->visible;
}

FILE *fopen(const char *restrict name, const char *restrict mode) {
  __ramify_schedule();
  return numbered(open(name, mode_of(mode), 0));
}

FILE *freopen(const char *restrict name, const char *restrict mode, FILE *restrict visible) {
  struct stream *stream = __ramify_stream(visible);
  if (!name) __ramify_unsupported("freopen without a name");
  // The stream is closed even if the file does not exist.
  stream->is_closed = 1;
  return open(name, mode_of(mode), stream) ? visible : 0;
}

FILE *tmpfile(void) {
  __ramify_schedule();
  struct stream *stream = __ramify_own(calloc(1, sizeof *stream));
  begin(stream, add_content(0), (struct mode){.reads = 1, .writes = 1});
  return numbered(stream);
}

// The output is stored in memory of the program, whenever the stream is flushed or closed.
FILE *open_memstream(char **at, size_t *size_at) {
  __ramify_schedule();
  struct stream *stream = __ramify_own(calloc(1, sizeof *stream));
  begin(stream, add_content(0), (struct mode){.writes = 1});
  *at = 0;
  *size_at = 0;
  stream->memory_at = at;
  stream->memory_size_at = size_at;
  return numbered(stream);
}

// Only for reading: the contents are those when the stream is opened.
FILE *fmemopen(void *memory, size_t size, const char *mode) {
  __ramify_schedule();
  if (mode[0] != 'r' || strchr(mode, '+')) __ramify_unsupported("fmemopen of memory that is written to");
  struct stream *stream = __ramify_own(calloc(1, sizeof *stream));
  struct content *content = add_content(0);
  content->bytes = __ramify_own(malloc(size ? size : 1));
  memcpy(content->bytes, memory, size);
  content->size = content->capacity = size;
  begin(stream, content, (struct mode){.reads = 1});
  return numbered(stream);
}

// Names are numbered.
char *tmpnam(char *to) {
  static char own[L_tmpnam];
  static int count;
  if (!to) to = own;
  strcpy(to, "/tmp/fileAAAAAA");
  int n = count++;
  for (int i = 14; n; n /= 26) to[i--] = (char)('A' + n % 26);
  return to;
}

// The memory of a stream is kept, so that a use after it was closed is detected.
int fclose(FILE *visible) {
  struct stream *stream = __ramify_stream(visible);
  if (stream->memory_at) __ramify_publish(stream);
  stream->is_closed = 1;
  stream->content = 0;
  return 0;
}

int remove(const char *name) {
  __ramify_schedule();
  struct content *content = found(plain_name(name));
  if (!content) {
    errno = ENOENT;
    return -1;
  }
  // Open streams keep their content.
  char *kept = content->name;
  content->name = 0;
  struct content *gone = add_content(kept);
  gone->is_removed = 1;
  free(kept);
  return 0;
}
int unlink(const char *name) { return remove(name); }

int rename(const char *from, const char *to) {
  __ramify_schedule();
  struct content *content = found(plain_name(from));
  if (!content || !is_in_a_folder(plain_name(to))) {
    errno = ENOENT;
    return -1;
  }
  if (!strcmp(plain_name(from), plain_name(to))) return 0;
  struct content *old = find_content(plain_name(to));
  if (old) {
    free(old->name);
    old->name = 0;
  }
  struct content *gone = add_content(content->name);
  gone->is_removed = 1;
  free(content->name);
  content->name = strdup(plain_name(to));
  return 0;
}

// --- positions

static int has_no_positions(struct stream *stream) {
  if (stream->content) return 0;
  errno = ESPIPE;
  return 1;
}

int fseek(FILE *visible, long offset, int whence) {
  struct stream *stream = __ramify_stream(visible);
  if (has_no_positions(stream)) return -1;
  long from = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? stream->position - stream->pushed_count : whence == SEEK_END ? (long)stream->content->size : -1;
  long to;
  if (from < 0 || __builtin_add_overflow(from, offset, &to) || to < 0) {
    errno = EINVAL;
    return -1;
  }
  stream->position = to;
  stream->pushed_count = stream->has_ended = stream->last = 0;
  return 0;
}
long ftell(FILE *visible) {
  struct stream *stream = __ramify_stream(visible);
  if (has_no_positions(stream)) return -1;
  return stream->position - stream->pushed_count;
}
int fseeko(FILE *visible, off_t offset, int whence) { return fseek(visible, offset, whence); }
off_t ftello(FILE *visible) { return ftell(visible); }
void rewind(FILE *visible) {
  fseek(visible, 0, SEEK_SET);
  ((struct stream *)visible)->has_failed = 0;
}
int fgetpos(FILE *restrict visible, fpos_t *restrict position) {
  long at = ftell(visible);
  if (at < 0) return -1;
  memset(position, 0, sizeof *position);
  position->__pos = at;
  return 0;
}
int fsetpos(FILE *visible, const fpos_t *position) { return fseek(visible, position->__pos, SEEK_SET); }
