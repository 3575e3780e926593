#include <stdio.h>
#include <time.h>
int main(void) {
  time_t at = 1609459199;
  char s[200];
  size_t n = strftime(s, sizeof s, "%a %A %b %B %c|%C %d %D %e %F %g %G %H %I %j %m %M %p %r %R %S %T %u %U %V %w %W %x %X %y %Y %%", gmtime(&at));
  printf("%zu %s\n", n, s);
  printf("%zu %zu\n", strftime(s, 5, "%Y", gmtime(&at)), strftime(s, 4, "%Y", gmtime(&at)));
  return 0;
}
/* outcomes
exit 0 "177 Thu Thursday Dec December Thu Dec 31 23:59:59 2020|20 31 12/31/20 31 2020-12-31 20 2020 23 11 366 12 59 PM 11:59:59 PM 23:59 59 23:59:59 4 52 53 4 52 12/31/20 23:59:59 20 2020 %\n4 0\n"
*/
