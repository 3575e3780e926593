// The example of 6.5.16.1p5: the char that was read may compare unequal to -1 when char is unsigned.
static int f(void) { return -1; }
int main(void) {
  unsigned char c;
  signed char s;
  return ((c = f()) == -1) * 10 + ((s = f()) == -1);
}
/* outcomes
exit 1 ""
*/
