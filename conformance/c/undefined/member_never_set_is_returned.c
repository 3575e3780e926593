struct s {
  int a, b;
};
int main(void) {
  struct s x;
  x.a = 1;
  return x.b;
}
/* outcomes
UB_library_argument 4:5
*/
