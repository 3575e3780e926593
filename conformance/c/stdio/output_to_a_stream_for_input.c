#include <errno.h>
#include <stdio.h>
int main(void) {
  FILE *f = fopen("/tmp/ramify_input_only.txt", "w");
  fclose(f);
  f = fopen("/tmp/ramify_input_only.txt", "r");
  int result = fputc('x', f);
  printf("%d %d %d\n", result, ferror(f) != 0, errno == EBADF);
  clearerr(f);
  printf("%d\n", ferror(f));
  remove("/tmp/ramify_input_only.txt");
  return 0;
}
/* outcomes
exit 0 "-1 1 1\n0\n"
*/
