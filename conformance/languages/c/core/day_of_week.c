#include <stdio.h>
#include <time.h>
static int dow(int y, int m, int d) { static int t[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4}; y -= m < 3; return (y + y / 4 - y / 100 + y / 400 + t[m - 1] + d) % 7; }
int main(void) {
  struct tm tm = {.tm_year = 124, .tm_mon = 1, .tm_mday = 31, .tm_hour = 12};
  time_t t = mktime(&tm);
  char buf[40];
  strftime(buf, sizeof buf, "%Y-%m-%d %a", &tm);
  printf("%s %d %d\n", buf, dow(2024, 3, 2), tm.tm_wday);
  printf("%ld\n", (long)(t % 86400));
  return 0;
}
