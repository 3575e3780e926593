#include <stdio.h>
#include <string.h>
static int min3(int a, int b, int c) { int m = a < b ? a : b; return m < c ? m : c; }
static int distance(const char *a, const char *b) {
  int n = strlen(a), m = strlen(b), row[m + 1];
  for (int j = 0; j <= m; j++) row[j] = j;
  for (int i = 1; i <= n; i++) {
    int diag = row[0];
    row[0] = i;
    for (int j = 1; j <= m; j++) {
      int old = row[j];
      row[j] = min3(row[j] + 1, row[j - 1] + 1, diag + (a[i - 1] != b[j - 1]));
      diag = old;
    }
  }
  return row[m];
}
int main(void) { printf("%d %d %d\n", distance("kitten", "sitting"), distance("", "abc"), distance("same", "same")); }
