int main(void) {
  int n = -1;
  int x = 1;
  return x >> n;
}
/* outcomes
UB051a_negative_shift 4:12
*/
