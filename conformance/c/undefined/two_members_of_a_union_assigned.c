union u {
  int i;
  char c;
} v;
int main(void) {
  int r = (v.i = 1) + (v.c = 2);
  return r;
}
/* outcomes
UB035_unsequenced_race 6:16 6:28
*/
