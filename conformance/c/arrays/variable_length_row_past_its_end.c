// 6.5.6p8: a[0] has m elements, though there is a[1][0] behind them.
int main(void) {
  int n = 2, m = 3;
  int a[n][m];
  a[1][0] = 5;
  a[0][m - 1] = 1;
  return a[0][m];
}

/* outcomes
UB049_array_subscript_out_of_range 7:10
*/
