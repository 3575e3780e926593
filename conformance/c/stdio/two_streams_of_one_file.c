#include <stdio.h>
int main(void) {
  FILE *w = fopen("/tmp/ramify_two.txt", "w"), *r = fopen("/tmp/ramify_two.txt", "r");
  fputs("ab", w);
  fflush(w);
  int a = fgetc(r);
  fputs("c", w);
  fclose(w);
  int b = fgetc(r), c = fgetc(r), d = fgetc(r);
  printf("%c%c%c %d\n", a, b, c, d);
  remove("/tmp/ramify_two.txt");
  return 0;
}
/* outcomes
exit 0 "abc -1\n"
*/
