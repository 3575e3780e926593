struct s {
  int a[2];
};
struct s f(void) {
  struct s x = {{1, 2}};
  return x;
}
int main(void) {
  int* p = f().a;
  return p[0];
}
/* outcomes
UB009_outside_lifetime 10:10
*/
