#include <stdio.h>
#define max(a, b) ((a) > (b) ? (a) : (b))
int w[] = {12, 2, 1, 4, 1}, v[] = {4, 2, 1, 10, 2}, d[6][16];
int main() {
  for (int i = 1; i <= 5; i++)
    for (int j = 0; j <= 15; j++) {
      d[i][j] = d[i - 1][j];
      if (j >= w[i - 1]) d[i][j] = max(d[i][j], d[i - 1][j - w[i - 1]] + v[i - 1]);
    }
  printf("%d\n", d[5][15]);
  for (int i = 5, j = 15; i; i--)
    if (d[i][j] != d[i - 1][j]) printf("%d ", i - 1), j -= w[i - 1];
  puts("");
}
