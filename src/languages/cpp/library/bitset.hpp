// SPDX-License-Identifier: Apache-2.0
// std::bitset.

  template <size_t N>
  class bitset {
   public:
    bool bits_[N] = {};
    bitset() {}
    bitset(unsigned long v) {
      for (size_t i = 0; i < N && i < 64; i++) bits_[i] = ((v >> i) & 1) != 0;
    }
    explicit bitset(const string& s) {
      for (size_t i = 0; i < s.size() && i < N; i++) bits_[i] = s[s.size() - 1 - i] == '1';
    }
    bool operator[](size_t i) const { return bits_[i]; }
    bool& operator[](size_t i) { return bits_[i]; }
    bool test(size_t i) const {
      if (i >= N)
        throw out_of_range("bitset::test: __position (which is " + to_string(i) + ") >= _Nb (which is " + to_string(N) +
                           ")");
      return bits_[i];
    }
    bitset& set() {
      for (size_t i = 0; i < N; i++) bits_[i] = true;
      return *this;
    }
    bitset& set(size_t i, bool v = true) {
      bits_[i] = v;
      return *this;
    }
    bitset& reset() {
      for (size_t i = 0; i < N; i++) bits_[i] = false;
      return *this;
    }
    bitset& reset(size_t i) {
      bits_[i] = false;
      return *this;
    }
    bitset& flip() {
      for (size_t i = 0; i < N; i++) bits_[i] = !bits_[i];
      return *this;
    }
    bitset& flip(size_t i) {
      bits_[i] = !bits_[i];
      return *this;
    }
    size_t count() const {
      size_t n = 0;
      for (size_t i = 0; i < N; i++)
        if (bits_[i]) n++;
      return n;
    }
    size_t size() const { return N; }
    bool any() const { return count() > 0; }
    bool none() const { return count() == 0; }
    bool all() const { return count() == N; }
    unsigned long to_ulong() const {
      unsigned long v = 0;
      for (size_t i = N; i > 0; i--) v = v * 2 + (bits_[i - 1] ? 1 : 0);
      return v;
    }
    unsigned long to_ullong() const { return to_ulong(); }
    string to_string() const {
      string s;
      for (size_t i = N; i > 0; i--) s += bits_[i - 1] ? '1' : '0';
      return s;
    }
    bitset operator~() const {
      bitset r = *this;
      r.flip();
      return r;
    }
    bitset operator&(const bitset& o) const {
      bitset r;
      for (size_t i = 0; i < N; i++) r.bits_[i] = bits_[i] && o.bits_[i];
      return r;
    }
    bitset operator|(const bitset& o) const {
      bitset r;
      for (size_t i = 0; i < N; i++) r.bits_[i] = bits_[i] || o.bits_[i];
      return r;
    }
    bitset operator^(const bitset& o) const {
      bitset r;
      for (size_t i = 0; i < N; i++) r.bits_[i] = bits_[i] != o.bits_[i];
      return r;
    }
    bitset operator<<(size_t n) const {
      bitset r;
      for (size_t i = n; i < N; i++) r.bits_[i] = bits_[i - n];
      return r;
    }
    bitset operator>>(size_t n) const {
      bitset r;
      for (size_t i = 0; i + n < N; i++) r.bits_[i] = bits_[i + n];
      return r;
    }
    bool operator==(const bitset& o) const {
      for (size_t i = 0; i < N; i++)
        if (bits_[i] != o.bits_[i]) return false;
      return true;
    }
  };
  template <size_t N>
  ostream& operator<<(ostream& os, const bitset<N>& b) {
    return os << b.to_string();
  }
