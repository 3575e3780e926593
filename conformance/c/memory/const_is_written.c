int main(void) {
  const int c = 1;
  *(int *)&c = 2;
  return c;
}
/* outcomes
UB064_modifying_const 3:14
*/
