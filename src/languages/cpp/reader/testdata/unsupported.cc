template <int N> int fixed() { return N; }
int run(int* p) {
  long n = reinterpret_cast<long>(p);
  auto q = new (p) int(5);
  return n;
}
