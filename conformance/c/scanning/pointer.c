#include <stdio.h>
int main(void) {
  int x = 5;
  char s[40];
  void *p = 0, *q = &x;
  sprintf(s, "%p (nil)", (void *)&x);
  int n = sscanf(s, "%p %p", &p, &q);
  printf("%d %d %d\n", n, *(int *)p, q == 0);
  return 0;
}
/* outcomes
exit 0 "2 5 1\n"
*/
