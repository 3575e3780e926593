static int f(int n, int *outer) {
  int mine = n;
  if (outer && outer == &mine) return 99;
  return n ? f(n - 1, &mine) + mine : 0;
}
int main(void) { return f(9, 0); }
/* outcomes
exit 45 ""
*/
