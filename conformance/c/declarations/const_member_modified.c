int main(void) {
  const struct { int a; } s = {1};
  *(int *)&s.a = 2;
  return s.a;
}
/* outcomes
UB064_modifying_const 3:16
*/
