struct P { int x, y; };
int main(void) {
  struct P p = {1, 2}, q = p, a[2] = {p, {3}};
  p.x = 9;
  return q.x * 1000 + a[0].x * 100 + a[0].y * 10 + a[1].x == 1123;
}
/* outcomes
exit 1 ""
*/
