// 6.5.16p3, 6.5.16.1p5.
int main(void) {
  char c;
  double d;
  d = c = 3.9;
  int big = c = 257;
  return d == 3.0 && big == 1;
}
/* outcomes
exit 1 ""
*/
