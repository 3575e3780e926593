int main(void) {
  int i = -1;
  return i << 1;
}
/* outcomes
UB052a_negative_left_shift 3:12
*/
