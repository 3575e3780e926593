// Loops, switch, goto: objects begin and end with their blocks, however these are entered and left.
int loop(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    int twice = 2 * i;
    if (twice == 6) continue;
    if (twice == 8) break;
    s += twice;
  }
  while (1) {
    if (s-- && !n) return s;
  }
}
void duff(int n) {
  switch (n) {
    case 0:
      do {
        int inside;
        n--;
    default:
        inside = n;
      } while (n > 0);
    case 2 ... 4:
      break;
  }
}
int jumps(int n) {
again:;
  int x;
  if (n > 3) goto out;
  {
    int y = n++;
    x = y;
    goto again;
  }
out:
  return x;
}
