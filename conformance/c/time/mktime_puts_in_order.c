#include <stdio.h>
#include <time.h>
int main(void) {
  struct tm t = {.tm_year = 124, .tm_mon = 13, .tm_mday = 35, .tm_hour = 25, .tm_min = 61, .tm_sec = -5};
  mktime(&t);
  printf("%d %d %d %d %d %d %d %d\n", t.tm_year, t.tm_mon, t.tm_mday, t.tm_hour, t.tm_min, t.tm_sec, t.tm_wday, t.tm_yday);
  return 0;
}
/* outcomes
exit 0 "125 2 8 2 0 55 6 66\n"
*/
