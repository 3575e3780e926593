int low(u)
unsigned u;
{ return (int)(u & 7); }
int (*called)() = low;
int main(void) { return called(-1); }
/* outcomes
UB041_function_not_compatible 5:25
*/
