// The sizes of arrays of variable length are names.
int f(int n, int m, int given[n][m]) {
  int a[n][m];
  a[1][2] = given[2][1];
  goto out;
out:
  return sizeof a / sizeof(int[n++]);
}
int behind(int n) {
  int a[n];
  int b = n;
  for (int i = 0; i < n; i++) {
    char c[i + 1], d[2 * n];
    if (i == 2) break;
    c[i] = d[i] = (char)(i + ((int[]){1, 2})[i]);
  }
  int(*p)[n] = (int(*)[n])&a;
  return (*p)[0] + b;
}
