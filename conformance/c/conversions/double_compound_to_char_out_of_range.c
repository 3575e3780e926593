int main(void) {
  unsigned char c = 200;
  c *= 2.0;
  return c;
}
/* outcomes
UB017_out_of_range_floating_integer_conversion 3:5
*/
