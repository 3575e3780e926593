int f();
int main(void) {
  return f(1, 2);
}
int f(int x) {
  return x;
}
/* outcomes
UB038_number_of_args 3:10
*/
