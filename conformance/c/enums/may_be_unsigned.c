// 6.7.2.2p4: the compatible type is the implementation's; here unsigned int without negative constants.
enum u { A }; enum s { M = -1 };
int main(void) {
  enum u x = A; enum s y = M;
  return (x - 1 > 0) * 10 + (y < 0);
}
/* outcomes
exit 11 ""
*/
