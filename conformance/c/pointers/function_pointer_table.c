#include <stdio.h>
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }
int main(void) {
  int (*table[])(int, int) = {add, sub, &mul};
  for (int i = 0; i < 3; ++i) printf("%d ", table[i](7, 3));
  printf("%d\n", (***table)(1, 1));
  return 0;
}
/* outcomes
exit 0 "10 4 21 2\n"
*/
