// What is known of a value is known of its copies, wherever they are.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

struct pair {
  int first, second;
};

static struct pair twice(int x) {
  struct pair p = {x, x};
  return p;
}

int main(void) {
  int x = __VERIFIER_nondet_int(), y = x;
  struct pair p = twice(x), *q = malloc(sizeof *q);
  *q = p;
  long wide = x;
  int other[2];
  memcpy(other, q, sizeof other);
  if (x > 5) {
    assert(y > 5 && p.first > 5 && q->second >= 6 && wide > 5 && other[1] > 4);
    assert(x - 5 > 0 && x == y && !(y < x) && x - y == 0);
  } else {
    assert(y <= 5 && p.second < 6 && other[0] != 6);
  }
  free(q);
  return 0;
}

/* outcomes
exit 0 ""
*/
