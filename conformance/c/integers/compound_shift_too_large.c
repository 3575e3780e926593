int main(void) {
  unsigned u = 1;
  u <<= 33;
  return u;
}
/* outcomes
UB51b_shift_too_large 3:5
*/
