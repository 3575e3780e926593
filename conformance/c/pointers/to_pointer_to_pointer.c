#include <stdio.h>
static void set(int **out, int *value) { *out = value; }
int main(void) {
  int x = 5, *p = 0, **pp = &p;
  set(pp, &x);
  **pp += 2;
  printf("%d %d\n", x, *p);
  return 0;
}
/* outcomes
exit 0 "7 7\n"
*/
