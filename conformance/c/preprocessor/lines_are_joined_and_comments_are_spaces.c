#define J(a, b) a/**/+b
int ma\
in(void) {
  int n = 1; // a comment that goes on \
  n = 100;
  return J(n, 2)/* n */* 2 // "
  ;
}
/* outcomes
exit 5 ""
*/
