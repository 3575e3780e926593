union u {
  long l;
  int i;
} v;
int main(void) {
  v.i = 1;
  v.l = v.i;
  return 0;
}
/* outcomes
UB054a_inexactly_overlapping_assignment 7:7
*/
