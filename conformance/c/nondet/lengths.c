#include <assert.h>

extern char __VERIFIER_nondet_char(void);
extern short __VERIFIER_nondet_short(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern unsigned long long __VERIFIER_nondet_ulonglong(void);

int main(void) {
  short s = __VERIFIER_nondet_short();
  unsigned short u = __VERIFIER_nondet_ushort();
  unsigned long l = __VERIFIER_nondet_ulong();
  unsigned long long ll = __VERIFIER_nondet_ulonglong();
  assert(s <= 32767 && u <= 65535);
  if (s < -32767) assert(s == -32768);
  if (l > 18446744073709551614u) assert(l + 1 == 0);
  if (ll - 1 > ll) assert(ll == 0);
  return __VERIFIER_nondet_char() > 127;
}

/* outcomes
exit 0 ""
*/
