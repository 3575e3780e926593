// The standard's own example of 6.5p2: undefined.
int main(void) {
  int a[4] = {0}, i = 1;
  a[i++] = i;
  return a[1];
}
/* outcomes
UB035_unsequenced_race 4:5 4:12
*/
