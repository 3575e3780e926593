int main(void) {
  int i;
  return (i = 2) - (i = 1);
}
/* outcomes
UB035_unsequenced_race 3:13 3:23
*/
