// Both are promoted to int.
int main(void) {
  unsigned short a = 65535;
  return a * a != 0;
}
/* outcomes
UB036_exceptional_condition 4:12
*/
