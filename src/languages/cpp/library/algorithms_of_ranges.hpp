// SPDX-License-Identifier: Apache-2.0
// Algorithms: minima, sorting, reordering. Where the standard leaves the order of equal elements open, sort keeps
// it.

  template <class T>
  const T& min(const T& a, const T& b) {
    return b < a ? b : a;
  }
  template <class T>
  const T& max(const T& a, const T& b) {
    return a < b ? b : a;
  }
  template <class T, class F>
  const T& min(const T& a, const T& b, F f) {
    return f(b, a) ? b : a;
  }
  template <class T, class F>
  const T& max(const T& a, const T& b, F f) {
    return f(a, b) ? b : a;
  }
  template <class T>
  T min(initializer_list<T> l) {
    return *min_element(l.begin(), l.end());
  }
  template <class T>
  T max(initializer_list<T> l) {
    return *max_element(l.begin(), l.end());
  }
  template <class T, class F>
  T min(initializer_list<T> l, F f) {
    return *min_element(l.begin(), l.end(), f);
  }
  template <class T, class F>
  T max(initializer_list<T> l, F f) {
    return *max_element(l.begin(), l.end(), f);
  }
  template <class T>
  pair<T, T> minmax(const T& a, const T& b) {
    return b < a ? pair<T, T>(b, a) : pair<T, T>(a, b);
  }
  template <class T>
  const T& clamp(const T& v, const T& low, const T& high) {
    return v < low ? low : high < v ? high : v;
  }

  template <class It>
  void __sort(It a, It b) {
    using V = __decay<decltype(*a)>;
    if constexpr (__is_pointer<It>() && __is_ordered<V>() && !__is_text<V>() && !__is_pointer<V>())
      __call<void>("%sort_range", a, b);
    else if constexpr (__is_pointer<It>() && __is_object<V>()) {
      function<bool(const V&, const V&)> g = [](const V& x, const V& y) { return x < y; };
      __call<void>("%sort_range", a, b, g);
    } else if constexpr (__is_pointer<It>()) {
      function<bool(V, V)> g = [](V x, V y) { return x < y; };
      __call<void>("%sort_range", a, b, g);
    } else __sort(a, b, [](const V& x, const V& y) { return x < y; });
  }
  template <class It, class F>
  void __sort(It a, It b, F f) {
    using V = __decay<decltype(*a)>;
    if constexpr (__is_pointer<It>() && __is_object<V>()) {
      function<bool(const V&, const V&)> g = f;
      __call<void>("%sort_range", a, b, g);
    } else if constexpr (__is_pointer<It>()) {
      function<bool(V, V)> g = f;
      __call<void>("%sort_range", a, b, g);
    } else {
      vector<V> held;
      for (It i = a; i != b; ++i) held.push_back(move(*i));
      __sort(held.begin(), held.end(), f);
      size_t k = 0;
      for (It i = a; i != b; ++i) *i = move(held[k++]);
    }
  }
  template <class It>
  void sort(It a, It b) {
    __sort(a, b);
  }
  template <class It, class F>
  void sort(It a, It b, F f) {
    __sort(a, b, f);
  }
  template <class It>
  void stable_sort(It a, It b) {
    __sort(a, b);
  }
  template <class It, class F>
  void stable_sort(It a, It b, F f) {
    __sort(a, b, f);
  }
  template <class It>
  void partial_sort(It a, It m, It b) {
    __sort(a, b);
  }
  template <class It, class F>
  void partial_sort(It a, It m, It b, F f) {
    __sort(a, b, f);
  }
  template <class It>
  void nth_element(It a, It m, It b) {
    __sort(a, b);
  }
  template <class It, class F>
  void nth_element(It a, It m, It b, F f) {
    __sort(a, b, f);
  }
  template <class It>
  bool is_sorted(It a, It b) {
    if (a == b) return true;
    It n = a;
    for (++n; n != b; ++n, ++a)
      if (*n < *a) return false;
    return true;
  }
  template <class It, class F>
  bool is_sorted(It a, It b, F f) {
    if (a == b) return true;
    It n = a;
    for (++n; n != b; ++n, ++a)
      if (f(*n, *a)) return false;
    return true;
  }
  template <class It>
  void reverse(It a, It b) {
    while (a != b) {
      --b;
      if (a == b) break;
      swap(*a, *b);
      ++a;
    }
  }
  template <class It>
  It rotate(It a, It m, It b) {
    using V = __decay<decltype(*a)>;
    vector<V> held;
    for (It i = m; i != b; ++i) held.push_back(move(*i));
    size_t n = held.size();
    for (It i = a; i != m; ++i) held.push_back(move(*i));
    size_t k = 0;
    It result = a;
    for (It i = a; i != b; ++i) {
      *i = move(held[k++]);
      if (k == n) {
        result = i;
        ++result;
      }
    }
    return n == 0 ? b : result;
  }
  template <class It, class T>
  void fill(It a, It b, const T& v) {
    for (; a != b; ++a) *a = v;
  }
  template <class It, class N, class T>
  It fill_n(It a, N n, const T& v) {
    for (N i = 0; i < n; i++, ++a) *a = v;
    return a;
  }
  template <class It, class T>
  void iota(It a, It b, T v) {
    for (; a != b; ++a) *a = v++;
  }
  template <class It, class F>
  void generate(It a, It b, F f) {
    for (; a != b; ++a) *a = f();
  }
  template <class It, class N, class F>
  It generate_n(It a, N n, F f) {
    for (N i = 0; i < n; i++, ++a) *a = f();
    return a;
  }
  template <class It, class T, class U>
  void replace(It a, It b, const T& x, const U& y) {
    for (; a != b; ++a)
      if (*a == x) *a = y;
  }
  template <class It, class F, class U>
  void replace_if(It a, It b, F f, const U& y) {
    for (; a != b; ++a)
      if (f(*a)) *a = y;
  }
  template <class It, class T>
  It remove(It a, It b, const T& v) {
    T held = v;
    It to = a;
    for (; a != b; ++a)
      if (!(*a == held)) {
        if (to != a) *to = move(*a);
        ++to;
      }
    return to;
  }
  template <class It, class F>
  It remove_if(It a, It b, F f) {
    It to = a;
    for (; a != b; ++a)
      if (!f(*a)) {
        if (to != a) *to = move(*a);
        ++to;
      }
    return to;
  }
  template <class It>
  It unique(It a, It b) {
    return unique(a, b, [](const auto& x, const auto& y) { return x == y; });
  }
  template <class It, class F>
  It unique(It a, It b, F f) {
    if (a == b) return b;
    It to = a;
    for (++a; a != b; ++a)
      if (!f(*to, *a)) {
        ++to;
        if (to != a) *to = move(*a);
      }
    return ++to;
  }
  template <class It, class F>
  It stable_partition(It a, It b, F f) {
    using V = __decay<decltype(*a)>;
    vector<V> yes, no;
    for (It i = a; i != b; ++i) {
      if (f(*i)) yes.push_back(move(*i));
      else no.push_back(move(*i));
    }
    It result = a;
    for (V& v : yes) {
      *result = move(v);
      ++result;
    }
    It i = result;
    for (V& v : no) {
      *i = move(v);
      ++i;
    }
    return result;
  }
  template <class It, class F>
  It partition(It a, It b, F f) {
    while (true) {
      while (true) {
        if (a == b) return a;
        if (f(*a)) ++a;
        else break;
      }
      --b;
      while (true) {
        if (a == b) return a;
        if (!f(*b)) --b;
        else break;
      }
      swap(*a, *b);
      ++a;
    }
  }
  template <class It, class F>
  bool is_partitioned(It a, It b, F f) {
    for (; a != b; ++a)
      if (!f(*a)) break;
    for (; a != b; ++a)
      if (f(*a)) return false;
    return true;
  }
  template <class It, class F>
  It partition_point(It a, It b, F f) {
    for (; a != b; ++a)
      if (!f(*a)) break;
    return a;
  }
  template <class It>
  bool next_permutation(It a, It b) {
    return next_permutation(a, b, [](const auto& x, const auto& y) { return x < y; });
  }
  template <class It, class F>
  bool next_permutation(It a, It b, F f) {
    long n = b - a;
    for (long i = n - 1; i > 0; i--) {
      if (f(*(a + (i - 1)), *(a + i))) {
        long k = n - 1;
        while (!f(*(a + (i - 1)), *(a + k))) k--;
        swap(*(a + (i - 1)), *(a + k));
        reverse(a + i, b);
        return true;
      }
    }
    reverse(a, b);
    return false;
  }
  template <class It>
  bool prev_permutation(It a, It b) {
    return next_permutation(a, b, [](const auto& x, const auto& y) { return y < x; });
  }
  template <class It, class G>
  void shuffle(It a, It b, G&& g) {
    long n = b - a;
    for (long i = n - 1; i > 0; i--) {
      long k = (long)(g() % (unsigned long)(i + 1));
      swap(*(a + i), *(a + k));
    }
  }
