// The standard's own example of 6.5p2: allowed.
int main(void) {
  int i = 1;
  i = i + 1;
  return i;
}
/* outcomes
exit 2 ""
*/
