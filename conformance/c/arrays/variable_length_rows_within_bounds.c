#include <stdio.h>

static int sum(int n, int m, int a[n][m]) {
  int total = 0;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) total += a[i][j];
  int *end = &a[0][m];
  return total + (end == a[1]);
}

int main(void) {
  int n = 2, m = 3, i = 0;
  int a[n][m], (*row)[m] = a;
  for (i = 0; i < n * m; ++i) a[i / m][i % m] = i;
  row++;
  printf("%d %d\n", sum(n, m, a), (*row)[2]);
  return 0;
}

/* outcomes
exit 0 "16 5\n"
*/
