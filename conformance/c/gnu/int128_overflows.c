int main(void) {
  __int128 greatest = (__int128)(~(unsigned __int128)0 >> 1);
  return greatest + 1 > 0;
}
