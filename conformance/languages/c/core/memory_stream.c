#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *text = NULL;
  size_t size = 0;
  FILE *f = open_memstream(&text, &size);
  for (int i = 0; i < 3; i++) fprintf(f, "%d,", i * i);
  fflush(f);
  printf("%s %zu\n", text, size);
  fputs("end", f);
  fclose(f);
  printf("%s %zu %zu\n", text, size, strlen(text));
  free(text);
  char words[] = "12 apples\n7 pears\n";
  FILE *in = fmemopen(words, strlen(words), "r");
  int n;
  char what[16];
  while (fscanf(in, "%d %15s", &n, what) == 2) printf("%s: %d\n", what, n);
  fclose(in);
  return 0;
}
