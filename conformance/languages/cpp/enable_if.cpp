#include <iostream>
#include <type_traits>

template <typename T, typename = std::enable_if_t<std::is_integral_v<T>>>
T gcd(T a, T b) {
  return b == 0 ? a : gcd(b, a % b);
}
template <typename T, std::enable_if_t<std::is_integral_v<T>, int> = 0>
const char* kind(T) {
  return "integer";
}
template <typename T>
std::enable_if_t<std::is_floating_point_v<T>, T> half(T a) {
  return a / 2;
}

int main() {
  std::cout << gcd(12, 18) << ' ' << kind(3) << ' ' << kind('c') << ' ' << half(1.5) << '\n';
}
