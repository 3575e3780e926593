int main(void) {
  int n = 2;
  int a[n];
  a[0] = a[1] = 1;
  return a[n];
}
/* outcomes
UB_CERB002a_out_of_bound_load 5:10
*/
