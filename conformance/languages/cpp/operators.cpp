#include <iostream>
#include <stdexcept>

class Fraction {
  int n_, d_;
  static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }

 public:
  Fraction(int n = 0, int d = 1) : n_(n), d_(d) {
    if (d == 0) throw std::invalid_argument("zero denominator");
    if (d_ < 0) {
      n_ = -n_;
      d_ = -d_;
    }
    int g = gcd(n_ < 0 ? -n_ : n_, d_);
    if (g > 1) {
      n_ /= g;
      d_ /= g;
    }
  }
  Fraction operator+(const Fraction& o) const { return {n_ * o.d_ + o.n_ * d_, d_ * o.d_}; }
  Fraction operator-(const Fraction& o) const { return Fraction(n_ * o.d_ - o.n_ * d_, d_ * o.d_); }
  Fraction operator-() const { return Fraction(-n_, d_); }
  Fraction& operator*=(const Fraction& o) {
    *this = Fraction(n_ * o.n_, d_ * o.d_);
    return *this;
  }
  friend Fraction operator*(Fraction a, const Fraction& b) {
    a *= b;
    return a;
  }
  bool operator==(const Fraction& o) const { return n_ == o.n_ && d_ == o.d_; }
  bool operator<(const Fraction& o) const { return n_ * o.d_ < o.n_ * d_; }
  Fraction& operator++() {
    n_ += d_;
    return *this;
  }
  Fraction operator++(int) {
    Fraction old = *this;
    ++*this;
    return old;
  }
  explicit operator bool() const { return n_ != 0; }
  friend std::ostream& operator<<(std::ostream& out, const Fraction& f) {
    out << f.n_;
    if (f.d_ != 1) out << "/" << f.d_;
    return out;
  }
};

struct Polynomial {
  int c[3] = {0, 0, 0};
  int& operator[](int i) { return c[i]; }
  int operator()(int x) const { return (c[2] * x + c[1]) * x + c[0]; }
};

int main() {
  Fraction half(1, 2), third{1, 3};
  std::cout << half + third << " " << half - third << " " << half * third << " " << -half << "\n";
  Fraction x = half;
  x *= Fraction(4);
  std::cout << x << " " << (x == Fraction(2)) << " " << (third < half) << "\n";
  std::cout << x++ << " " << x << " " << ++x << "\n";
  if (Fraction zero; !zero) std::cout << "zero\n";
  try {
    Fraction bad(1, 0);
    std::cout << bad << "\n";
  } catch (const std::invalid_argument& e) {
    std::cout << "error: " << e.what() << "\n";
  }
  Polynomial p;
  p[0] = 1;
  p[2] = 3;
  p[1] += 2;
  std::cout << p(0) << " " << p(1) << " " << p(2) << "\n";
  return 0;
}
