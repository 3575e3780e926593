// GNU's older functions count bytes, whatever the pointer is to.
#include <stdio.h>
static int* p;
static int a[10];
int main(void) {
  p = a;
  int* old = __sync_fetch_and_add(&p, (int*)sizeof(int));
  printf("%d %d\n", (int)(old - a), (int)(p - a));
  printf("%d\n", (int)(__sync_add_and_fetch(&p, (int*)(2 * sizeof(int))) - a));
  printf("%d\n", (int)(__sync_sub_and_fetch(&p, (int*)sizeof(int)) - a));
  return !__sync_bool_compare_and_swap(&p, a + 2, a);
}
/* outcomes
exit 0 "0 1\n3\n2\n"
*/
