// Static objects, string literals, initialisers, compound literals.
struct point {
  int x, y;
};
static int count;
const struct point origin = {.y = 1};
struct point *const here = &(struct point){3, 4};
const char *words[] = {"one", "two", "one"};
int large[100] = {[98] = 1};
int *next(void) {
  static int calls = 1;
  const int fixed = calls;
  struct point local = {fixed};
  char text[8] = "hi";
  int zeros[40] = {0};
  calls += text[0] + zeros[1] + local.x;
  return &count;
}
int literal(int n) { return ((struct point){n, n + 1}).y; }
