int main(void) {
  int x;
  __asm__("movl $5, %0" : "=r"(x));
  return x;
}
/* outcomes
unsupported 3:3
*/
