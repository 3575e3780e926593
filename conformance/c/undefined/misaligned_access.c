#include <string.h>
int main(void) {
  char a[9] = {0};
  char* q = a + 1;
  int* p;
  memcpy(&p, &q, 8);
  return *p;
}
/* outcomes
UB025_misaligned_pointer_conversion 7:10
*/
