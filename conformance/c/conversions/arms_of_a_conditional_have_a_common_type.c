int main(void) {
  int i = -1; unsigned u = 1;
  return (1 ? i : u) > 0 && sizeof(1 ? (char)1 : (char)2) == 4 && (1 ? 1 : 2.5) / 2 == 0.5;
}
/* outcomes
exit 1 ""
*/
