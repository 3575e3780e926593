#include <string.h>
int main(void) {
  char* p = strtok(0, " ");
  return p != 0;
}
/* outcomes
UB194_strtok_without_string 3:13
*/
