int main(void) {
  int zero = 0;
  return 1 / zero;
}
/* outcomes
UB045a_division_by_zero 3:12
*/
