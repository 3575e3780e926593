extern void __VERIFIER_assume(int);

int main(void) {
  __VERIFIER_assume(0);
  return 1;
}

/* outcomes
*/
