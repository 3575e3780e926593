#include <algorithm>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

class BigInt {
 public:
  BigInt(long long value = 0) : negative_(value < 0) {
    unsigned long long rest = value < 0 ? 0ULL - static_cast<unsigned long long>(value) : value;
    do {
      limbs_.push_back(static_cast<std::uint32_t>(rest % base));
      rest /= base;
    } while (rest != 0);
  }

  explicit BigInt(const std::string& text) {
    std::size_t start = 0;
    if (!text.empty() && (text[0] == '-' || text[0] == '+')) {
      negative_ = text[0] == '-';
      start = 1;
    }
    if (start == text.size() || !std::all_of(text.begin() + start, text.end(), [](unsigned char c) { return c >= '0' && c <= '9'; }))
      throw std::invalid_argument("not a number: " + text);
    for (std::size_t end = text.size(); end > start;) {
      const std::size_t begin = end - start > digits ? end - digits : start;
      limbs_.push_back(static_cast<std::uint32_t>(std::stoul(text.substr(begin, end - begin))));
      end = begin;
    }
    trim();
  }

  BigInt operator-() const {
    BigInt copy(*this);
    if (!copy.is_zero()) copy.negative_ = !negative_;
    return copy;
  }

  bool is_zero() const { return limbs_.size() == 1 && limbs_[0] == 0; }

  BigInt& operator+=(const BigInt& other) {
    if (negative_ == other.negative_) {
      add_magnitude(other.limbs_);
    } else if (compare_magnitude(other) >= 0) {
      subtract_magnitude(limbs_, other.limbs_);
    } else {
      auto larger = other.limbs_;
      subtract_magnitude(larger, limbs_);
      limbs_.swap(larger);
      negative_ = other.negative_;
    }
    trim();
    return *this;
  }
  BigInt& operator-=(const BigInt& other) { return *this += -other; }

  friend BigInt operator+(BigInt a, const BigInt& b) { return a += b; }
  friend BigInt operator-(BigInt a, const BigInt& b) { return a -= b; }
  friend BigInt operator*(const BigInt& a, const BigInt& b) {
    BigInt result;
    result.limbs_.assign(a.limbs_.size() + b.limbs_.size(), 0);
    for (std::size_t i = 0; i < a.limbs_.size(); ++i) {
      std::uint64_t carry = 0;
      for (std::size_t j = 0; j < b.limbs_.size() || carry != 0; ++j) {
        std::uint64_t current = result.limbs_[i + j] + carry;
        if (j < b.limbs_.size()) current += static_cast<std::uint64_t>(a.limbs_[i]) * b.limbs_[j];
        result.limbs_[i + j] = static_cast<std::uint32_t>(current % base);
        carry = current / base;
      }
    }
    result.negative_ = a.negative_ != b.negative_;
    result.trim();
    return result;
  }

  friend bool operator==(const BigInt& a, const BigInt& b) { return a.negative_ == b.negative_ && a.limbs_ == b.limbs_; }
  friend bool operator<(const BigInt& a, const BigInt& b) {
    if (a.negative_ != b.negative_) return a.negative_;
    return a.negative_ ? a.compare_magnitude(b) > 0 : a.compare_magnitude(b) < 0;
  }

  friend std::ostream& operator<<(std::ostream& out, const BigInt& n) {
    std::ostringstream text;
    if (n.negative_) text << '-';
    text << n.limbs_.back();
    for (auto it = n.limbs_.rbegin() + 1; it != n.limbs_.rend(); ++it) text << std::setw(digits) << std::setfill('0') << *it;
    return out << text.str();
  }
  friend std::istream& operator>>(std::istream& in, BigInt& n) {
    std::string word;
    if (in >> word) n = BigInt(word);
    return in;
  }

 private:
  static constexpr std::uint32_t base = 1'000'000'000;
  static constexpr std::size_t digits = 9;

  void trim() {
    while (limbs_.size() > 1 && limbs_.back() == 0) limbs_.pop_back();
    if (is_zero()) negative_ = false;
  }
  int compare_magnitude(const BigInt& other) const {
    if (limbs_.size() != other.limbs_.size()) return limbs_.size() < other.limbs_.size() ? -1 : 1;
    for (std::size_t i = limbs_.size(); i-- > 0;)
      if (limbs_[i] != other.limbs_[i]) return limbs_[i] < other.limbs_[i] ? -1 : 1;
    return 0;
  }
  void add_magnitude(const std::vector<std::uint32_t>& other) {
    std::uint32_t carry = 0;
    for (std::size_t i = 0; i < std::max(limbs_.size(), other.size()) || carry; ++i) {
      if (i == limbs_.size()) limbs_.push_back(0);
      limbs_[i] += carry + (i < other.size() ? other[i] : 0);
      carry = limbs_[i] >= base;
      if (carry) limbs_[i] -= base;
    }
  }
  static void subtract_magnitude(std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b) {
    std::int64_t borrow = 0;
    for (std::size_t i = 0; i < b.size() || borrow; ++i) {
      std::int64_t difference = static_cast<std::int64_t>(a[i]) - borrow - (i < b.size() ? b[i] : 0);
      borrow = difference < 0;
      if (borrow) difference += base;
      a[i] = static_cast<std::uint32_t>(difference);
    }
  }

  std::vector<std::uint32_t> limbs_;
  bool negative_ = false;
};

int main(int argc, char* argv[]) {
  for (int i = 1; i < argc; ++i) {
    const int n = std::atoi(argv[i]);
    BigInt factorial = 1, a = 0, b = 1;
    for (int k = 2; k <= n; ++k) factorial = factorial * k;
    for (int k = 0; k < n; ++k) {
      BigInt next = a + b;
      a = b;
      b = next;
    }
    std::cout << n << "! = " << factorial << "\nF(" << n << ") = " << a << '\n';
  }
  std::string op;
  while (std::cin >> op) {
    try {
      BigInt x, y;
      std::cin >> x >> y;
      switch (op[0]) {
        case '+': std::cout << x + y; break;
        case '-': std::cout << x - y; break;
        case '*': std::cout << x * y; break;
        case '<': std::cout << std::boolalpha << (x < y); break;
        default: throw std::domain_error("unknown operator " + op);
      }
      std::cout << '\n';
    } catch (const std::invalid_argument& e) {
      std::cout << "bad: " << e.what() << '\n';
    } catch (const std::logic_error& e) {
      std::cout << "logic: " << e.what() << '\n';
    }
  }
}
