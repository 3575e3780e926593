struct S { int a : 5; unsigned b : 11; };
static struct S f(struct S s) { s.a = -s.a; return s; }
int main(void) {
  struct S s = {7, 2000}, t = f(s);
  return t.a == -7 && t.b == 2000 && s.a == 7;
}
/* outcomes
exit 1 ""
*/
