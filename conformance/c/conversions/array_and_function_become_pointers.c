static int f(void) { return 3; }
int main(void) {
  int a[5];
  int (*p)(void) = f, (*q)(void) = &f;
  return sizeof(a) == 20 && sizeof(a + 0) == 8 && p == q && (*****f)() == 3 && sizeof(&a) == 8 && &a[0] == a;
}
/* outcomes
exit 1 ""
*/
