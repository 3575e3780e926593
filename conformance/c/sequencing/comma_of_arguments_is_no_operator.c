static int f(int a, int b) { return a + b; }
int main(void) {
  int i = 1;
  return f(i++, i++);
}
/* outcomes
UB035_unsequenced_race 4:12 4:17
*/
