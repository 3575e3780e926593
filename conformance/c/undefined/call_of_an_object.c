int main(void) {
  int x = 0;
  int (*f)(void) = (int (*)(void))(void*)&x;
  return f();
}
/* outcomes
UB_CERB003_invalid_function_pointer 4:10
*/
