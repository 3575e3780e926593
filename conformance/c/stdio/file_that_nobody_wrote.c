#include <errno.h>
#include <stdio.h>
int main(void) {
  FILE *f = fopen("no_such_file_anywhere.txt", "r");
  printf("%d %d\n", f == NULL, errno == ENOENT);
  return 0;
}
/* outcomes
exit 0 "1 1\n"
*/
