// SPDX-License-Identifier: Apache-2.0
// The library's text, third part: algorithms, numbers, functions. Of the algorithms that may leave equal elements in any order, sort
// keeps it.
#include "languages/cpp/reader/library_parts.h"
#include "languages/cpp/reader/prelude.h"

namespace ramify::frontends::cpp {

const char* const library_algorithms = R"cpp(
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
  template <class It, class F>
  F for_each(It a, It b, F f) {
    for (; a != b; ++a) f(*a);
    return f;
  }
  template <class It, class N, class F>
  It for_each_n(It a, N n, F f) {
    for (N i = 0; i < n; i++, ++a) f(*a);
    return a;
  }
  template <class It, class Out, class F>
  Out transform(It a, It b, Out o, F f) {
    for (; a != b; ++a, ++o) *o = f(*a);
    return o;
  }
  template <class A, class B, class Out, class F>
  Out transform(A a, A b, B c, Out o, F f) {
    for (; a != b; ++a, ++c, ++o) *o = f(*a, *c);
    return o;
  }
  template <class It, class Out>
  Out copy(It a, It b, Out o) {
    for (; a != b; ++a, ++o) *o = *a;
    return o;
  }
  template <class It, class N, class Out>
  Out copy_n(It a, N n, Out o) {
    for (N i = 0; i < n; i++, ++a, ++o) *o = *a;
    return o;
  }
  template <class It, class Out, class F>
  Out copy_if(It a, It b, Out o, F f) {
    for (; a != b; ++a)
      if (f(*a)) {
        *o = *a;
        ++o;
      }
    return o;
  }
  template <class It, class Out>
  Out copy_backward(It a, It b, Out o) {
    while (a != b) {
      --b;
      --o;
      *o = *b;
    }
    return o;
  }
  template <class It, class Out>
  Out reverse_copy(It a, It b, Out o) {
    while (a != b) {
      --b;
      *o = *b;
      ++o;
    }
    return o;
  }
  template <class It, class Out, class F>
  Out remove_copy_if(It a, It b, Out o, F f) {
    for (; a != b; ++a)
      if (!f(*a)) {
        *o = *a;
        ++o;
      }
    return o;
  }
  template <class It, class Out, class T>
  Out remove_copy(It a, It b, Out o, const T& v) {
    for (; a != b; ++a)
      if (!(*a == v)) {
        *o = *a;
        ++o;
      }
    return o;
  }
  template <class It, class Out>
  Out unique_copy(It a, It b, Out o) {
    if (a == b) return o;
    It p = a;
    *o = *a;
    ++o;
    for (++a; a != b; ++a) {
      if (!(*p == *a)) {
        *o = *a;
        ++o;
      }
      p = a;
    }
    return o;
  }
  template <class It, class Out>
  Out move(It a, It b, Out o) {
    for (; a != b; ++a, ++o) *o = std::move(*a);
    return o;
  }
  template <class A, class B, class Out>
  Out merge(A a, A b, B c, B d, Out o) {
    while (a != b && c != d) {
      if (*c < *a) {
        *o = *c;
        ++c;
      } else {
        *o = *a;
        ++a;
      }
      ++o;
    }
    for (; a != b; ++a, ++o) *o = *a;
    for (; c != d; ++c, ++o) *o = *c;
    return o;
  }
  template <class A, class B, class Out>
  Out set_union(A a, A b, B c, B d, Out o) {
    while (a != b && c != d) {
      if (*a < *c) {
        *o = *a;
        ++a;
      } else if (*c < *a) {
        *o = *c;
        ++c;
      } else {
        *o = *a;
        ++a;
        ++c;
      }
      ++o;
    }
    for (; a != b; ++a, ++o) *o = *a;
    for (; c != d; ++c, ++o) *o = *c;
    return o;
  }
  template <class A, class B, class Out>
  Out set_intersection(A a, A b, B c, B d, Out o) {
    while (a != b && c != d) {
      if (*a < *c) ++a;
      else if (*c < *a) ++c;
      else {
        *o = *a;
        ++o;
        ++a;
        ++c;
      }
    }
    return o;
  }
  template <class A, class B, class Out>
  Out set_difference(A a, A b, B c, B d, Out o) {
    while (a != b && c != d) {
      if (*a < *c) {
        *o = *a;
        ++o;
        ++a;
      } else if (*c < *a) ++c;
      else {
        ++a;
        ++c;
      }
    }
    for (; a != b; ++a, ++o) *o = *a;
    return o;
  }
  template <class A, class B, class Out>
  Out set_symmetric_difference(A a, A b, B c, B d, Out o) {
    while (a != b && c != d) {
      if (*a < *c) {
        *o = *a;
        ++o;
        ++a;
      } else if (*c < *a) {
        *o = *c;
        ++o;
        ++c;
      } else {
        ++a;
        ++c;
      }
    }
    for (; a != b; ++a, ++o) *o = *a;
    for (; c != d; ++c, ++o) *o = *c;
    return o;
  }
  template <class A, class B>
  bool includes(A a, A b, B c, B d) {
    for (; c != d; ++a) {
      if (a == b || *c < *a) return false;
      if (!(*a < *c)) ++c;
    }
    return true;
  }
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
  namespace ranges {
  template <class R>
  concept range = requires(R& r) {
    r.begin();
    r.end();
  };
  template <class R>
  concept input_range = range<R>;
  template <class R>
  concept forward_range = range<R>;
  template <class R>
  concept bidirectional_range = range<R>;
  template <class R>
  concept sized_range = range<R> && requires(R& r) { r.size(); };
  struct less {
    template <class A, class B>
    bool operator()(const A& a, const B& b) const {
      return a < b;
    }
  };
  struct greater {
    template <class A, class B>
    bool operator()(const A& a, const B& b) const {
      return b < a;
    }
  };
  struct equal_to {
    template <class A, class B>
    bool operator()(const A& a, const B& b) const {
      return a == b;
    }
  };

