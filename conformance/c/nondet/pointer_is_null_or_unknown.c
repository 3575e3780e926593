extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
  int *p = __VERIFIER_nondet_pointer();
  return p ? 1 : 0;
}

/* outcomes
exit 0 ""
unsupported 4:12
*/
