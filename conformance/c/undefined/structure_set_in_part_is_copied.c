struct s {
  int a, b;
};
int main(void) {
  struct s x;
  x.a = 1;
  struct s y = x;
  return y.a - 1;
}
/* outcomes
exit 0 ""
*/
