int main(void) {
  struct a { int a; } a = {3};
  goto a;
  a.a = 9;
a:
  return a.a;
}
/* outcomes
exit 3 ""
*/
