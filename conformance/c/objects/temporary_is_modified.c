struct s { int a[2]; };
struct s make(void) { return (struct s){{1, 2}}; }
int main(void) {
  make().a[0] = 5;
  return 0;
}
/* outcomes
UB_modifying_temporary_lifetime 4:15
*/
