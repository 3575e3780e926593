int main(void) {
  char s[] = "ab\0cd", t[8] = "x";
  return sizeof s == 6 && s[3] == 'c' && t[7] == 0 && sizeof "" == 1 && sizeof("a" "b\0") == 4;
}
/* outcomes
exit 1 ""
*/
