int main(void) {
  int a[2][2] = {{1, 2}, {3, 4}};
  int i = 2;
  return a[i][0];
}
/* outcomes
UB_CERB002a_out_of_bound_load 4:10
*/
