int main(void) {
  return (float)16777217 == 16777216.0f && (double)9007199254740993L == 9007199254740992.0 && (float)33554435 == 33554436.0f;
}
/* outcomes
exit 1 ""
*/
