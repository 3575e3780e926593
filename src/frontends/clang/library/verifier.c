// SPDX-License-Identifier: Apache-2.0
// Nondeterministic values and assumptions: the functions of the Competition on Software Verification and of <ramify.h>.
// Integers stay symbolic until a value matters; some floating values and pointers are tried, others are not supported.
#include <limits.h>

#include "<verifier.h>"

long __ramify_any(long low, long high);
unsigned long __ramify_any_unsigned(unsigned long low, unsigned long high);
int __ramify_choose(int count);
void __ramify_assume(int condition);
void __ramify_begin_atomic(void);
void __ramify_end_atomic(void);
void __ramify_end(int signal, const char *why) __attribute__((noreturn));
void __ramify_unsupported(const char *what);

_Bool __VERIFIER_nondet_bool(void) { return __ramify_choose(2) != 0; }
char __VERIFIER_nondet_char(void) { return (char)__ramify_any(CHAR_MIN, CHAR_MAX); }
signed char __VERIFIER_nondet_schar(void) { return (signed char)__ramify_any(SCHAR_MIN, SCHAR_MAX); }
unsigned char __VERIFIER_nondet_uchar(void) { return (unsigned char)__ramify_any(0, UCHAR_MAX); }
unsigned char __VERIFIER_nondet_unsigned_char(void) { return (unsigned char)__ramify_any(0, UCHAR_MAX); }
unsigned char __VERIFIER_nondet_u8(void) { return (unsigned char)__ramify_any(0, UCHAR_MAX); }
short __VERIFIER_nondet_short(void) { return (short)__ramify_any(SHRT_MIN, SHRT_MAX); }
unsigned short __VERIFIER_nondet_ushort(void) { return (unsigned short)__ramify_any(0, USHRT_MAX); }
unsigned short __VERIFIER_nondet_u16(void) { return (unsigned short)__ramify_any(0, USHRT_MAX); }
int __VERIFIER_nondet_int(void) { return (int)__ramify_any(INT_MIN, INT_MAX); }
unsigned int __VERIFIER_nondet_uint(void) { return (unsigned)__ramify_any(0, UINT_MAX); }
unsigned int __VERIFIER_nondet_unsigned(void) { return (unsigned)__ramify_any(0, UINT_MAX); }
unsigned int __VERIFIER_nondet_u32(void) { return (unsigned)__ramify_any(0, UINT_MAX); }
long __VERIFIER_nondet_long(void) { return __ramify_any(LONG_MIN, LONG_MAX); }
unsigned long __VERIFIER_nondet_ulong(void) { return __ramify_any_unsigned(0, ULONG_MAX); }
unsigned long __VERIFIER_nondet_size_t(void) { return __ramify_any_unsigned(0, ULONG_MAX); }
unsigned long __VERIFIER_nondet_u64(void) { return __ramify_any_unsigned(0, ULONG_MAX); }
long long __VERIFIER_nondet_longlong(void) { return __ramify_any(LONG_MIN, LONG_MAX); }
unsigned long long __VERIFIER_nondet_ulonglong(void) { return __ramify_any_unsigned(0, ULONG_MAX); }
long ramify_nondet_range(long low, long high) {
  __ramify_assume(low <= high);
  return __ramify_any(low, high);
}

double __VERIFIER_nondet_double(void) {
  static const double some[] = {0.0, 1.0, -1.0, 0.5, 1e300, -1e300};
  enum { count = sizeof some / sizeof *some };
  int chosen = __ramify_choose(count + 1);
  if (chosen == count) __ramify_unsupported("any other floating value than the six that were tried");
  return some[chosen];
}
float __VERIFIER_nondet_float(void) {
  static const float some[] = {0.0f, 1.0f, -1.0f, 0.5f, 1e30f, -1e30f};
  enum { count = sizeof some / sizeof *some };
  int chosen = __ramify_choose(count + 1);
  if (chosen == count) __ramify_unsupported("any other floating value than the six that were tried");
  return some[chosen];
}
void *__VERIFIER_nondet_pointer(void) {
  if (__ramify_choose(2)) __ramify_unsupported("any other pointer than the null pointer");
  return 0;
}
char *__VERIFIER_nondet_pchar(void) { return __VERIFIER_nondet_pointer(); }

void __VERIFIER_assume(int condition) { __ramify_assume(condition); }
void __VERIFIER_assert(int condition) {
  if (!condition) __ramify_end(6, "`__VERIFIER_assert` does not hold");
}
void __VERIFIER_error(void) { __ramify_end(6, "the program called `__VERIFIER_error`"); }
void reach_error(void) { __ramify_end(6, "the program called `reach_error`"); }
void __VERIFIER_atomic_begin(void) { __ramify_begin_atomic(); }
void __VERIFIER_atomic_end(void) { __ramify_end_atomic(); }
