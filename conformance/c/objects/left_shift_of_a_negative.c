int main(void) {
  int n = -1;
  return n << 1;
}
/* outcomes
UB052a_negative_left_shift 3:12
*/
