// Nothing orders the change of i and what the statement expression reads.
int main(void) {
  int i = 1;
  return i++ + ({ int seen = i; seen; });
}
/* outcomes
unsupported 4:30
*/
