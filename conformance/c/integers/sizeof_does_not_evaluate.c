// 6.5.3.4p2.
int main(void) {
  int i = 1, *p = 0;
  return sizeof(i++) + sizeof(*p) + sizeof(i / 0) + i;
}
/* outcomes
exit 13 ""
*/
