#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
int main(void) {
  printf("%hhu %hu %lu %llx %jo %zu %hhx\n", 300, 70000, 5000000000UL, 0x123456789abULL, (uintmax_t)8, (size_t)-1, -1);
  return 0;
}
/* outcomes
exit 0 "44 4464 5000000000 123456789ab 10 18446744073709551615 ff\n"
*/
