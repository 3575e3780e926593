static int next(char c) { return c + 1; }

int main(void) {
  int (*f)() = (int (*)())next;
  return f('a');
}

/* outcomes
UB041_function_not_compatible 5:10
*/
