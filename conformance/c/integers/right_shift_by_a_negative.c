int main(void) {
  int n = -2;
  return 8 >> n;
}
/* outcomes
UB051a_negative_shift 3:12
*/
