static int f(int x) { return x; }
int main(void) {
  int (*g)(int, int) = (int (*)(int, int))f;
  return g(1, 2);
}
/* outcomes
UB038_number_of_args 4:10
*/
