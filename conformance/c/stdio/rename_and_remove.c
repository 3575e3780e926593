#include <stdio.h>
int main(void) {
  FILE *f = fopen("/tmp/ramify_a.txt", "w");
  fputs("text", f);
  fclose(f);
  int moved = rename("/tmp/ramify_a.txt", "/tmp/ramify_b.txt");
  int is_gone = fopen("/tmp/ramify_a.txt", "r") == NULL;
  f = fopen("/tmp/ramify_b.txt", "r");
  int c = fgetc(f);
  int removed = remove("/tmp/ramify_b.txt");
  printf("%d %d %c %d %c %d\n", moved, is_gone, c, removed, fgetc(f), remove("/tmp/ramify_b.txt"));
  return 0;
}
/* outcomes
exit 0 "0 1 t 0 e -1\n"
*/
