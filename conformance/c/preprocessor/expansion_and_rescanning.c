// 6.10.3.5 example 3.
#include <stdio.h>
#define x 3
#define f(a) f(x * (a))
#undef x
#define x 2
#define g f
#define z z[0]
#define w 0,1
#define t(a) a
#define str(...) xstr(__VA_ARGS__)
#define xstr(...) #__VA_ARGS__
int main(void) {
  puts(str(f(y+1) + f(f(z)) % t(t(g)(0) + t)(1)));
  puts(str(g(x+(3,4)-w)));
  return 0;
}
/* outcomes
exit 0 "f(2 * (y+1)) + f(2 * (f(2 * (z[0])))) % f(2 * (0)) + t(1)\nf(2 * (2+(3,4)-0,1))\n"
*/
