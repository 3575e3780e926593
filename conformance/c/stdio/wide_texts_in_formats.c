#include <stdio.h>
#include <wchar.h>
int main(void) {
  printf("%ls|%5ls|%.2ls|%lc\n", L"wide", L"ab", L"xyz", L'w');
  return 0;
}
/* outcomes
exit 0 "wide|   ab|xy|w\n"
*/
