static const struct { int a; } s = {1};
int main(void) {
  int *p = (int *)&s.a;
  *p = 3;
  return 0;
}
/* outcomes
UB064_modifying_const 4:6
*/
