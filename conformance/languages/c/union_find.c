#include <stdio.h>
int p[100], n = 10, m;
int f(int x) { return p[x] == x ? x : (p[x] = f(p[x])); }
struct { int a, b, w; } g[] = {{0, 1, 4}, {1, 2, 8}, {2, 3, 7}, {3, 4, 9}, {4, 5, 10}, {5, 6, 2}, {6, 7, 1}, {7, 8, 7}, {0, 7, 8}, {2, 8, 2}};
int main() {
  int i, j, t = 0;
  m = sizeof g / sizeof *g;
  for (i = 0; i < n; i++) p[i] = i;
  for (i = 0; i < m; i++)
    for (j = i + 1; j < m; j++)
      if (g[j].w < g[i].w) {
        __typeof__(g[0]) s = g[i];
        g[i] = g[j];
        g[j] = s;
      }
  for (i = 0; i < m; i++)
    if (f(g[i].a) != f(g[i].b)) {
      p[f(g[i].a)] = f(g[i].b);
      t += g[i].w;
    }
  return !printf("%d\n", t);
}
