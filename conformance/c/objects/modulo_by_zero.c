int main(void) {
  int a = 5, b = 0;
  return a % b;
}
/* outcomes
UB045b_modulo_by_zero 3:12
*/
