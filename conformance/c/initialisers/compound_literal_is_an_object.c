// 6.5.2.5.
static int sum(const int *p, int n) { return n ? *p + sum(p + 1, n - 1) : 0; }
int main(void) {
  int *p = (int[]){2, 4, 6};
  p[0] = 10;
  return sum(p, 3) + (struct { int x; }){7}.x + *&(int){1};
}
/* outcomes
exit 28 ""
*/
