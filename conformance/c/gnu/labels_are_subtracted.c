int at(int i) {
  static const int offsets[] = {0, &&second - &&first};
  goto *(&&first + offsets[i]);
first:
  return 10;
second:
  return 20;
}
int main(void) { return at(0) + at(1); }
/* outcomes
exit 30 ""
*/
