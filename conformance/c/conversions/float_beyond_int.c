int main(void) {
  double d = 2147483648.0;
  return (int)d;
}
/* outcomes
UB017_out_of_range_floating_integer_conversion 3:10
*/
