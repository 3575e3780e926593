int main(void) {
  int i = 1;
  return (i++ && 1) + i;
}
/* outcomes
UB035_unsequenced_race 3:11 3:23
*/
