#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <time.h>
int main(void) {
  struct tm t = {0};
  t.tm_year = 70;
  t.tm_mday = 2;
  char text[40];
  strftime(text, sizeof text, "%Y-%m-%d", &t);
  const time_t day = 86400;
  printf("%s %d %d %ld\n", text, gmtime(&day)->tm_mday, localtime(&day)->tm_mday, (long)mktime(&t));
  return 0;
}
/* outcomes
exit 0 "1970-01-02 2 2 86400\n"
*/
