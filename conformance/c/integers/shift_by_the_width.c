int main(void) {
  int n = 32;
  return (1u << n) != 0;
}
/* outcomes
UB51b_shift_too_large 3:14
*/
