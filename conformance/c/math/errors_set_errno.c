#include <errno.h>
#include <math.h>
#include <stdio.h>
#define TELL(e) (errno = 0, (void)(e), errno)
int main(void) {
  volatile double zero = 0, one = 1, large = 1000;
  printf("%d ", TELL(sqrt(-one)) == EDOM);
  printf("%d ", TELL(log(zero)) == ERANGE);
  printf("%d ", TELL(log(-one)) == EDOM);
  printf("%d ", TELL(exp(large)) == ERANGE);
  printf("%d ", TELL(pow(-one, 0.5)) == EDOM);
  printf("%d ", TELL(fmod(one, zero)) == EDOM);
  printf("%d\n", TELL(sqrt(one)));
  return 0;
}
/* outcomes
exit 0 "1 1 1 1 1 1 0\n"
*/
