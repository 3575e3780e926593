// p is read for the address and for the value while it is changed.
int main(void) {
  int a[3] = {1, 2, 3}, *p = a;
  *p = *p++;
  return a[0];
}
/* outcomes
UB035_unsequenced_race 4:4 4:9
*/
