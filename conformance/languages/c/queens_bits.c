#include <stdio.h>
static int n = 7, all;
static int go(int c, int l, int r) {
  if (c == all) return 1;
  int k = 0;
  for (int free = all & ~(c | l | r); free;) {
    int b = free & -free;
    free ^= b;
    k += go(c | b, (l | b) << 1 & all, (r | b) >> 1);
  }
  return k;
}
int main() {
  all = (1 << n) - 1;
  printf("%d\n", go(0, 0, 0));
}
