// The store of the inner assignment is unsequenced with the outer one's (6.5.16p3).
int main(void) {
  int i;
  i = (i = 1) + 1;
  return i;
}
/* outcomes
UB035_unsequenced_race 4:5 4:10
*/
