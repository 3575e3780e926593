int main(void) {
  int a[2] = {0};
  int *p = a + 2;
  *p = 1;
  return 0;
}
/* outcomes
UB_CERB002b_out_of_bound_store 4:6
*/
