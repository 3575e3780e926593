static inline int f(int x) { return x + 1; }
extern inline int g(int x) { return f(x) * 2; }
int main(void) { return g(3); }
/* outcomes
exit 8 ""
*/
