int f();
int main(void) {
  return f(1.5);
}
int f(int x) {
  return x;
}
/* outcomes
UB039_argument_types 3:10
*/
