// --effective-types
int main(void) {
  float f = 1;
  unsigned char* p = (unsigned char*)&f;
  return p[0];
}
/* outcomes
exit 0 ""
*/
