int main(void) {
  char from[] = "abc", to[4], *p = from, *q = to;
  while ((*q++ = *p++)) {}
  return to[0] == 'a' && to[2] == 'c' && to[3] == 0 && q - to == 4;
}
/* outcomes
exit 1 ""
*/
