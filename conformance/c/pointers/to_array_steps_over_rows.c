#include <stdio.h>
int main(void) {
  int a[2][3] = {{1, 2, 3}, {4, 5, 6}};
  int (*row)[3] = a;
  ++row;
  printf("%d %d %zu\n", (*row)[0], row[-1][2], sizeof *row);
  return 0;
}
/* outcomes
exit 0 "4 3 12\n"
*/
