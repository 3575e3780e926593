static int f(a, b) int a, b; { return a; }
int main(void) { return f(1); }
/* outcomes
UB038_number_of_args 2:25
*/
