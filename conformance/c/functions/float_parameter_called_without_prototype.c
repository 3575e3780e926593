// 6.5.2.2p6: what is passed is a double, and the prototype of the definition does not promote its parameter.
static int half(float x) { return (int)(x / 2); }

int main(void) {
  int (*f)() = (int (*)())half;
  return f(3.0f);
}

/* outcomes
UB041_function_not_compatible 6:10
*/
