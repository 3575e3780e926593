int main(void) {
  long n = 1L << 40;
  unsigned x = 1;
  return x << n;
}
/* outcomes
UB51b_shift_too_large 4:12
*/
