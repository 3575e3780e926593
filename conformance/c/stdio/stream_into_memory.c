#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *text;
  size_t size;
  FILE *stream = open_memstream(&text, &size);
  fputs("one", stream);
  fflush(stream);
  printf("%s %zu\n", text, size);
  fputs(" two", stream);
  fclose(stream);
  printf("%s %zu\n", text, size);
  free(text);
  return 0;
}

/* outcomes
exit 0 "one 3\none two 7\n"
*/
