// 6.7.9 examples 2, 3 and 12.
int main(void) {
  int x[] = {1, 3, 5}, a[] = {[7] = 1};
  char s[] = "abc", t[3] = "abc";
  return sizeof x / 4 * 1000 == 3000 && sizeof a == 32 && sizeof s == 4 && sizeof t == 3 && t[2] == 'c';
}
/* outcomes
exit 1 ""
*/
