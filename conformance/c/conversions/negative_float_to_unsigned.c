int main(void) {
  double d = -1.0;
  return (unsigned)d == 0;
}
/* outcomes
UB017_out_of_range_floating_integer_conversion 3:10
*/
