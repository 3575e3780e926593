// The sizes of arrays of variable length are names.
int f(int n, int m, int given[n][m]) {
  int a[n][m];
  a[1][2] = given[2][1];
  goto out;
out:
  return sizeof a / sizeof(int[n++]);
}
