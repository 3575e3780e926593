// 6.7.9 example 5 and 11.
struct { int a[3], b; } w[] = {{1}, 2}, v[] = {[0].a = {1}, [1].a[0] = 2};
int main(void) { return sizeof w == 32 && w[0].a[0] == 1 && w[1].a[0] == 2 && w[0].b == 0 && v[1].a[0] == 2 && sizeof v == sizeof w; }
/* outcomes
exit 1 ""
*/
