#include <stdio.h>
struct point {
  int x, y;
};
int main(void) {
  struct point a[3] = {{1, 2}, {3, 4}, {5, 6}}, b[4];
  FILE *f = tmpfile();
  size_t written = fwrite(a, sizeof *a, 3, f);
  rewind(f);
  size_t read = fread(b, sizeof *b, 4, f);
  printf("%zu %zu %d %d %d\n", written, read, b[2].x, b[2].y, feof(f) != 0);
  return 0;
}
/* outcomes
exit 0 "3 3 5 6 1\n"
*/
