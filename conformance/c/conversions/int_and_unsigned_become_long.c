// long holds every unsigned int.
int main(void) {
  unsigned u = 4294967295u;
  return -1L < u && sizeof(u + 1L) == 8 && (u + 1L) == 4294967296L;
}
/* outcomes
exit 1 ""
*/
