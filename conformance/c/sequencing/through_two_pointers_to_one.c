static int sum(int *p, int *q) { return (*p)++ + (*q)++; }
int main(void) {
  int i = 1, j = 1;
  int r = sum(&i, &j);
  return r + sum(&i, &i);
}
/* outcomes
UB035_unsequenced_race 1:41 1:50
*/