  template <class R>
  auto __begin_of(R& r) {
    return std::begin(r);
  }
  template <class R>
  void sort(R& r) {
    std::sort(r.begin(), r.end());
  }
  template <class R, class F>
  void sort(R& r, F f) {
    std::sort(r.begin(), r.end(), f);
  }
  template <class R, class F = less, class P>
  void sort(R& r, F f, P p) {
    std::sort(r.begin(), r.end(), [&](const auto& a, const auto& b) { return f(invoke(p, a), invoke(p, b)); });
  }
  template <class R>
  void reverse(R& r) {
    std::reverse(r.begin(), r.end());
  }
  template <class R, class T>
  auto find(R& r, const T& v) {
    return std::find(r.begin(), r.end(), v);
  }
  template <class R, class F>
  auto find_if(R& r, F f) {
    return std::find_if(r.begin(), r.end(), f);
  }
  template <class R, class T>
  long count(const R& r, const T& v) {
    return std::count(r.begin(), r.end(), v);
  }
  template <class R, class F>
  long count_if(const R& r, F f) {
    return std::count_if(r.begin(), r.end(), f);
  }
  template <class R, class F>
  bool all_of(const R& r, F f) {
    return std::all_of(r.begin(), r.end(), f);
  }
  template <class R, class F>
  bool any_of(const R& r, F f) {
    return std::any_of(r.begin(), r.end(), f);
  }
  template <class R, class F>
  bool none_of(const R& r, F f) {
    return std::none_of(r.begin(), r.end(), f);
  }
  template <class R, class F>
  void for_each(R& r, F f) {
    std::for_each(r.begin(), r.end(), f);
  }
  template <class R>
  auto max_element(R& r) {
    return std::max_element(r.begin(), r.end());
  }
  template <class R>
  auto min_element(R& r) {
    return std::min_element(r.begin(), r.end());
  }
  template <class R>
  auto max(const R& r) {
    return *std::max_element(r.begin(), r.end());
  }
  template <class R>
  auto min(const R& r) {
    return *std::min_element(r.begin(), r.end());
  }
  template <class R, class O>
  void copy(const R& r, O o) {
    std::copy(r.begin(), r.end(), o);
  }
  template <class R, class O, class F>
  void copy_if(const R& r, O o, F f) {
    std::copy_if(r.begin(), r.end(), o, f);
  }
  template <class R, class O, class F>
  void transform(const R& r, O o, F f) {
    std::transform(r.begin(), r.end(), o, [&](const auto& each) { return invoke(f, each); });
  }
  template <class R>
  bool is_sorted(const R& r) {
    return std::is_sorted(r.begin(), r.end());
  }
  // --- views: a range in front of another one, whose elements are found when they are asked for
  struct __view {};
  template <class R>
  struct ref_view : __view {
    R* range_;
    explicit ref_view(R& range) : range_(&range) {}
    auto begin() const { return range_->begin(); }
    auto end() const { return range_->end(); }
    auto size() const { return range_->size(); }
    bool empty() const { return begin() == end(); }
  };
  template <class R>
  struct owning_view : __view {
    R range_;
    explicit owning_view(R range) : range_(move(range)) {}
    auto begin() const { return range_.begin(); }
    auto end() const { return range_.end(); }
    auto size() const { return range_.size(); }
    bool empty() const { return begin() == end(); }
  };
  template <class R>
  auto __all(R&& r) {
    if constexpr (is_base_of_v<__view, remove_cvref_t<R>>) return remove_cvref_t<R>(r);
    else if constexpr (is_lvalue_reference_v<R>) return ref_view<remove_reference_t<R>>(r);
    else return owning_view<remove_cvref_t<R>>(move(r));
  }

