#include <stdio.h>
int main(void) {
  puts("before");
  fflush(stdout);
  if (!freopen("/tmp/ramify_freopen.txt", "w", stdout)) return 1;
  printf("hidden");
  fclose(stdout);
  FILE *f = fopen("/tmp/ramify_freopen.txt", "r");
  int c = fgetc(f);
  remove("/tmp/ramify_freopen.txt");
  return c == 'h' ? 0 : 2;
}
/* outcomes
exit 0 "before\n"
*/
