int a[3] = {1, 2, 3};
int *p = &a[1], *q = a + 2;
struct { int x; char *s; } t = {4, "xyz" + 1};
int *r = (int[]){5, 6};
int main(void) { return *p * 100 + *q * 10 + t.x + (*t.s == 'y') + r[1] - 10; }
/* outcomes
exit 231 ""
*/
