int main(void) {
  unsigned long u = 18446744073709551615ul;
  return (double)u == 18446744073709551616.0 && (unsigned long)9223372036854775808.0 == 9223372036854775808ul;
}
/* outcomes
exit 1 ""
*/
