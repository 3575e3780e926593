int main(void) {
  float f = 256.0f;
  unsigned char c = f;
  return c;
}
/* outcomes
UB017_out_of_range_floating_integer_conversion 3:21
*/
