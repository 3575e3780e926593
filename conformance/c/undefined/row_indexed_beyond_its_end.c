int main(void) {
  int a[4][5] = {0};
  return a[1][7];
}
/* outcomes
UB049_array_subscript_out_of_range 3:10
*/
