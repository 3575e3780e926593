int main(void) {
  int a[3] = {1, 2, 3}, *p = a;
  return *p++ + *p;
}
/* outcomes
UB035_unsequenced_race 3:11 3:18
*/
