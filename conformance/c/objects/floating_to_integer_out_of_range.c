int main(void) {
  double d = 1e10;
  return (int)d;
}
/* outcomes
UB017_out_of_range_floating_integer_conversion 3:10
*/
