#include <stdio.h>
int main(void) {
  FILE *f = fopen("/tmp/ramify_append.txt", "w");
  fputs("one", f);
  fclose(f);
  f = fopen("/tmp/ramify_append.txt", "a+");
  int first = fgetc(f);
  fseek(f, 0, SEEK_SET);
  fputs("two", f);
  printf("%c %ld\n", first, ftell(f));
  fclose(f);
  remove("/tmp/ramify_append.txt");
  return 0;
}
/* outcomes
exit 0 "o 6\n"
*/
