extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 123456) reach_error();
  return 0;
}

/* outcomes
abort ""
exit 0 ""
*/