  template <class I, class F>
  struct __transform_iterator {
    I at_;
    const F* f_;
    decltype(auto) operator*() const { return invoke(*f_, *at_); }
    __transform_iterator& operator++() {
      ++at_;
      return *this;
    }
    __transform_iterator operator++(int) {
      __transform_iterator old = *this;
      ++at_;
      return old;
    }
    __transform_iterator& operator--() {
      --at_;
      return *this;
    }
    bool operator==(const __transform_iterator& o) const { return at_ == o.at_; }
    bool operator!=(const __transform_iterator& o) const { return !(at_ == o.at_); }
    long operator-(const __transform_iterator& o) const { return at_ - o.at_; }
  };
  template <class V, class F>
  struct transform_view : __view {
    V base_;
    F f_;
    transform_view(V base, F f) : base_(base), f_(f) {}
    auto begin() const { return __transform_iterator<decltype(base_.begin()), F>{base_.begin(), &f_}; }
    auto end() const { return __transform_iterator<decltype(base_.begin()), F>{base_.end(), &f_}; }
    auto size() const { return base_.size(); }
    bool empty() const { return base_.begin() == base_.end(); }
  };

  template <class I, class F>
  struct __filter_iterator {
    I at_, begin_, end_;
    const F* f_;
    decltype(auto) operator*() const { return *at_; }
    auto operator->() const { return &*at_; }
    void __settle() {
      while (at_ != end_ && !invoke(*f_, *at_)) ++at_;
    }
    __filter_iterator& operator++() {
      ++at_;
      __settle();
      return *this;
    }
    __filter_iterator operator++(int) {
      __filter_iterator old = *this;
      ++*this;
      return old;
    }
    __filter_iterator& operator--() {
      do --at_;
      while (!invoke(*f_, *at_));
      return *this;
    }
    bool operator==(const __filter_iterator& o) const { return at_ == o.at_; }
    bool operator!=(const __filter_iterator& o) const { return !(at_ == o.at_); }
  };
  template <class V, class F>
  struct filter_view : __view {
    V base_;
    F f_;
    filter_view(V base, F f) : base_(base), f_(f) {}
    auto begin() const {
      __filter_iterator<decltype(base_.begin()), F> first{base_.begin(), base_.begin(), base_.end(), &f_};
      first.__settle();
      return first;
    }
    auto end() const {
      return __filter_iterator<decltype(base_.begin()), F>{base_.end(), base_.begin(), base_.end(), &f_};
    }
    bool empty() const { return begin() == end(); }
  };

