#include <stdio.h>
int main(void) {
  int a[] = {1, [5] = 2, 3};
  char s[] = "abc", t[3] = "abc";
  printf("%zu %zu %zu %d\n", sizeof a / sizeof *a, sizeof s, sizeof t, a[6]);
  return 0;
}
/* outcomes
exit 0 "7 4 3 3\n"
*/
