// Which of the values it is matters: some are tried, and the rest is not supported.
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  return x * x == 7;
}

/* outcomes
exit 0 ""
unsupported 6:12
*/
