int main(void) {
  int c = 1;
  int r = (c ? (c = 2) : 0) + c;
  return r;
}
/* outcomes
UB035_unsequenced_race 3:19 3:31
*/
