#define TWICE(x) x + x
#define ID(x) x
#define APPLY(f, x) f(x)
int main(void) { return 3 * TWICE(2) + ID((1)) + APPLY(TWICE, 4); }
/* outcomes
exit 17 ""
*/
