int sum(c, f, u, s)
char c;
float f;
unsigned u;
const char *s;
{ return c + (int)f + (int)u + (s[0] == 'a'); }
int (*called)() = sum;
int main(void) {
  const char c = 1;
  const float f = 2;
  void *text = "abc";
  return called(c, f, 3, text);
}
/* outcomes
exit 7 ""
*/
