#include <stdio.h>
#define report(test, ...) ((test) ? puts(#test) : printf(__VA_ARGS__))
#define count(...) (sizeof((int[]){__VA_ARGS__}) / sizeof(int))
int main(void) {
  int x = 1, y = 2;
  report(x > y, "x is %d but y is %d\n", x, y);
  report(x < y, "");
  return count(4, 5, 6);
}
/* outcomes
exit 3 "x is 1 but y is 2\nx < y\n"
*/
