// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
enum { n = 160 };
static double a[n][n], b[n][n], c[n][n];
int main(void) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      a[i][j] = i - j;
      b[i][j] = i * j % 7;
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int k = 0; k < n; k++) sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
  printf("%.0f\n", c[3][4] + c[150][140]);
  return 0;
}
