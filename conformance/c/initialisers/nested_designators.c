struct P { int x, y; };
struct { struct P p[2]; int n; } s = {.p[1].y = 4, .p[0] = {1, 2}, .n = 3};
int main(void) { return s.p[0].x * 1000 + s.p[0].y * 100 + s.p[1].x * 10 + s.p[1].y + s.n == 1207; }
/* outcomes
exit 1 ""
*/
