int main(void) {
  int i = 3;
  i += i -= 1;
  return i;
}
/* outcomes
UB035_unsequenced_race 3:5 3:10
*/
