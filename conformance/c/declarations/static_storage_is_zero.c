static int i; static double d; static int *p; static struct { int a[2]; char c; } s;
int main(void) { return i == 0 && d == 0 && p == 0 && s.a[1] == 0 && s.c == 0; }
/* outcomes
exit 1 ""
*/
