int main(void) {
  const int x = 1;
  int *p = (int *)&x;
  *p = 2;
  return x;
}
/* outcomes
UB064_modifying_const 4:6
*/
