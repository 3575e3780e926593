// Which of the values it is matters: some are tried, and the rest is not supported.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  return x % 3 == 7;
}

/* outcomes
exit 0 ""
unsupported 6:12
*/
