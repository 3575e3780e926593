int main(void) {
  char *s = "abc";
  s[0] = 'x';
  return 0;
}
/* outcomes
UB033_modifying_string_literal 3:8
*/
