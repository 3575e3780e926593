#include <stdio.h>
int main(void) {
  printf("[%c][%3c][%-3c][%s][%6s][%-6s][%.2s][%6.2s][%%][%.0s]\n", 'a', 'b', 'c', "str", "str", "str", "str", "str", "str");
  return 0;
}
/* outcomes
exit 0 "[a][  b][c  ][str][   str][str   ][st][    st][%][]\n"
*/
