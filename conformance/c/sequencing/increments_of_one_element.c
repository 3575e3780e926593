int main(void) {
  int a[2] = {1, 2}, i = 0, j = 0;
  return a[i]++ + ++a[j];
}
/* outcomes
UB035_unsequenced_race 3:10 3:19
*/
