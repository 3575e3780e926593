#include <stdio.h>
int main(void) {
  int n = 5, count = 0;
  switch (n % 4) {
    case 0: do { ++count;
    case 3: ++count;
    case 2: ++count;
    case 1: ++count;
            } while ((n -= 4) > 0);
  }
  printf("%d\n", count);
  return 0;
}
/* outcomes
exit 0 "5\n"
*/
