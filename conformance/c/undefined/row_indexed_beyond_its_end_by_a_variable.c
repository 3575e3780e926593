int main(void) {
  int a[4][5] = {0};
  int i = 5;
  return a[1][i];
}
/* outcomes
UB049_array_subscript_out_of_range 4:10
*/
