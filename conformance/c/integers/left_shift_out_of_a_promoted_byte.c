int main(void) {
  unsigned char c = 255;
  return (c << 24) != 0;
}
/* outcomes
UB052b_non_representable_left_shift 3:13
*/
