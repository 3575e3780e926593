#include <math.h>
int main(void) { return fmod(7.5, 2.0) == 1.5 && fmod(-7.5, 2.0) == -1.5 && floor(-1.5) == -2 && trunc(-1.5) == -1 && fabs(-2.5) == 2.5 && sqrt(9.0) == 3; }
/* outcomes
exit 1 ""
*/
