int main(void) {
  int i = 3;
  return i * i + i - i;
}
/* outcomes
exit 9 ""
*/
