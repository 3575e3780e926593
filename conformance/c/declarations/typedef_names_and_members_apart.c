typedef int T;
struct T { T T; };
int main(void) {
  struct T x = {3};
  T y = x.T;
  { char T = 5; y += T + sizeof T; }
  return y + sizeof(T);
}
/* outcomes
exit 13 ""
*/
