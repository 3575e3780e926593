// 6.5.7p4: 2^31 is not representable in int.
int main(void) {
  int i = 1;
  return (i << 31) != 0;
}
/* outcomes
UB052b_non_representable_left_shift 4:13
*/
