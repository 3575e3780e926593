// What is divided by much has few quotients, and what is left over is the value itself less a number.
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  if (x >= 30000u) return 9;
  unsigned q = x / 10000u, r = x % 10000u;
  if (q > 2) return 1;                   // never
  if (q == 2 && x < 20000u) return 2;  // never
  if (r > 9999u) return 3;             // never
  if (q == 1 && r == 5 && x != 10005u) return 4;  // never
  if (x * 0 != 0 || x * 1 != x || (x & 0) != 0) return 5;  // never
  return (int)q + 6;
}

/* outcomes
exit 6 ""
exit 7 ""
exit 8 ""
exit 9 ""
*/
