int main(void) {
  int i = 1;
  return -(int)(long)i++ + ~i;
}
/* outcomes
UB035_unsequenced_race 3:22 3:29
*/
