struct s {
  int a;
};
int main(void) {
  const struct s x = {1};
  ((struct s*)&x)->a = 2;
  return 0;
}
/* outcomes
UB064_modifying_const 6:22
*/
