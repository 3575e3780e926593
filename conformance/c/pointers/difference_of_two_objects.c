int main(void) {
  int a[2], b[2];
  return &a[0] - &b[0] == 0;
}
/* outcomes
UB048_disjoint_array_pointers_subtraction 3:16
*/
