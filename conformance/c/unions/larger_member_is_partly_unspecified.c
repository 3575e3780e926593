union u { char c; int i; };
int main(void) {
  union u u;
  u.c = 1;
  return u.i + 1;
}
/* outcomes
UB036_exceptional_condition 5:14
*/
