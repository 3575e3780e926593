int main(void) {
  int a[2] = {0, 1};
  int i = 0;
  a[i] += i++;
  return 0;
}
/* outcomes
UB035_unsequenced_race 4:5 4:11
*/
