static int f(int x) { return x; }
int main(void) {
  double (*g)(double) = (double (*)(double))f;
  return (int)g(1.0);
}
/* outcomes
UB041_function_not_compatible 4:15
*/
