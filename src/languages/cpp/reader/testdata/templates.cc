#include <vector>
template <typename T> T larger(T a, T b) { return a > b ? a : b; }
template <typename T> class Box {
  T value_{};
  std::vector<T> all_;
 public:
  Box(const T& value) : value_(value) {}
  T get() const;
  template <typename U> U as() { return static_cast<U>(value_); }
};
template <typename T> T Box<T>::get() const { return value_; }
template <typename... Args> int sum(Args... args) { return (args + ... + 0) + sizeof...(args); }
template <int N> int fixed() { return N; }
template <> int larger<int>(int a, int b) { return a; }
int use() {
  Box<int> b(3);
  Box<double>* p = new Box<double>(1.5);
  return larger<int>(1, 2) + b.get() + b.as<int>() + sum(1, 2);
}
