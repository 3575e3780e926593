// SPDX-License-Identifier: Apache-2.0
// std::vector.

  // --- vectors

  template <class T>
  class __sequence_of {};
  template <class T>
  class vector {
   public:
    using value_type = T;
    using size_type = size_t;
    using difference_type = long;
    using reference = T&;
    using const_reference = const T&;
    using iterator = T*;
    using const_iterator = const T*;
    using reverse_iterator = std::reverse_iterator<T*>;
    static vector __make(initializer_list<T> l) {
      vector v;
      for (const T& x : l) v.push_back(x);
      return v;
    }
    static vector __make_explicit(size_t n) {
      vector v;
      __need(n);
      for (size_t i = 0; i < n; i++) v.emplace_back();
      return v;
    }
    static vector __make_explicit(int n) {
      vector v;
      __need(n);
      for (int i = 0; i < n; i++) v.emplace_back();
      return v;
    }
    static vector __make_explicit(size_t n, const T& x) {
      vector v;
      __need(n);
      for (size_t i = 0; i < n; i++) v.push_back(x);
      return v;
    }
    static vector __make_explicit(int n, const T& x) {
      vector v;
      __need(n);
      for (int i = 0; i < n; i++) v.push_back(x);
      return v;
    }
    template <class It>
    static vector __make_explicit(It a, It b)
      requires(!__is_arithmetic<It>())
    {
      vector v;
      for (; a != b; ++a) v.push_back(*a);
      return v;
    }
    static void __need(long n) {
      if (n < 0) throw length_error("cannot create std::vector larger than max_size()");
    }
    size_t size() const { return __call<size_t>("%size_of", *this); }
    size_t capacity() const { return __call<size_t>("%capacity_of", *this); }
    size_t max_size() const { return 1152921504606846975; }
    bool empty() const { return size() == 0; }
    T& at(size_t i) {
      __check(i);
      return (*this)[i];
    }
    const T& at(size_t i) const {
      __check(i);
      return (*this)[i];
    }
    void __check(size_t i) const {
      if (i >= size())
        throw out_of_range("vector::_M_range_check: __n (which is " + to_string(i) + ") >= this->size() (which is " +
                           to_string(size()) + ")");
    }
    T& front() { return (*this)[0]; }
    const T& front() const { return (*this)[0]; }
    T& back() { return (*this)[(long)size() - 1]; }
    const T& back() const { return (*this)[(long)size() - 1]; }
    T* data() { return begin(); }
    const T* data() const { return begin(); }
    T* begin() { return __call<T*>("%list_place", *this, 0); }
    T* end() { return __call<T*>("%list_place", *this, size()); }
    const T* begin() const { return __call<const T*>("%list_place", *this, 0); }
    const T* end() const { return __call<const T*>("%list_place", *this, size()); }
    const T* cbegin() const { return __call<const T*>("%list_place", *this, 0); }
    const T* cend() const { return __call<const T*>("%list_place", *this, size()); }
    std::reverse_iterator<T*> rbegin() { return std::reverse_iterator<T*>(end()); }
    std::reverse_iterator<T*> rend() { return std::reverse_iterator<T*>(begin()); }
    std::reverse_iterator<const T*> rbegin() const { return std::reverse_iterator<const T*>(end()); }
    std::reverse_iterator<const T*> rend() const { return std::reverse_iterator<const T*>(begin()); }
    std::reverse_iterator<const T*> crbegin() const { return std::reverse_iterator<const T*>(end()); }
    std::reverse_iterator<const T*> crend() const { return std::reverse_iterator<const T*>(begin()); }
    void push_back(const T& x) { __call<void>("%list_push", *this, T(x)); }
    void push_back(T&& x) { __call<void>("%list_push", *this, T(move(x))); }
    void push_front(const T& x) { __call<void>("%list_insert", *this, 0, T(x)); }
    void push_front(T&& x) { __call<void>("%list_insert", *this, 0, T(move(x))); }
    template <class... A>
    T& emplace_back(A&&... a) {
      __call<void>("%list_push", *this, T(forward<A>(a)...));
      return back();
    }
    template <class... A>
    T& emplace_front(A&&... a) {
      __call<void>("%list_insert", *this, 0, T(forward<A>(a)...));
      return front();
    }
    void pop_back() { __drop((long)size() - 1, (long)size()); }
    void pop_front() { __drop(0, 1); }
    void __drop(long from, long to) {
      if constexpr (!__is_silent<T>())
        for (long i = from; i < to; i++) (*this)[i].~T();
      __call<void>("%list_erase", *this, from, to);
    }
    void clear() { __drop(0, (long)size()); }
    void reserve(size_t n) {}
    void shrink_to_fit() {}
    void resize(size_t n) {
      if (n < size()) __drop((long)n, (long)size());
      while (size() < n) emplace_back();
    }
    void resize(size_t n, const T& x) {
      if (n < size()) __drop((long)n, (long)size());
      while (size() < n) push_back(x);
    }
    void assign(size_t n, const T& x) {
      T held = x;
      clear();
      for (size_t i = 0; i < n; i++) push_back(held);
    }
    void assign(int n, const T& x) {
      T held = x;
      clear();
      for (int i = 0; i < n; i++) push_back(held);
    }
    void assign(initializer_list<T> l) {
      clear();
      for (const T& x : l) push_back(x);
    }
    template <class It>
    void assign(It a, It b)
      requires(!__is_arithmetic<It>())
    {
      vector v(a, b);
      swap(v);
    }
    T* insert(const T* it, const T& x) {
      long at = __call<long>("%place_index_in", it, *this);
      __call<void>("%list_insert", *this, at, T(x));
      return begin() + at;
    }
    T* insert(const T* it, T&& x) {
      long at = __call<long>("%place_index_in", it, *this);
      __call<void>("%list_insert", *this, at, T(move(x)));
      return begin() + at;
    }
    T* insert(const T* it, size_t n, const T& x) {
      long at = __call<long>("%place_index_in", it, *this);
      T held = x;
      for (size_t i = 0; i < n; i++) __call<void>("%list_insert", *this, at, T(held));
      return begin() + at;
    }
    T* insert(const T* it, int n, const T& x) { return insert(it, (size_t)n, x); }
    T* insert(const T* it, initializer_list<T> l) {
      long at = __call<long>("%place_index_in", it, *this), i = at;
      for (const T& x : l) __call<void>("%list_insert", *this, i++, T(x));
      return begin() + at;
    }
    template <class It>
    T* insert(const T* it, It a, It b)
      requires(!__is_arithmetic<It>())
    {
      long at = __call<long>("%place_index_in", it, *this), i = at;
      vector held(a, b);
      for (T& x : held) __call<void>("%list_insert", *this, i++, T(x));
      return begin() + at;
    }
    template <class... A>
    T* emplace(const T* it, A&&... a) {
      long at = __call<long>("%place_index_in", it, *this);
      __call<void>("%list_insert", *this, at, T(forward<A>(a)...));
      return begin() + at;
    }
    T* erase(const T* it) {
      long at = __call<long>("%place_index_in", it, *this);
      __drop(at, at + 1);
      return begin() + at;
    }
    T* erase(const T* a, const T* b) {
      long from = __call<long>("%place_index_in", a, *this), to = __call<long>("%place_index_in", b, *this);
      __drop(from, to);
      return begin() + from;
    }
    void swap(vector& o) { __call<void>("%list_swap", *this, o); }
  };
  template <class T>
  void swap(vector<T>& a, vector<T>& b) {
    a.swap(b);
  }
  template <class T>
  bool operator==(const vector<T>& a, const vector<T>& b) {
    if (a.size() != b.size()) return false;
    for (size_t i = 0; i < a.size(); i++)
      if (!(a[i] == b[i])) return false;
    return true;
  }
  template <class T>
  bool operator<(const vector<T>& a, const vector<T>& b) {
    for (size_t i = 0; i < a.size() && i < b.size(); i++) {
      if (a[i] < b[i]) return true;
      if (b[i] < a[i]) return false;
    }
    return a.size() < b.size();
  }
  template <class T>
  bool operator>(const vector<T>& a, const vector<T>& b) {
    return b < a;
  }
  template <class T>
  bool operator<=(const vector<T>& a, const vector<T>& b) {
    return !(b < a);
  }
  template <class T>
  bool operator>=(const vector<T>& a, const vector<T>& b) {
    return !(a < b);
  }
  template <class T, class U>
  size_t erase(vector<T>& v, const U& x) {
    size_t n = 0;
    for (size_t i = 0; i < v.size();)
      if (v[i] == x) {
        v.erase(v.begin() + i);
        n++;
      } else i++;
    return n;
  }
  template <class T, class F>
  size_t erase_if(vector<T>& v, F f) {
    size_t n = 0;
    for (size_t i = 0; i < v.size();)
      if (f(v[i])) {
        v.erase(v.begin() + i);
        n++;
      } else i++;
    return n;
  }
  template <class F>
  size_t erase_if(string& v, F f) {
    string kept;
    for (char c : v)
      if (!f(c)) kept += c;
    size_t n = v.size() - kept.size();
    v = kept;
    return n;
  }
