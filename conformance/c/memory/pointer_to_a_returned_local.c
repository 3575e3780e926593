static int *f(void) {
  int x = 3;
  int *p = &x;
  return p;
}
int main(void) { return *f(); }
/* outcomes
UB009_outside_lifetime 6:25
*/
