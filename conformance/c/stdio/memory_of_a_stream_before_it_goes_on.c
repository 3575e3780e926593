// What was found after a flush is no more after the next one.
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *text, *first;
  size_t size;
  FILE *stream = open_memstream(&text, &size);
  fputs("one", stream);
  fflush(stream);
  first = text;
  fputs("two", stream);
  fclose(stream);
  putchar(first[0]);
  free(text);
  return 0;
}

/* outcomes
UB009_outside_lifetime 15:11
*/
