int main(void) {
  int i = 0;
  i = (1, i++);
  return i;
}
/* outcomes
UB035_unsequenced_race 3:5 3:11
*/
