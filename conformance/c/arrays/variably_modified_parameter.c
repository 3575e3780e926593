#include <stdio.h>
static int at(int rows, int columns, int a[rows][columns], int i, int j) { return a[i][j]; }
int main(void) {
  int a[2][3] = {{1, 2, 3}, {4, 5, 6}};
  printf("%d %d\n", at(2, 3, a, 1, 1), at(2, 3, a, 0, 2));
  return 0;
}
/* outcomes
exit 0 "5 3\n"
*/
