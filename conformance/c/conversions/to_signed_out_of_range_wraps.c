// 6.3.1.3p3: implementation-defined, here modulo.
int main(void) {
  return (signed char)200 == -56 && (short)40000 == -25536 && (int)4294967295u == -1 && (int)0x1ffffffffL == -1;
}
/* outcomes
exit 1 ""
*/
