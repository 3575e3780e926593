#define MAX(a, b) ({ int x_ = (a); int y_ = (b); x_ > y_ ? x_ : y_; })
int main(void) {
  int i = 1, j = 2, k[3] = {4, 5, 6};
  i = MAX(i, j) + MAX(k[0], k[1]);
  k[MAX(0, 1)] = MAX(i, ({ int m = j; m + 1; }));
  j += MAX(j, k[1]);
  return i * 10 + k[1] + j;
}
/* outcomes
exit 86 ""
*/
