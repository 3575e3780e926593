// Operators on atomic objects, and generic functions, which are calls.
#include <stdatomic.h>
_Atomic int a;
int operators(void) { return a++ + (a = 2); }
int generics(void) {
  int expected = 1;
  atomic_store_explicit(&a, 1, memory_order_release);
  if (atomic_compare_exchange_strong(&a, &expected, 2)) return 1;
  return atomic_fetch_add(&a, 1) + atomic_fetch_add(&a, 1);
}
