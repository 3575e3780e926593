// An lvalue is evaluated once; the store is negative.
struct bits {
  unsigned a : 3;
  signed b : 4;
};
char c;
int f(int *p, int i) {
  i = (i = 2);
  p[i++] += 2;
  c++;
  return *p++;
}
int fields(struct bits *s) { return s->a = s->b--; }
