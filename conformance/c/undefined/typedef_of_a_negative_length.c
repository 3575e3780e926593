int main(void) {
  int n = -1;
  typedef int T[n];
  return 0;
}
/* outcomes
UB075_variable_length_array_not_positive 3:17
*/
