int main(void) {
  int i = 1;
  return (1 ? i++ : 0) + i;
}
/* outcomes
UB035_unsequenced_race 3:15 3:26
*/
