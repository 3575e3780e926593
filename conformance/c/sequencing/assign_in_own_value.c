// 6.5p2: the outer store and the inner one are unsequenced.
int main(void) {
  int i = 1;
  i = (i = 2);
  return i;
}
/* outcomes
UB035_unsequenced_race 4:5 4:10
*/
