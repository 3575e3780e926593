// SPDX-License-Identifier: Apache-2.0
// char_traits, initializer_list, exchange, swap, pair, tuple.

  template <class C>
  struct char_traits {
    using char_type = C;
    using int_type = int;
    static constexpr int eof() { return -1; }
    static constexpr int to_int_type(C c) { return (unsigned char)c; }
    static constexpr C to_char_type(int c) { return (C)c; }
    static constexpr bool eq(C a, C b) { return a == b; }
    static constexpr bool lt(C a, C b) { return (unsigned char)a < (unsigned char)b; }
    static constexpr bool eq_int_type(int a, int b) { return a == b; }
  };

  struct nullopt_t {};
  inline const nullopt_t nullopt{};
  struct monostate {};
  inline bool operator==(const monostate& a, const monostate& b) { return true; }
  struct in_place_t {};
  inline const in_place_t in_place{};
  struct ignore_t {
    template <class T>
    const ignore_t& operator=(const T& v) const {
      return *this;
    }
  };
  inline const ignore_t ignore{};
  template <class T>
  class initializer_list {
   public:
    size_t size() const { return __call<size_t>("%size_of", *this); }
    const T* begin() const { return __call<const T*>("%list_place", *this, 0); }
    const T* end() const { return __call<const T*>("%list_place", *this, size()); }
  };

  template <class T, class U = T>
  T exchange(T& place, U&& v) {
    T before = move(place);
    place = forward<U>(v);
    return before;
  }
  template <class T>
  void swap(T& a, T& b) {
    T held = move(a);
    a = move(b);
    b = move(held);
  }
  template <class T, size_t N>
  void swap(T (&a)[N], T (&b)[N]) {
    for (size_t i = 0; i < N; i++) swap(a[i], b[i]);
  }

  template <class A, class B>
  struct pair {
    A first;
    B second;
    using first_type = A;
    using second_type = B;
    pair() : first(), second() {}
    pair(const A& a, const B& b) : first(a), second(b) {}
    template <class U, class V>
    pair(U&& a, V&& b) : first(forward<U>(a)), second(forward<V>(b)) {}
    template <class U, class V>
    pair(const pair<U, V>& o) : first(o.first), second(o.second) {}
    template <class U, class V>
    pair(pair<U, V>&& o) : first(move(o.first)), second(move(o.second)) {}
    void swap(pair& o) {
      std::swap(first, o.first);
      std::swap(second, o.second);
    }
  };
  template <class A, class B>
  pair<__decay<A>, __decay<B>> make_pair(A&& a, B&& b) {
    return pair<__decay<A>, __decay<B>>(forward<A>(a), forward<B>(b));
  }
  template <class A, class B>
  bool operator==(const pair<A, B>& x, const pair<A, B>& y) {
    return x.first == y.first && x.second == y.second;
  }
  template <class A, class B>
  bool operator<(const pair<A, B>& x, const pair<A, B>& y) {
    if (x.first < y.first) return true;
    if (y.first < x.first) return false;
    return x.second < y.second;
  }
  template <class A, class B>
  bool operator>(const pair<A, B>& x, const pair<A, B>& y) {
    return y < x;
  }
  template <class A, class B>
  bool operator<=(const pair<A, B>& x, const pair<A, B>& y) {
    return !(y < x);
  }
  template <class A, class B>
  bool operator>=(const pair<A, B>& x, const pair<A, B>& y) {
    return !(x < y);
  }
  template <class... T>
  struct tuple {};
  template <class T>
  struct tuple_size;
  template <class... T>
  struct tuple_size<tuple<T...>> {
    static constexpr size_t value = sizeof...(T);
  };
  template <class T>
  inline constexpr size_t tuple_size_v = tuple_size<T>::value;
