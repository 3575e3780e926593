int main(void) {
  int i = 3;
  i += i++;
  return i;
}
/* outcomes
UB035_unsequenced_race 3:5 3:8
*/
