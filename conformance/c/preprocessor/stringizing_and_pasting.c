// 6.10.3.5 example 4.
#include <stdio.h>
#define str(s) #s
#define xstr(s) str(s)
#define INCFILE(n) vers##n
#define glue(a, b) a##b
#define xglue(a, b) glue(a, b)
#define HIGHLOW "hello"
#define LOW LOW ", world"
int main(void) {
  puts(glue(HIGH, LOW));
  puts(xglue(HIGH, LOW));
  puts(xstr(INCFILE(2).h) str(: @\n) str(a  +   "b"));
  return 0;
}
/* outcomes
exit 0 "hello\nhello, world\nvers2.h: @\na + \"b\"\n"
*/
