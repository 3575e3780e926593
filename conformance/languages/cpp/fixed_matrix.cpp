#include <array>
#include <cmath>
#include <compare>
#include <concepts>
#include <cstddef>
#include <iomanip>
#include <iostream>
#include <initializer_list>
#include <string>
#include <type_traits>
#include <utility>

template <typename T>
concept Arithmetic = std::is_arithmetic_v<T>;

template <Arithmetic T, std::size_t Rows, std::size_t Columns = Rows>
class Matrix {
  static_assert(Rows > 0 && Columns > 0, "a matrix has cells");

 public:
  constexpr Matrix() = default;
  Matrix(std::initializer_list<std::initializer_list<T>> rows) {
    std::size_t r = 0;
    for (const auto& row : rows) {
      std::size_t c = 0;
      for (const T& cell : row) cells_[r][c++] = cell;
      ++r;
    }
  }

  static Matrix identity()
    requires(Rows == Columns)
  {
    Matrix m;
    for (std::size_t i = 0; i < Rows; ++i) m(i, i) = T{1};
    return m;
  }

  T& operator()(std::size_t r, std::size_t c) { return cells_.at(r).at(c); }
  const T& operator()(std::size_t r, std::size_t c) const { return cells_.at(r).at(c); }

  Matrix& operator+=(const Matrix& other) {
    for (std::size_t r = 0; r < Rows; ++r)
      for (std::size_t c = 0; c < Columns; ++c) cells_[r][c] += other.cells_[r][c];
    return *this;
  }
  friend Matrix operator+(Matrix a, const Matrix& b) { return a += b; }
  friend Matrix operator*(T k, Matrix m) {
    for (auto& row : m.cells_)
      for (auto& cell : row) cell *= k;
    return m;
  }

  template <std::size_t Others>
  Matrix<T, Rows, Others> operator*(const Matrix<T, Columns, Others>& other) const {
    Matrix<T, Rows, Others> product;
    for (std::size_t r = 0; r < Rows; ++r)
      for (std::size_t c = 0; c < Others; ++c)
        for (std::size_t k = 0; k < Columns; ++k) product(r, c) += (*this)(r, k) * other(k, c);
    return product;
  }

  Matrix<T, Columns, Rows> transposed() const {
    Matrix<T, Columns, Rows> t;
    for (std::size_t r = 0; r < Rows; ++r)
      for (std::size_t c = 0; c < Columns; ++c) t(c, r) = cells_[r][c];
    return t;
  }

  bool operator==(const Matrix&) const = default;

  friend std::ostream& operator<<(std::ostream& out, const Matrix& m) {
    for (const auto& row : m.cells_) {
      out << '|';
      for (const auto& cell : row) out << std::setw(7) << cell;
      out << " |\n";
    }
    return out;
  }

 private:
  std::array<std::array<T, Columns>, Rows> cells_{};
};

template <typename M>
M power(M base, unsigned exponent) {
  M result = M::identity();
  while (exponent > 0) {
    if (exponent & 1u) result = result * base;
    base = base * base;
    exponent >>= 1;
  }
  return result;
}

struct Version {
  int major_part, minor_part, patch;
  auto operator<=>(const Version&) const = default;
};

template <typename T, typename... Rest>
constexpr auto sum(T first, Rest... rest) {
  if constexpr (sizeof...(rest) == 0)
    return first;
  else
    return first + sum(rest...);
}

int main(int argc, char** argv) {
  const unsigned n = argc > 1 ? std::stoul(argv[1]) : 10;
  const Matrix<long long, 2> fib{{1, 1}, {1, 0}};
  std::cout << "fib(" << n << ") = " << power(fib, n)(0, 1) << '\n';

  const Matrix<int, 2, 3> a{{1, 2, 3}, {4, 5, 6}};
  std::cout << a << a.transposed() << a * a.transposed() << 2 * (a + a);
  std::cout << std::boolalpha << (a == a.transposed().transposed()) << '\n';

  const double angle = std::acos(-1.0) / 6;
  const Matrix<double, 2> turn{{std::cos(angle), -std::sin(angle)}, {std::sin(angle), std::cos(angle)}};
  std::cout << std::fixed << std::setprecision(3) << power(turn, 3) << power(turn, 12);

  try {
    std::cout << a(2, 0) << '\n';
  } catch (const std::out_of_range&) {
    std::cout << "no such row\n";
  }

  const Version old{1, 9, 12}, now{1, 10, 0};
  std::cout << (old < now) << ' ' << (old == now) << ' ' << ((old <=> now) < 0 ? "upgrade" : "keep") << ' ' << std::max(old, now).minor_part << '\n';
  static_assert(sum(1, 2, 3) == 6);
  std::cout << std::setprecision(2) << sum(1, 2.5, 3L) << ' ' << sum(std::string("a"), std::string("b"), std::string("c")) << '\n';
}
