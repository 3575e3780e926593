#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct opt { const char *name; enum { FLAG, NUMBER, TEXT } kind; void *to; };
static int parse(int argc, const char *const argv[], const struct opt *o) {
  int rest = 0;
  for (int i = 0; i < argc; i++) {
    if (strncmp(argv[i], "--", 2)) { rest++; continue; }
    const char *eq = strchr(argv[i], '=');
    size_t n = eq ? (size_t)(eq - argv[i]) - 2 : strlen(argv[i]) - 2;
    const struct opt *p = o;
    while (p->name && (strlen(p->name) != n || memcmp(p->name, argv[i] + 2, n))) p++;
    if (!p->name) { printf("unknown option `%.*s`\n", (int)n, argv[i] + 2); return -1; }
    switch (p->kind) {
      case FLAG: *(int *)p->to = 1; break;
      case NUMBER: *(long *)p->to = eq ? atol(eq + 1) : 0; break;
      case TEXT: *(const char **)p->to = eq ? eq + 1 : ""; break;
    }
  }
  return rest;
}
int main(void) {
  int verbose = 0;
  long size = 10;
  const char *out = "-";
  const struct opt o[] = {{"verbose", FLAG, &verbose}, {"size", NUMBER, &size}, {"out", TEXT, &out}, {0}};
  const char *a[] = {"in.txt", "--size=42", "--verbose", "--out=x.o", "more"};
  int rest = parse(5, a, o);
  printf("%d %d %ld %s\n", rest, verbose, size, out);
  const char *b[] = {"--sizes=1"};
  printf("%d\n", parse(1, b, o));
  return 0;
}
