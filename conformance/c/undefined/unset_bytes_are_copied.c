int main(void) {
  unsigned char a[4], b[4];
  for (int i = 0; i < 4; i++) b[i] = a[i];
  return 0;
}
/* outcomes
exit 0 ""
*/
