int main(void) {
  _Complex int z = 3 + 4i;
  z = z * z;
  return __real__ z + __imag__ z;
}
/* outcomes
exit 17 ""
*/
