#include <initializer_list>
#include <iostream>
#include <stdexcept>
#include <vector>

class Matrix {
 public:
  Matrix(int rows, int columns, double value = 0.0) : rows_(rows), columns_(columns), data_(rows * columns, value) {}
  static Matrix identity(int n) {
    Matrix m(n, n);
    for (int i = 0; i < n; ++i) m(i, i) = 1;
    return m;
  }
  double& operator()(int r, int c) { return data_[r * columns_ + c]; }
  double operator()(int r, int c) const { return data_.at(r * columns_ + c); }
  Matrix operator*(const Matrix& o) const {
    if (columns_ != o.rows_) throw std::invalid_argument("sizes");
    Matrix out(rows_, o.columns_);
    for (int i = 0; i < rows_; ++i)
      for (int j = 0; j < o.columns_; ++j)
        for (int k = 0; k < columns_; ++k) out(i, j) += (*this)(i, k) * o(k, j);
    return out;
  }
  Matrix& operator+=(double d) {
    for (auto& x : data_) x += d;
    return *this;
  }
  bool operator==(const Matrix& o) const { return rows_ == o.rows_ && data_ == o.data_; }
  bool operator!=(const Matrix& o) const { return !(*this == o); }

 private:
  int rows_, columns_;
  std::vector<double> data_;
  friend std::ostream& operator<<(std::ostream& out, const Matrix& m);
};

std::ostream& operator<<(std::ostream& out, const Matrix& m) {
  for (int i = 0; i < m.rows_; ++i) {
    for (int j = 0; j < m.columns_; ++j) out << (j ? " " : "") << m(i, j);
    out << (i + 1 < m.rows_ ? "; " : "");
  }
  return out;
}

Matrix power(Matrix base, unsigned n) {
  Matrix result = Matrix::identity(2);
  for (; n; n >>= 1) {
    if (n & 1) result = result * base;
    base = base * base;
  }
  return result;
}

int main() {
  Matrix fib(2, 2, 1);
  fib(1, 1) = 0;
  std::cout << fib << "\n" << power(fib, 10) << "\n";
  Matrix copy = fib;
  copy += 0.5;
  std::cout << copy << " | " << fib << " | " << (copy != fib) << (fib == fib) << "\n";
  try {
    Matrix bad = Matrix(2, 3) * Matrix(2, 3);
    std::cout << bad;
  } catch (const std::invalid_argument& e) {
    std::cout << "bad " << e.what() << "\n";
  }
}
