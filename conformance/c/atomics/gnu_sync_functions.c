#include <stdio.h>
int main(void) {
  int x = 10;
  unsigned char c = 250;
  long l = 1;
  int *p = &x;
  printf("%d ", __sync_fetch_and_add(&x, 5));
  printf("%d ", __sync_sub_and_fetch(&x, 1));
  printf("%d ", __sync_or_and_fetch(&x, 1));
  printf("%d ", __sync_nand_and_fetch(&x, 6));
  printf("%d ", __sync_add_and_fetch(&c, 10));
  printf("%d ", __sync_bool_compare_and_swap(&x, 3, 4));
  printf("%d ", __sync_val_compare_and_swap(&x, -7, 4));
  printf("%d\n", x);
  printf("%ld ", __sync_lock_test_and_set(&l, 9));
  __sync_synchronize();
  __sync_lock_release(&l);
  printf("%ld ", l);
  __sync_lock_release(&p);
  printf("%d\n", p == 0);
  return 0;
}
/* outcomes
exit 0 "10 14 15 -7 4 0 -7 4\n1 0 1\n"
*/
