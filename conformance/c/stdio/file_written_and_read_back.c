#include <stdio.h>
int main(void) {
  FILE *f = fopen("notes.txt", "w");
  fprintf(f, "%d %s\n", 7, "seven");
  fputs("last", f);
  fclose(f);
  f = fopen("notes.txt", "r");
  char line[20];
  while (fgets(line, sizeof line, f)) printf("[%s]", line);
  printf(" %d %d\n", feof(f) != 0, ferror(f));
  fclose(f);
  return remove("notes.txt");
}
/* outcomes
exit 0 "[7 seven\n][last] 1 0\n"
*/
