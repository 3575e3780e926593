// 6.3.1.3p2.
int main(void) {
  return (unsigned char)300 == 44 && (unsigned char)-1 == 255 && (unsigned short)65537 == 1 && (unsigned)-2 == 4294967294u && (unsigned)4294967297L == 1;
}
/* outcomes
exit 1 ""
*/
