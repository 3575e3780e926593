// Within one element the rules of expressions hold.
int main(void) {
  int x = 1;
  int a[2] = {x++ + x++, 3};
  return a[1];
}
/* outcomes
UB035_unsequenced_race 4:15 4:21
*/
