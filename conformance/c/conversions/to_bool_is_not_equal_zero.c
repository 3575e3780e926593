// 6.3.1.2.
#include <stddef.h>
int main(void) {
  int x;
  return (_Bool)256 == 1 && (_Bool)0.5 == 1 && (_Bool)-0.0 == 0 && (_Bool)&x == 1 && (_Bool)NULL == 0 && (_Bool)1e-300 == 1;
}
/* outcomes
exit 1 ""
*/
