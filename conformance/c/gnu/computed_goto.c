// A table of labels dispatches; each use enters and leaves the scopes in between.
#include <stdio.h>
int run(const unsigned char *code) {
  static const void *const table[] = {&&add, &&twice, &&halt};
  int sum = 1;
next:
  for (;;) {
    int step = 5;
    goto *table[*code++];
  add:
    sum += step;
    goto next;
  twice: {
    int before = sum;
    sum += before;
  }
  }
halt:
  return sum;
}
int main(void) {
  const unsigned char code[] = {0, 1, 0, 2};
  printf("%d\n", run(code));
  return 0;
}
/* outcomes
exit 0 "17\n"
*/
