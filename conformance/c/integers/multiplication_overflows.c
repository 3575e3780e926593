int main(void) {
  int i = 46341;
  return i * i != 0;
}
/* outcomes
UB036_exceptional_condition 3:12
*/
