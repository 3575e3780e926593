#define SWAP(a, b) do { int t = a; a = b; b = t; } while (0)
int main(void) {
  int x = 1, y = 2;
  if (x < y) SWAP(x, y); else x = 9;
  return x * 10 + y;
}
/* outcomes
exit 21 ""
*/
