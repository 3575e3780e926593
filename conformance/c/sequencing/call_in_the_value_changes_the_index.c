static int i;
static int step(void) { return ++i; }
int main(void) {
  int a[2] = {0, 0};
  a[i] = step();
  return a[0] * 10 + a[1];
}
/* outcomes
exit 1 ""
exit 10 ""
*/
