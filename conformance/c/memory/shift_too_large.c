int main(void) {
  int n = 32;
  return 1 << n;
}
/* outcomes
UB51b_shift_too_large 3:12
*/
