// SPDX-License-Identifier: Apache-2.0
// Algorithms of numbers, and bits.

  template <class It, class T>
  T accumulate(It a, It b, T v) {
    for (; a != b; ++a) v = move(v) + *a;
    return v;
  }
  template <class It, class T, class F>
  T accumulate(It a, It b, T v, F f) {
    for (; a != b; ++a) v = f(move(v), *a);
    return v;
  }
  template <class It, class T>
  T reduce(It a, It b, T v) {
    for (; a != b; ++a) v = v + *a;
    return v;
  }
  template <class It, class T, class F>
  T reduce(It a, It b, T v, F f) {
    for (; a != b; ++a) v = f(v, *a);
    return v;
  }
  template <class It>
  auto reduce(It a, It b) {
    __decay<decltype(*a)> v{};
    for (; a != b; ++a) v = v + *a;
    return v;
  }
  template <class A, class B, class T>
  T inner_product(A a, A b, B c, T v) {
    for (; a != b; ++a, ++c) v = v + *a * *c;
    return v;
  }
  template <class A, class B, class T, class F, class G>
  T inner_product(A a, A b, B c, T v, F f, G g) {
    for (; a != b; ++a, ++c) v = f(v, g(*a, *c));
    return v;
  }
  template <class A, class T, class F, class G>
  T transform_reduce(A a, A b, T v, F f, G g) {
    for (; a != b; ++a) v = f(v, g(*a));
    return v;
  }
  template <class It, class Out>
  Out partial_sum(It a, It b, Out o) {
    if (a == b) return o;
    auto v = *a;
    *o = v;
    for (++a, ++o; a != b; ++a, ++o) {
      v = v + *a;
      *o = v;
    }
    return o;
  }
  template <class It, class Out, class F>
  Out partial_sum(It a, It b, Out o, F f) {
    if (a == b) return o;
    auto v = *a;
    *o = v;
    for (++a, ++o; a != b; ++a, ++o) {
      v = f(v, *a);
      *o = v;
    }
    return o;
  }
  template <class It, class Out>
  Out inclusive_scan(It a, It b, Out o) {
    return partial_sum(a, b, o);
  }
  template <class It, class Out, class T>
  Out exclusive_scan(It a, It b, Out o, T v) {
    for (; a != b; ++a, ++o) {
      T n = v + *a;
      *o = v;
      v = n;
    }
    return o;
  }
  template <class It, class Out>
  Out adjacent_difference(It a, It b, Out o) {
    if (a == b) return o;
    auto before = *a;
    *o = before;
    for (++a, ++o; a != b; ++a, ++o) {
      auto v = *a;
      *o = v - before;
      before = v;
    }
    return o;
  }
  template <class A, class B>
  auto gcd(A a, B b) {
    auto x = a < 0 ? -a : a;
    auto y = b < 0 ? -b : b;
    while (y != 0) {
      auto t = x % y;
      x = y;
      y = t;
    }
    return x;
  }
  template <class A, class B>
  auto lcm(A a, B b) {
    if (a == 0 || b == 0) return a * b * 0;
    auto r = a / gcd(a, b) * b;
    return r < 0 ? -r : r;
  }
  template <class T>
  auto midpoint(T a, T b) {
    return a + (b - a) / 2;
  }
  template <class T>
  int popcount(T v) {
    int n = 0;
    while (v != 0) {
      n += (int)(v & 1);
      v = v >> 1;
    }
    return n;
  }
  template <class T>
  bool has_single_bit(T v) {
    return popcount(v) == 1;
  }
  template <class T>
  int countr_zero(T v) {
    int n = 0;
    if (v == 0) return (int)sizeof(T) * 8;
    while ((v & 1) == 0) {
      n++;
      v = v >> 1;
    }
    return n;
  }
  template <class T>
  int bit_width(T v) {
    int n = 0;
    while (v != 0) {
      n++;
      v = v >> 1;
    }
    return n;
  }
  template <class T>
  int countl_zero(T v) {
    return (int)sizeof(T) * 8 - bit_width(v);
  }
