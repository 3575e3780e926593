int main(void) {
  int i = 4, z = 0;
  i /= z;
  return i;
}
/* outcomes
UB045a_division_by_zero 3:5
*/
