// The standard's own example of 6.5p2: undefined.
int main(void) {
  int i = 1;
  i = ++i + 1;
  return i;
}
/* outcomes
UB035_unsequenced_race 4:5 4:7
*/
