int f();
int main(void) { return f(1, 2); }
int f(a) int a; { return a; }
/* outcomes
UB038_number_of_args 2:25
*/
