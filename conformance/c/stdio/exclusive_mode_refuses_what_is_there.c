#include <errno.h>
#include <stdio.h>
int main(void) {
  FILE *f = fopen("/tmp/ramify_exclusive.txt", "wx");
  printf("%d ", f != NULL);
  FILE *again = fopen("/tmp/ramify_exclusive.txt", "wx");
  printf("%d %d\n", again == NULL, errno == EEXIST);
  fclose(f);
  remove("/tmp/ramify_exclusive.txt");
  return 0;
}
/* outcomes
exit 0 "1 1 1\n"
*/
