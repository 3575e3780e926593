// The standard's own example of 6.5p2: undefined.
int main(void) {
  int a[4] = {0}, i = 0;
  a[i++] = i;
  return a[0];
}
/* outcomes
UB035_unsequenced_race 4:5 4:12
*/
