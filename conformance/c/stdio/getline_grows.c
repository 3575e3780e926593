#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  FILE *f = tmpfile();
  for (int i = 0; i < 300; ++i) fputc('x', f);
  fputs("\nend", f);
  rewind(f);
  char *line = 0;
  size_t size = 0;
  for (ssize_t n; (n = getline(&line, &size, f)) != -1;) printf("%zd %d\n", n, size > (size_t)n);
  free(line);
  return 0;
}
/* outcomes
exit 0 "301 1\n3 1\n"
*/
