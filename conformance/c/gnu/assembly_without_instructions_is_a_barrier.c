int main(void) {
  int x = 5, y;
  __asm__ volatile("" : "+r"(x) : : "memory");
  __asm__("" : "=r"(y) : "0"(x + 1));
  return y;
}
/* outcomes
exit 6 ""
*/
