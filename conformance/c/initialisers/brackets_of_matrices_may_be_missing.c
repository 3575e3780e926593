// 6.7.9 example 3: both define the same.
int y[4][3] = {{1, 3, 5}, {2, 4, 6}, {3, 5, 7}}, z[4][3] = {1, 3, 5, 2, 4, 6, 3, 5, 7};
int main(void) {
  for (int i = 0; i < 12; i++) if (y[i / 3][i % 3] != z[i / 3][i % 3]) return 0;
  return 1;
}
/* outcomes
exit 1 ""
*/
