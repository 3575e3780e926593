extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a[4] = {0}, i = __VERIFIER_nondet_int();
  if (i < 0 || i > 4) return 0;
  return a[i];
}

/* outcomes
UB_CERB002a_out_of_bound_load 6:10
exit 0 ""
*/
