// SPDX-License-Identifier: Apache-2.0
// Algorithms: searching, counting, comparing.

  template <class It, class T>
  It find(It a, It b, const T& v) {
    for (; a != b; ++a)
      if (*a == v) return a;
    return b;
  }
  template <class It, class F>
  It find_if(It a, It b, F f) {
    for (; a != b; ++a)
      if (f(*a)) return a;
    return b;
  }
  template <class It, class F>
  It find_if_not(It a, It b, F f) {
    for (; a != b; ++a)
      if (!f(*a)) return a;
    return b;
  }
  template <class It, class T>
  long count(It a, It b, const T& v) {
    long n = 0;
    for (; a != b; ++a)
      if (*a == v) n++;
    return n;
  }
  template <class It, class F>
  long count_if(It a, It b, F f) {
    long n = 0;
    for (; a != b; ++a)
      if (f(*a)) n++;
    return n;
  }
  template <class It, class F>
  bool all_of(It a, It b, F f) {
    for (; a != b; ++a)
      if (!f(*a)) return false;
    return true;
  }
  template <class It, class F>
  bool any_of(It a, It b, F f) {
    for (; a != b; ++a)
      if (f(*a)) return true;
    return false;
  }
  template <class It, class F>
  bool none_of(It a, It b, F f) {
    for (; a != b; ++a)
      if (f(*a)) return false;
    return true;
  }
  template <class It>
  It min_element(It a, It b) {
    It m = a;
    if (a == b) return b;
    for (++a; a != b; ++a)
      if (*a < *m) m = a;
    return m;
  }
  template <class It>
  It max_element(It a, It b) {
    It m = a;
    if (a == b) return b;
    for (++a; a != b; ++a)
      if (*m < *a) m = a;
    return m;
  }
  template <class It, class F>
  It min_element(It a, It b, F f) {
    It m = a;
    if (a == b) return b;
    for (++a; a != b; ++a)
      if (f(*a, *m)) m = a;
    return m;
  }
  template <class It, class F>
  It max_element(It a, It b, F f) {
    It m = a;
    if (a == b) return b;
    for (++a; a != b; ++a)
      if (f(*m, *a)) m = a;
    return m;
  }
  template <class It>
  pair<It, It> minmax_element(It a, It b) {
    It low = a, high = a;
    for (It i = a; i != b; ++i) {
      if (*i < *low) low = i;
      if (!(*i < *high)) high = i;
    }
    return pair<It, It>(low, high);
  }
  template <class It, class F>
  pair<It, It> minmax_element(It a, It b, F f) {
    It low = a, high = a;
    for (It i = a; i != b; ++i) {
      if (f(*i, *low)) low = i;
      if (!f(*i, *high)) high = i;
    }
    return pair<It, It>(low, high);
  }
  template <class It, class T>
  It lower_bound(It a, It b, const T& v) {
    return lower_bound(a, b, v, [](const auto& x, const auto& y) { return x < y; });
  }
  template <class It, class T, class F>
  It lower_bound(It a, It b, const T& v, F f) {
    long n = distance(a, b);
    while (n > 0) {
      long half = n / 2;
      It m = next(a, half);
      if (f(*m, v)) {
        a = next(m);
        n -= half + 1;
      } else n = half;
    }
    return a;
  }
  template <class It, class T>
  It upper_bound(It a, It b, const T& v) {
    return upper_bound(a, b, v, [](const auto& x, const auto& y) { return x < y; });
  }
  template <class It, class T, class F>
  It upper_bound(It a, It b, const T& v, F f) {
    long n = distance(a, b);
    while (n > 0) {
      long half = n / 2;
      It m = next(a, half);
      if (!f(v, *m)) {
        a = next(m);
        n -= half + 1;
      } else n = half;
    }
    return a;
  }
  template <class It, class T>
  bool binary_search(It a, It b, const T& v) {
    It i = lower_bound(a, b, v);
    return i != b && !(v < *i);
  }
  template <class It, class T, class F>
  bool binary_search(It a, It b, const T& v, F f) {
    It i = lower_bound(a, b, v, f);
    return i != b && !f(v, *i);
  }
  template <class It, class T>
  pair<It, It> equal_range(It a, It b, const T& v) {
    return pair<It, It>(lower_bound(a, b, v), upper_bound(a, b, v));
  }
  template <class It>
  It adjacent_find(It a, It b) {
    if (a == b) return b;
    It n = a;
    for (++n; n != b; ++n, ++a)
      if (*a == *n) return a;
    return b;
  }
  template <class It, class F>
  It adjacent_find(It a, It b, F f) {
    if (a == b) return b;
    It n = a;
    for (++n; n != b; ++n, ++a)
      if (f(*a, *n)) return a;
    return b;
  }
  template <class A, class B>
  bool equal(A a, A b, B c) {
    for (; a != b; ++a, ++c)
      if (!(*a == *c)) return false;
    return true;
  }
  template <class A, class B>
  bool equal(A a, A b, B c, B d) {
    for (; a != b && c != d; ++a, ++c)
      if (!(*a == *c)) return false;
    return a == b && c == d;
  }
  template <class A, class B, class F>
  bool equal(A a, A b, B c, F f)
    requires(!__is_same<B, F>())
  {
    for (; a != b; ++a, ++c)
      if (!f(*a, *c)) return false;
    return true;
  }
  template <class A, class B>
  pair<A, B> mismatch(A a, A b, B c) {
    for (; a != b; ++a, ++c)
      if (!(*a == *c)) break;
    return pair<A, B>(a, c);
  }
  template <class A, class B>
  A search(A a, A b, B c, B d) {
    for (;; ++a) {
      A i = a;
      B k = c;
      for (;; ++i, ++k) {
        if (k == d) return a;
        if (i == b) return b;
        if (!(*i == *k)) break;
      }
    }
  }
  template <class A, class B>
  bool lexicographical_compare(A a, A b, B c, B d) {
    for (; a != b && c != d; ++a, ++c) {
      if (*a < *c) return true;
      if (*c < *a) return false;
    }
    return a == b && c != d;
  }
  template <class A, class B, class F>
  bool lexicographical_compare(A a, A b, B c, B d, F less) {
    for (; a != b && c != d; ++a, ++c) {
      if (less(*a, *c)) return true;
      if (less(*c, *a)) return false;
    }
    return a == b && c != d;
  }
  template <class A, class B>
  bool is_permutation(A a, A b, B c) {
    for (A i = a; i != b; ++i) {
      long x = 0, y = 0;
      B k = c;
      for (A j = a; j != b; ++j, ++k) {
        if (*j == *i) x++;
        if (*k == *i) y++;
      }
      if (x != y) return false;
    }
    return true;
  }
