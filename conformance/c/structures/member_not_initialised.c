struct s { int a, b; };
int main(void) {
  struct s s;
  s.a = 1;
  return s.a + s.b;
}
/* outcomes
UB036_exceptional_condition 5:14
*/
