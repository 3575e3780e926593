int f();
int main(void) {
  return f(1.5);
}
int f(int x) {
  return x;
}
/* outcomes
UB041_function_not_compatible 3:10
*/
