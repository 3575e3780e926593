// -std=c11
#include <stdio.h>
#include <time.h>
int main(void) {
  struct tm t = {.tm_year = 100, .tm_mon = 1, .tm_mday = 30};
  time_t at = mktime(&t);
  char text[40];
  strftime(text, sizeof text, "%Y-%m-%d", gmtime(&at));
  puts(text);
  puts(asctime(localtime(&at)));
  return 0;
}
/* outcomes
exit 0 "2000-03-01\nWed Mar  1 00:00:00 2000\n\n"
*/
