// SPDX-License-Identifier: Apache-2.0
// not_fn, mt19937, and names that programs only mention in using declarations.

  template <class F>
  class __not_fn {
   public:
    F f;
    template <class... A>
    bool operator()(A&&... a) const {
      return !f(forward<A>(a)...);
    }
  };
  template <class F>
  __not_fn<F> not_fn(F f) {
    return __not_fn<F>{f};
  }
  template <class M>
  auto mem_fn(M m) {
    return [m](auto&& o, auto&&... a) { return invoke(m, o, a...); };
  }

  class mt19937 {
   public:
    unsigned state_[624];
    int at_ = 624;
    using result_type = unsigned;
    mt19937() { seed(5489u); }
    explicit mt19937(unsigned s) { seed(s); }
    void seed(unsigned s) {
      state_[0] = s;
      for (int i = 1; i < 624; i++) state_[i] = 1812433253u * (state_[i - 1] ^ (state_[i - 1] >> 30)) + (unsigned)i;
      at_ = 624;
    }
    static unsigned min() { return 0; }
    static unsigned max() { return 4294967295u; }
    unsigned operator()() {
      if (at_ >= 624) {
        for (int i = 0; i < 624; i++) {
          unsigned y = (state_[i] & 0x80000000u) | (state_[(i + 1) % 624] & 0x7fffffffu);
          state_[i] = state_[(i + 397) % 624] ^ (y >> 1) ^ ((y & 1u) != 0 ? 0x9908b0dfu : 0u);
        }
        at_ = 0;
      }
      unsigned y = state_[at_++];
      y = y ^ (y >> 11);
      y = y ^ ((y << 7) & 0x9d2c5680u);
      y = y ^ ((y << 15) & 0xefc60000u);
      return y ^ (y >> 18);
    }
  };

  namespace chrono {}
  namespace this_thread {}
  namespace literals {}
  namespace string_literals {}
  namespace placeholders {}
  namespace numbers {
  inline constexpr double pi = 3.14159265358979323846;
  inline constexpr double e = 2.7182818284590452354;
  inline constexpr double sqrt2 = 1.41421356237309504880;
  }  // namespace numbers
