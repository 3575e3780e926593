#include <fenv.h>
int main(void) { return fegetround() == FE_TONEAREST && fesetround(FE_TONEAREST) == 0 ? fesetround(FE_UPWARD) : 7; }
/* outcomes
unsupported 2:89
*/
