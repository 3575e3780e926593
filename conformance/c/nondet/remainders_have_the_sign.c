// C's remainder has the sign of what is divided; bits are those of two's complement.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x >= 0) return 0;
  if (x % 3 > 0) return 1;                          // never
  if (x % 3 == -2 && x == -3) return 2;             // never
  if ((x & 1) == 0 && x % 2 != 0) return 3;         // never
  if ((x & 3) == 3 && (x + 1) % 4 != 0) return 4;   // never
  if ((x & 6) == 6) return 5;
  return 6;
}

/* outcomes
exit 0 ""
exit 5 ""
exit 6 ""
*/
