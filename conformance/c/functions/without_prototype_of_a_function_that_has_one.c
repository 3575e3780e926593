int add();
int main(void) { return add(1, 2L); }
int add(int a, int b) { return a + b; }
/* outcomes
UB041_function_not_compatible 2:25
*/
