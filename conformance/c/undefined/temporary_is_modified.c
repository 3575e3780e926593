struct s {
  int a[2];
};
struct s f(void) {
  struct s x = {{1, 2}};
  return x;
}
int main(void) {
  f().a[0] = 3;
  return 0;
}
/* outcomes
UB_modifying_temporary_lifetime 9:12
*/
