int main(void) {
  unsigned z = 0;
  return 1u / z;
}
/* outcomes
UB045a_division_by_zero 3:13
*/
