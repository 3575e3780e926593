// SPDX-License-Identifier: Apache-2.0
// Function objects.

  // --- function objects

  template <class T = void>
  struct less {
    bool operator()(const T& a, const T& b) const { return a < b; }
  };
  template <class T = void>
  struct greater {
    bool operator()(const T& a, const T& b) const { return a > b; }
  };
  template <class T = void>
  struct less_equal {
    bool operator()(const T& a, const T& b) const { return a <= b; }
  };
  template <class T = void>
  struct greater_equal {
    bool operator()(const T& a, const T& b) const { return a >= b; }
  };
  template <class T = void>
  struct equal_to {
    bool operator()(const T& a, const T& b) const { return a == b; }
  };
  template <class T = void>
  struct not_equal_to {
    bool operator()(const T& a, const T& b) const { return a != b; }
  };
  template <class T = void>
  struct plus {
    T operator()(const T& a, const T& b) const { return a + b; }
  };
  template <class T = void>
  struct minus {
    T operator()(const T& a, const T& b) const { return a - b; }
  };
  template <class T = void>
  struct multiplies {
    T operator()(const T& a, const T& b) const { return a * b; }
  };
  template <class T = void>
  struct divides {
    T operator()(const T& a, const T& b) const { return a / b; }
  };
  template <class T = void>
  struct modulus {
    T operator()(const T& a, const T& b) const { return a % b; }
  };
  template <class T = void>
  struct negate {
    T operator()(const T& a) const { return -a; }
  };
  template <class T = void>
  struct logical_and {
    bool operator()(const T& a, const T& b) const { return a && b; }
  };
  template <class T = void>
  struct logical_or {
    bool operator()(const T& a, const T& b) const { return a || b; }
  };
  template <class T = void>
  struct logical_not {
    bool operator()(const T& a) const { return !a; }
  };
  template <class T = void>
  struct bit_and {
    T operator()(const T& a, const T& b) const { return a & b; }
  };
  template <class T = void>
  struct bit_or {
    T operator()(const T& a, const T& b) const { return a | b; }
  };
  template <class T = void>
  struct bit_xor {
    T operator()(const T& a, const T& b) const { return a ^ b; }
  };
  template <>
  struct less<void> {
    template <class A, class B>
    bool operator()(const A& a, const B& b) const {
      return a < b;
    }
  };
  template <>
  struct greater<void> {
    template <class A, class B>
    bool operator()(const A& a, const B& b) const {
      return a > b;
    }
  };
  template <>
  struct equal_to<void> {
    template <class A, class B>
    bool operator()(const A& a, const B& b) const {
      return a == b;
    }
  };
  template <>
  struct plus<void> {
    template <class A, class B>
    auto operator()(const A& a, const B& b) const {
      return a + b;
    }
  };
  template <>
  struct minus<void> {
    template <class A, class B>
    auto operator()(const A& a, const B& b) const {
      return a - b;
    }
  };
  template <>
  struct multiplies<void> {
    template <class A, class B>
    auto operator()(const A& a, const B& b) const {
      return a * b;
    }
  };
