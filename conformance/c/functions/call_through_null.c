int main(void) {
  int (*f)(void) = 0;
  return f();
}
/* outcomes
UB_CERB003_invalid_function_pointer 3:10
*/
