int main(void) {
  long double l = 9007199254740992.0L;
  return l + 1 != l && sizeof(l) == 16 && (double)(l + 1) == (double)l && 1.0L / 3 != 1.0 / 3;
}
/* outcomes
exit 1 ""
*/
