union u {
  int i;
  unsigned j;
} v;
int main(void) {
  v.i = 1;
  v.j = v.i;
  return 0;
}
/* outcomes
UB054b_incompatible_overlapping_assignment 7:7
*/
