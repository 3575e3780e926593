#include <stdio.h>
#include <string.h>
int fail[64];
int main() {
  char *t = "ababcabcabababd", *p = "ababd";
  int n = strlen(t), m = strlen(p);
  for (int i = 1, k = 0; i < m; i++) {
    while (k && p[k] != p[i]) k = fail[k - 1];
    if (p[k] == p[i]) k++;
    fail[i] = k;
  }
  for (int i = 0, k = 0; i < n; i++) {
    while (k && p[k] != t[i]) k = fail[k - 1];
    if (p[k] == t[i]) k++;
    if (k == m) printf("found at %d\n", i - m + 1), k = fail[k - 1];
  }
  return 0;
}
