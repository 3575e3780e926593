#include <stdio.h>
int main(void) {
  printf("%zu %zu %zu %zu %zu %zu %zu\n", sizeof(char), sizeof(short), sizeof(int), sizeof(long), sizeof(float), sizeof(double), sizeof(long double));
  return 0;
}
/* outcomes
exit 0 "1 2 4 8 4 8 16\n"
*/
