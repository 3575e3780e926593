_Noreturn void f(void) {
}
int main(void) {
  f();
  return 0;
}
/* outcomes
UB071_noreturn 1:16
*/
