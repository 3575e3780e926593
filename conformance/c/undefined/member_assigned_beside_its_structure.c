struct s {
  int a, b;
};
int main(void) {
  struct s x = {1, 2}, y = {3, 4};
  int r = (x = y).a + (x.b = 1);
  return r;
}
/* outcomes
UB035_unsequenced_race 6:14 6:28
*/
