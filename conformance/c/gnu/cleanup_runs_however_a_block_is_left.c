#include <stdio.h>
static void done(int *p) { printf("%d ", *p); }
static int f(int n) {
  if (n == 0) return 0;  // before there is anything to clean up
  int a __attribute__((cleanup(done))) = n;
  for (int i = 0; i < 3; ++i) {
    int b __attribute__((cleanup(done))) = 10 + i;
    if (i == n) return a + b;
    if (i == 1) goto out;
  }
out:
  return a;
}
int main(void) {
  printf("= %d\n", f(0));
  printf("= %d\n", f(1));
  printf("= %d\n", f(5));
  return 0;
}
/* outcomes
exit 0 "= 0\n10 11 1 = 12\n10 11 5 = 5\n"
*/
