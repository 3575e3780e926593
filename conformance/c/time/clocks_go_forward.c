#include <stdio.h>
#include <time.h>
int main(void) {
  clock_t a = clock();
  time_t t = time(0), u;
  time(&u);
  printf("%d %d %d %g\n", clock() >= a, u >= t, t != (time_t)-1, difftime(5, 3));
  return 0;
}
/* outcomes
exit 0 "1 1 1 2\n"
*/
