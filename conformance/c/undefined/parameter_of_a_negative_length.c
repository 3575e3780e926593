int f(int n, int a[n]) {
  return 0;
}
int main(void) {
  int x;
  return f(-1, &x);
}
/* outcomes
UB075_variable_length_array_not_positive 1:20
*/
