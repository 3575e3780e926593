#include <stdio.h>
int main(void) {
  int a[3][4], n = 0;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 4; ++j) a[i][j] = n++;
  printf("%d %d %zu %td\n", a[2][1], *(*(a + 1) + 3), sizeof a, &a[2] - &a[0]);
  return 0;
}
/* outcomes
exit 0 "9 7 48 2\n"
*/
