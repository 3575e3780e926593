int main(void) {
  int x;
  int* p = &x;
  return *p + 1;
}
/* outcomes
UB036_exceptional_condition 4:13
*/
