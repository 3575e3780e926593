#include <stdio.h>
int main(void) {
  int x = 12;
  short s = 7;
  printf("%d ", __atomic_add_fetch(&x, 3, __ATOMIC_SEQ_CST));
  printf("%d ", __atomic_fetch_nand(&x, 5, __ATOMIC_SEQ_CST));
  printf("%d ", __atomic_nand_fetch(&s, 3, __ATOMIC_RELAXED));
  printf("%d ", __atomic_xor_fetch(&x, -1, __ATOMIC_ACQ_REL));
  printf("%d ", __atomic_sub_fetch(&x, 100, __ATOMIC_SEQ_CST));
  printf("%d\n", __atomic_load_n(&x, __ATOMIC_ACQUIRE));
  return 0;
}
/* outcomes
exit 0 "15 15 -4 5 -95 -95\n"
*/
