int main(void) {
  char c = 4;
  c %= 0;
  return c;
}
/* outcomes
UB045b_modulo_by_zero 3:5
*/
