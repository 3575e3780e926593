int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > 10);
  __VERIFIER_assert(x > 11);
  return 0;
}

/* outcomes
abort ""
exit 0 ""
*/
