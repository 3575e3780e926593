#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  const char *name = "words_of_this_test.txt";
  FILE *f = fopen(name, "w");
  if (!f) { perror(name); return EXIT_FAILURE; }
  for (int i = 0; i < 5; i++) fprintf(f, "line %d %s\n", i, i % 2 ? "odd" : "even");
  if (fclose(f)) return EXIT_FAILURE;
  f = fopen(name, "r+");
  char line[64];
  int n = 0, odd = 0;
  while (fgets(line, sizeof line, f)) { n++; line[strcspn(line, "\n")] = 0; odd += strstr(line, "odd") != NULL; }
  fseek(f, 0, SEEK_END);
  long size = ftell(f);
  rewind(f);
  int first = fgetc(f);
  ungetc('L', f);
  int again = fgetc(f);
  printf("%d %d %ld %c%c %d\n", n, odd, size, first, again, feof(f) != 0);
  fclose(f);
  remove(name);
  f = fopen(name, "r");
  printf("%s\n", f ? "there" : strerror(errno));
  return 0;
}
