// Numbers: widths and signs, conversions, bits, formats, limits, rationals with operators.
#include <cstdint>
#include <cstdio>
#include <iomanip>
#include <iostream>
#include <limits>
#include <numeric>
#include <string>

class Rational {
 public:
  Rational(int n = 0, int d = 1) : n_(n), d_(d) { normalise(); }
  friend Rational operator+(const Rational& a, const Rational& b) { return Rational(a.n_ * b.d_ + b.n_ * a.d_, a.d_ * b.d_); }
  friend Rational operator*(const Rational& a, const Rational& b) { return {a.n_ * b.n_, a.d_ * b.d_}; }
  Rational operator-() const { return Rational(-n_, d_); }
  Rational& operator+=(const Rational& o) { return *this = *this + o; }
  bool operator==(const Rational& o) const { return n_ == o.n_ && d_ == o.d_; }
  bool operator<(const Rational& o) const { return n_ * o.d_ < o.n_ * d_; }
  explicit operator double() const { return static_cast<double>(n_) / d_; }
  Rational& operator++() {
    n_ += d_;
    return *this;
  }
  Rational operator++(int) {
    Rational before = *this;
    ++*this;
    return before;
  }
  friend std::ostream& operator<<(std::ostream& os, const Rational& r) {
    os << r.n_;
    if (r.d_ != 1) os << "/" << r.d_;
    return os;
  }

 private:
  void normalise() {
    if (d_ < 0) {
      n_ = -n_;
      d_ = -d_;
    }
    int g = std::gcd(n_, d_);
    if (g > 1) {
      n_ /= g;
      d_ /= g;
    }
  }
  int n_, d_;
};

int main() {
  std::uint8_t small = 250;
  small += 10;
  std::int64_t big = 1LL << 40;
  unsigned u = 0;
  u -= 1;
  std::cout << static_cast<int>(small) << " " << big << " " << u << "\n";
  std::cout << 7 / 2 << " " << -7 / 2 << " " << -7 % 3 << " " << 7.0 / 2 << " " << 1 / 3.0f << "\n";
  char c = 'a';
  c++;
  std::cout << c << " " << c + 1 << " " << static_cast<char>(c + 1) << " " << ('z' - 'a') << "\n";
  std::cout << std::hex << std::showbase << 255 << " " << std::oct << 8 << std::dec << std::noshowbase << " " << 10 << "\n";
  std::cout << std::fixed << std::setprecision(3) << 2.0 / 3 << " " << std::scientific << 12345.678 << std::defaultfloat << " " << 0.1 + 0.2
            << " " << 1e10 << " " << 100000.0 << " " << 1234567.0 << "\n";
  std::cout << std::numeric_limits<int>::max() << " " << std::numeric_limits<unsigned char>::max() + 0 << " "
            << std::numeric_limits<long long>::min() << "\n";
  std::cout << (5 & 3) << (5 | 3) << (5 ^ 3) << (~5) << " " << (1u << 31) << " " << (-16 >> 2) << "\n";
  Rational half(1, 2), third(1, 3);
  Rational total = half + third * 2;
  std::cout << total << " " << -total << " " << (half < third) << (half == Rational(2, 4)) << " " << static_cast<double>(total) << "\n";
  Rational r = 3;
  std::cout << r++ << " " << r << " " << ++r << "\n";
  r += half;
  std::cout << r << "\n";
  std::printf("%5d|%-5d|%05d|%x|%8.3f|%e|%s|%c|%%|%lu\n", 42, 42, 42, 255, 3.14159, 12345.678, "text", 'x', 123ul);
  long long factorial = 1;
  for (int i = 2; i <= 20; ++i) factorial *= i;
  std::cout << factorial << " " << std::to_string(2.5f) << " " << std::stoi("0x1f", nullptr, 16) << " " << std::stol("-77") << "\n";
  double d = 9.99;
  int truncated = d;
  bool truth = 7;
  std::cout << truncated << truth << " " << static_cast<int>(-2.7) << " " << (3 > 2 ? 1 : 2.5) << "\n";
}
