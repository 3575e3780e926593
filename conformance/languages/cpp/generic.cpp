// Templates: a ring buffer, a matrix with a size in its type, concepts by if constexpr, variadic functions, specialisations.
#include <array>
#include <iostream>
#include <string>
#include <type_traits>
#include <vector>

template <typename T, size_t N>
class Ring {
 public:
  void push(const T& value) {
    data_[(begin_ + size_) % N] = value;
    if (size_ < N) ++size_;
    else begin_ = (begin_ + 1) % N;
  }
  const T& operator[](size_t i) const { return data_[(begin_ + i) % N]; }
  size_t size() const { return size_; }
  static constexpr size_t capacity() { return N; }

 private:
  std::array<T, N> data_{};
  size_t begin_ = 0, size_ = 0;
};

template <int R, int C>
struct Matrix {
  double cells[R][C] = {};
  template <int K>
  Matrix<R, K> operator*(const Matrix<C, K>& other) const {
    Matrix<R, K> result;
    for (int i = 0; i < R; ++i)
      for (int j = 0; j < K; ++j)
        for (int k = 0; k < C; ++k) result.cells[i][j] += cells[i][k] * other.cells[k][j];
    return result;
  }
};

template <typename T>
std::string describe(const T& value) {
  if constexpr (std::is_same_v<T, bool>) return value ? "yes" : "no";
  else if constexpr (std::is_integral_v<T>) return "integer " + std::to_string(value);
  else if constexpr (std::is_floating_point_v<T>) return "real " + std::to_string(value);
  else return "text " + std::string(value);
}

template <typename... Args>
int sum(Args... args) { return (args + ... + 0); }

template <typename First, typename... Rest>
void print(const First& first, const Rest&... rest) {
  std::cout << first;
  if constexpr (sizeof...(rest) > 0) {
    std::cout << ", ";
    print(rest...);
  } else {
    std::cout << "\n";
  }
}

template <typename T>
struct Name { static const char* get() { return "something"; } };
template <>
struct Name<int> { static const char* get() { return "int"; } };
template <typename T>
struct Name<std::vector<T>> { static std::string get() { return std::string("vector of ") + Name<T>::get(); } };

template <typename T>
T average(const std::vector<T>& values) {
  T total{};
  for (const T& v : values) total += v;
  return values.empty() ? total : total / static_cast<T>(values.size());
}

int main() {
  Ring<std::string, 3> ring;
  for (const char* word : {"a", "b", "c", "d", "e"}) ring.push(word);
  for (size_t i = 0; i < ring.size(); ++i) std::cout << ring[i] << " ";
  std::cout << ring.capacity() << "\n";
  Matrix<2, 3> a;
  Matrix<3, 1> b;
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 3; ++j) a.cells[i][j] = i + j;
  for (int i = 0; i < 3; ++i) b.cells[i][0] = i + 1;
  auto c = a * b;
  std::cout << c.cells[0][0] << " " << c.cells[1][0] << "\n";
  std::cout << describe(5) << "; " << describe(2.5) << "; " << describe(true) << "; " << describe("x") << "\n";
  std::cout << sum(1, 2, 3) << " " << sum() << "\n";
  print(1, "two", 3.5, 'c');
  std::cout << Name<int>::get() << " | " << Name<std::vector<int>>::get() << " | " << Name<char>::get() << "\n";
  std::cout << average(std::vector<double>{1, 2, 4}) << " " << average(std::vector<int>{1, 2, 4}) << "\n";
}
