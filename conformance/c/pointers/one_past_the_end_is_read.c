int main(void) {
  int a[3] = {1, 2, 3};
  int *p = a + 3;
  return *p;
}
/* outcomes
UB_CERB002a_out_of_bound_load 4:10
*/
