int main(void) {
  int i = 1;
  return (i << 30) == 1073741824 && (3L << 61) == 6917529027641081856L;
}
/* outcomes
exit 1 ""
*/
