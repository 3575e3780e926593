int main(void) {
  int n = -1;
  return 1 << n;
}
/* outcomes
UB051a_negative_shift 3:12
*/
