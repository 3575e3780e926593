void f(int x) {
}
int main(void) {
  int (*g)(int) = (int (*)(int))f;
  return g(1);
}
/* outcomes
UB041_function_not_compatible 5:10
*/
