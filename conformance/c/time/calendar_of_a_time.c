#include <stdio.h>
#include <time.h>
int main(void) {
  time_t at = 951782399;
  struct tm *t = gmtime(&at);
  printf("%d-%d-%d %d:%d:%d %d %d %d %s", t->tm_year + 1900, t->tm_mon + 1, t->tm_mday, t->tm_hour, t->tm_min, t->tm_sec, t->tm_wday, t->tm_yday, t->tm_isdst, asctime(t));
  return 0;
}
/* outcomes
exit 0 "2000-2-28 23:59:59 1 58 0 Mon Feb 28 23:59:59 2000\n"
*/
