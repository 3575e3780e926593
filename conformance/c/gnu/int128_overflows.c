int main(void) {
  __int128 greatest = (__int128)(~(unsigned __int128)0 >> 1);
  return greatest + 1 > 0;
}
/* outcomes
UB036_exceptional_condition 3:19
*/
