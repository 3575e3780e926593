int half(x)
double x;
{ return (int)(x / 2); }
int (*called)() = half;
int main(void) { return called(4); }
/* outcomes
UB041_function_not_compatible 5:25
*/
