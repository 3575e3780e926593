#include <stdio.h>
#include <stdlib.h>
int main() {
  int *a = calloc(60, sizeof(int)), n = 1;
  a[0] = 1;
  for (int i = 2; i <= 30; i++) {
    int c = 0;
    for (int j = 0; j < n; j++) {
      c += a[j] * i;
      a[j] = c % 10;
      c /= 10;
    }
    while (c) a[n++] = c % 10, c /= 10;
  }
  while (n--) putchar('0' + a[n]);
  putchar('\n');
  free(a);
  return 0;
}
