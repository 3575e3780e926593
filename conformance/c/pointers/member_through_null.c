struct s { int a, b; };
int main(void) {
  struct s *p = 0;
  return p->b;
}
/* outcomes
UB043_indirection_invalid_value 4:10
*/
