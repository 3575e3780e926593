#include <time.h>
int main(void) {
  struct tm t = {.tm_mon = 12, .tm_year = 100};
  return asctime(&t) == 0;
}
/* outcomes
UB_library_argument 4:10
*/
