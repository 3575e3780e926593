int main(void) {
  int i = 1;
  return i++ + i++;
}
/* outcomes
UB035_unsequenced_race 3:10 3:16
*/
