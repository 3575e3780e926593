// Checks of arithmetic, and checks that constants make redundant.
int add(int a, int b) { return a + b; }
unsigned wrap(unsigned a) { return -a; }
int divide(int a, int b) { return a / b % 3; }
int shift(int a, int b) { return a << b; }
unsigned long narrow(unsigned long a) { return a >> 3 & 7; }
double average(double a, int b) { return -(a + b) / 2; }
int truncate(float f) { return (int)f; }
_Bool flag(double d) { return d; }
