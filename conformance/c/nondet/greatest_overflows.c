// One value of all is too large.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = x + 1;
  return y == x;
}

/* outcomes
UB036_exceptional_condition 6:13
exit 0 ""
*/
