#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define SQUARE(x) ((x) * (x))
int main(void) {
  int i = 3;
  int m = MAX(i++, 2);
  if (m != 4 || i != 5) return 9;
  return SQUARE(i++);
}
/* outcomes
UB035_unsequenced_race 7:10 7:10
*/