  // The first ones, while f holds of them or as many as count says.
  template <class I, class F>
  struct __first_iterator {
    I at_, end_;
    const F* f_;
    long left_;
    decltype(auto) operator*() const { return *at_; }
    bool __is_over() const {
      if (left_ == 0 || at_ == end_) return true;
      return f_ != nullptr && !invoke(*f_, *at_);
    }
    __first_iterator& operator++() {
      left_--;
      if (left_ != 0) ++at_;
      return *this;
    }
    __first_iterator operator++(int) {
      __first_iterator old = *this;
      ++*this;
      return old;
    }
    bool operator==(const __first_iterator& o) const {
      return __is_over() == o.__is_over() && (__is_over() || at_ == o.at_);
    }
    bool operator!=(const __first_iterator& o) const { return !(*this == o); }
  };
  struct __no_test {
    template <class T>
    bool operator()(const T&) const {
      return true;
    }
  };
  template <class V>
  struct take_view : __view {
    V base_;
    long count_;
    take_view(V base, long count) : base_(base), count_(count) {}
    auto begin() const {
      return __first_iterator<decltype(base_.begin()), __no_test>{base_.begin(), base_.end(), nullptr, count_};
    }
    auto end() const {
      return __first_iterator<decltype(base_.begin()), __no_test>{base_.end(), base_.end(), nullptr, 0};
    }
    bool empty() const { return begin() == end(); }
  };
  template <class V, class F>
  struct take_while_view : __view {
    V base_;
    F f_;
    take_while_view(V base, F f) : base_(base), f_(f) {}
    auto begin() const { return __first_iterator<decltype(base_.begin()), F>{base_.begin(), base_.end(), &f_, -1}; }
    auto end() const { return __first_iterator<decltype(base_.begin()), F>{base_.end(), base_.end(), &f_, 0}; }
    bool empty() const { return begin() == end(); }
  };
  template <class V>
  struct drop_view : __view {
    V base_;
    long count_;
    drop_view(V base, long count) : base_(base), count_(count) {}
    auto begin() const {
      auto first = base_.begin();
      for (long i = 0; i < count_ && first != base_.end(); i++) ++first;
      return first;
    }
    auto end() const { return base_.end(); }
    bool empty() const { return begin() == end(); }
  };
  template <class V, class F>
  struct drop_while_view : __view {
    V base_;
    F f_;
    drop_while_view(V base, F f) : base_(base), f_(f) {}
    auto begin() const {
      auto first = base_.begin();
      while (first != base_.end() && invoke(f_, *first)) ++first;
      return first;
    }
    auto end() const { return base_.end(); }
    bool empty() const { return begin() == end(); }
  };

  template <class I>
  struct __backward_iterator {
    I at_;
    decltype(auto) operator*() const {
      I before = at_;
      --before;
      return *before;
    }
    __backward_iterator& operator++() {
      --at_;
      return *this;
    }
    __backward_iterator operator++(int) {
      __backward_iterator old = *this;
      --at_;
      return old;
    }
    bool operator==(const __backward_iterator& o) const { return at_ == o.at_; }
    bool operator!=(const __backward_iterator& o) const { return !(at_ == o.at_); }
  };
  template <class V>
  struct reverse_view : __view {
    V base_;
    explicit reverse_view(V base) : base_(base) {}
    auto begin() const { return __backward_iterator<decltype(base_.begin())>{base_.end()}; }
    auto end() const { return __backward_iterator<decltype(base_.begin())>{base_.begin()}; }
    auto size() const { return base_.size(); }
    bool empty() const { return base_.begin() == base_.end(); }
  };

  template <class T>
  struct __count_iterator {
    T value_;
    T operator*() const { return value_; }
    __count_iterator& operator++() {
      ++value_;
      return *this;
    }
    __count_iterator operator++(int) {
      __count_iterator old = *this;
      ++value_;
      return old;
    }
    __count_iterator& operator--() {
      --value_;
      return *this;
    }
    bool operator==(const __count_iterator& o) const { return value_ == o.value_; }
    bool operator!=(const __count_iterator& o) const { return !(value_ == o.value_); }
    long operator-(const __count_iterator& o) const { return value_ - o.value_; }
  };
  template <class T>
  struct iota_view : __view {
    T first_, last_;
    iota_view(T first, T last) : first_(first), last_(last) {}
    auto begin() const { return __count_iterator<T>{first_}; }
    auto end() const { return __count_iterator<T>{last_}; }
    auto size() const { return (unsigned long)(last_ - first_); }
    bool empty() const { return first_ == last_; }
  };

