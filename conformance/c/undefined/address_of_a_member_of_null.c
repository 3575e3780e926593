struct s {
  int a, b;
};
int main(void) {
  struct s* p = 0;
  int* q = &p->b;
  return q == 0;
}
/* outcomes
UB043_indirection_invalid_value 6:13
*/
