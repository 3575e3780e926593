// --effective-types
int main(void) {
  int x = 5;
  return *(unsigned*)&x;
}
/* outcomes
exit 5 ""
*/
