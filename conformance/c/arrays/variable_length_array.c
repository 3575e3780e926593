#include <stdio.h>
static int sum(int n) {
  int a[n], total = 0;
  for (int i = 0; i < n; ++i) a[i] = i;
  for (int i = 0; i < n; ++i) total += a[i];
  return total + (int)(sizeof a / sizeof *a);
}
int main(void) { printf("%d %d\n", sum(3), sum(5)); return 0; }
/* outcomes
exit 0 "6 15\n"
*/
