#include <stdio.h>
#include <string.h>
#define N 2000
char c[N + 1];
int main() {
  int i, j, n = 0;
  memset(c, 1, sizeof c);
  for (i = 2; i <= N; i++)
    if (c[i]) {
      n++;
      for (j = i * i; j <= N; j += i) c[j] = 0;
    }
  printf("%d\n", n);
}
