#include <stdio.h>
int main(void) {
  int n = 5;
  char line[8];
  int a = getchar(), b = scanf("%d", &n);
  printf("%d %d %d %d %d\n", a, b, n, fgets(line, 8, stdin) == NULL, feof(stdin) != 0);
  return 0;
}
/* outcomes
exit 0 "-1 -1 5 1 1\n"
*/
