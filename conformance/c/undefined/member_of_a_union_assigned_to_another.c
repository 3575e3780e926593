union u {
  int i;
  float f;
} v;
int main(void) {
  v.f = 1.0f;
  v.i = v.f;
  return 0;
}
/* outcomes
UB054b_incompatible_overlapping_assignment 7:7
*/
