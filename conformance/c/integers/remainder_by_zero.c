int main(void) {
  int z = 0;
  return 1 % z;
}
/* outcomes
UB045b_modulo_by_zero 3:12
*/
