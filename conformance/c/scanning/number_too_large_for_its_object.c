#include <stdio.h>
int main(void) {
  int n;
  return sscanf("2147483648", "%d", &n);
}
/* outcomes
UB_scanned_value 4:10
*/
