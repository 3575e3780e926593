#include <stdio.h>
int main(void) {
  return fopen("a.txt", "q") == 0;
}
/* outcomes
UB_library_argument 3:10
*/
