#include <inttypes.h>
#include <stdio.h>
int main(void) {
  char *end;
  intmax_t a = strtoimax("-0x10 rest", &end, 0);
  uintmax_t b = strtoumax("18446744073709551615", 0, 10);
  printf("%" PRIdMAX " [%s] %" PRIuMAX " %" PRIx64 " %" PRId8 "\n", a, end, b, (uint64_t)255, (int8_t)-1);
  return 0;
}
/* outcomes
exit 0 "-16 [ rest] 18446744073709551615 ff -1\n"
*/