  namespace views {
  template <class F>
  struct __transform {
    F f;
  };
  template <class F>
  struct __filter {
    F f;
  };
  template <class F>
  struct __take_while {
    F f;
  };
  template <class F>
  struct __drop_while {
    F f;
  };
  struct __take {
    long count;
  };
  struct __drop {
    long count;
  };
  struct __reverse {
    template <class R>
    auto operator()(R&& r) const {
      return reverse_view(__all(forward<R>(r)));
    }
  };
  struct __keys {
    template <class R>
    auto operator()(R&& r) const {
      auto f = [](const auto& entry) { return entry.first; };
      return transform_view(__all(forward<R>(r)), f);
    }
  };
  struct __values {
    template <class R>
    auto operator()(R&& r) const {
      auto f = [](const auto& entry) { return entry.second; };
      return transform_view(__all(forward<R>(r)), f);
    }
  };
  inline constexpr __reverse reverse{};
  inline constexpr __keys keys{};
  inline constexpr __values values{};
  template <class F>
  auto transform(F f) {
    return __transform<F>{f};
  }
  template <class R, class F>
  auto transform(R&& r, F f) {
    return transform_view(__all(forward<R>(r)), f);
  }
  template <class F>
  auto filter(F f) {
    return __filter<F>{f};
  }
  template <class R, class F>
  auto filter(R&& r, F f) {
    return filter_view(__all(forward<R>(r)), f);
  }
  template <class F>
  auto take_while(F f) {
    return __take_while<F>{f};
  }
  template <class R, class F>
  auto take_while(R&& r, F f) {
    return take_while_view(__all(forward<R>(r)), f);
  }
  template <class F>
  auto drop_while(F f) {
    return __drop_while<F>{f};
  }
  template <class R, class F>
  auto drop_while(R&& r, F f) {
    return drop_while_view(__all(forward<R>(r)), f);
  }
  inline auto take(long count) { return __take{count}; }
  template <class R>
  auto take(R&& r, long count) {
    return take_view(__all(forward<R>(r)), count);
  }
  inline auto drop(long count) { return __drop{count}; }
  template <class R>
  auto drop(R&& r, long count) {
    return drop_view(__all(forward<R>(r)), count);
  }
  template <class R>
  auto all(R&& r) {
    return __all(forward<R>(r));
  }
  template <class T>
  auto iota(T first) {
    return iota_view<T>(first, numeric_limits<T>::max());
  }
  template <class T, class U>
  auto iota(T first, U last) {
    return iota_view<T>(first, (T)last);
  }

  template <class R, class F>
  auto operator|(R&& r, __transform<F> with) {
    return transform_view(__all(forward<R>(r)), with.f);
  }
  template <class R, class F>
  auto operator|(R&& r, __filter<F> with) {
    return filter_view(__all(forward<R>(r)), with.f);
  }
  template <class R, class F>
  auto operator|(R&& r, __take_while<F> with) {
    return take_while_view(__all(forward<R>(r)), with.f);
  }
  template <class R, class F>
  auto operator|(R&& r, __drop_while<F> with) {
    return drop_while_view(__all(forward<R>(r)), with.f);
  }
  template <class R>
  auto operator|(R&& r, __take with) {
    return take_view(__all(forward<R>(r)), with.count);
  }
  template <class R>
  auto operator|(R&& r, __drop with) {
    return drop_view(__all(forward<R>(r)), with.count);
  }
  template <class R>
  auto operator|(R&& r, __reverse with) {
    return with(forward<R>(r));
  }
  template <class R>
  auto operator|(R&& r, __keys with) {
    return with(forward<R>(r));
  }
  template <class R>
  auto operator|(R&& r, __values with) {
    return with(forward<R>(r));
  }
  }  // namespace views

