int main(void) {
  int n = 0;
  int a[n];
  return sizeof a != 0;
}
/* outcomes
UB075_variable_length_array_not_positive 3:9
*/
