typedef int F(int), A[3];
static F f;
int main(void) {
  A a = {1, 2, 3};
  F *p = f;
  return p(a[2]) + sizeof(A);
}
static int f(int x) { return x * 2; }
/* outcomes
exit 18 ""
*/
