int main(void) {
  char from[] = "abcdefghijk", to[12] = {0}, *p = to, *q = from;
  int count = 11, n = (count + 3) / 4;
  switch (count % 4) {
    case 0: do { *p++ = *q++;
    case 3:      *p++ = *q++;
    case 2:      *p++ = *q++;
    case 1:      *p++ = *q++;
            } while (--n > 0);
  }
  return to[0] == 'a' && to[10] == 'k' && p - to == 11;
}
/* outcomes
exit 1 ""
*/