  template <class R, class F = less, class P>
  auto max_element(R& r, F f, P p) {
    return std::max_element(r.begin(), r.end(),
                            [&](const auto& a, const auto& b) { return f(invoke(p, a), invoke(p, b)); });
  }
  template <class R, class F>
  auto max_element(R& r, F f) {
    return std::max_element(r.begin(), r.end(), f);
  }
  template <class R, class F = less, class P>
  auto min_element(R& r, F f, P p) {
    return std::min_element(r.begin(), r.end(),
                            [&](const auto& a, const auto& b) { return f(invoke(p, a), invoke(p, b)); });
  }
  template <class R, class F>
  auto min_element(R& r, F f) {
    return std::min_element(r.begin(), r.end(), f);
  }
  template <class R, class F = less, class P>
  auto max(const R& r, F f, P p) {
    return *ranges::max_element(r, f, p);
  }
  template <class R, class F = less, class P>
  auto min(const R& r, F f, P p) {
    return *ranges::min_element(r, f, p);
  }
  template <class T>
  struct min_max_result {
    T min, max;
  };
  template <class R>
  auto minmax(const R& r) {
    auto low = std::min_element(r.begin(), r.end());
    auto high = low;
    for (auto i = low; i != r.end(); ++i)
      if (!(*i < *high)) high = i;
    return min_max_result<remove_cvref_t<decltype(*low)>>{*low, *high};
  }
  template <class R, class F = less, class P>
  void stable_sort(R& r, F f, P p) {
    std::stable_sort(r.begin(), r.end(), [&](const auto& a, const auto& b) { return f(invoke(p, a), invoke(p, b)); });
  }
  template <class R, class F>
  void stable_sort(R& r, F f) {
    std::stable_sort(r.begin(), r.end(), f);
  }
  template <class R>
  void stable_sort(R& r) {
    std::stable_sort(r.begin(), r.end());
  }
  template <class R, class T, class P>
  auto find(R& r, const T& v, P p) {
    return std::find_if(r.begin(), r.end(), [&](const auto& each) { return invoke(p, each) == v; });
  }
  template <class R, class F, class P>
  auto find_if(R& r, F f, P p) {
    return std::find_if(r.begin(), r.end(), [&](const auto& each) { return f(invoke(p, each)); });
  }
  template <class R, class T, class P>
  long count(const R& r, const T& v, P p) {
    return std::count_if(r.begin(), r.end(), [&](const auto& each) { return invoke(p, each) == v; });
  }
  template <class R, class F, class P>
  long count_if(const R& r, F f, P p) {
    return std::count_if(r.begin(), r.end(), [&](const auto& each) { return f(invoke(p, each)); });
  }
  template <class R, class F, class P>
  bool all_of(const R& r, F f, P p) {
    return std::all_of(r.begin(), r.end(), [&](const auto& each) { return f(invoke(p, each)); });
  }
  template <class R, class F, class P>
  bool any_of(const R& r, F f, P p) {
    return std::any_of(r.begin(), r.end(), [&](const auto& each) { return f(invoke(p, each)); });
  }
  template <class R, class F, class P>
  bool none_of(const R& r, F f, P p) {
    return std::none_of(r.begin(), r.end(), [&](const auto& each) { return f(invoke(p, each)); });
  }
  template <class R, class T>
  bool contains(const R& r, const T& v) {
    return std::find(r.begin(), r.end(), v) != r.end();
  }
  template <class R, class T>
  bool binary_search(const R& r, const T& v) {
    return std::binary_search(r.begin(), r.end(), v);
  }
  template <class R, class T>
  auto lower_bound(R& r, const T& v) {
    return std::lower_bound(r.begin(), r.end(), v);
  }
  template <class R, class T>
  void fill(R& r, const T& v) {
    std::fill(r.begin(), r.end(), v);
  }
  template <class R, class I>
  void rotate(R& r, I middle) {
    std::rotate(r.begin(), middle, r.end());
  }
  template <class I, class J>
  long distance(I a, J b) {
    return std::distance(a, b);
  }
  template <class A, class B>
  bool equal(const A& a, const B& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }
  }  // namespace ranges
  namespace views = ranges::views;
)cpp";

std::string library_text() {
  return std::string(library_core) + library_containers + library_hashed + library_algorithms + library_spans;
}

}  // namespace ramify::frontends::cpp
