int *make(void) {
  int *p = __builtin_alloca(sizeof *p);
  *p = 3;
  return p;
}
int main(void) {
  int *p = make();
  return *p;
}
/* outcomes
UB009_outside_lifetime 8:10
*/
