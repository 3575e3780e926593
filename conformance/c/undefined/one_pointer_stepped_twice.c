int main(void) {
  int a[2] = {1, 2};
  int* p = a;
  *p++ = *p++;
  return a[1];
}
/* outcomes
UB035_unsequenced_race 4:4 4:11
*/
