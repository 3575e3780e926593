// 6.7.9 example 13.
union { int i; char c[4]; double d; } u = {.c = {1, 2}};
union { int i; double d; } first = {7};
int main(void) { return u.c[0] + u.c[1] * 10 + first.i; }
/* outcomes
exit 28 ""
*/
