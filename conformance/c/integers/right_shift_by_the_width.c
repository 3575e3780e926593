int main(void) {
  int n = 64;
  return (1ul >> n) != 0;
}
/* outcomes
UB51b_shift_too_large 3:15
*/
