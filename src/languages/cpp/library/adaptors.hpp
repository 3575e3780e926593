// SPDX-License-Identifier: Apache-2.0
// stack, queue, heaps, priority_queue.

  // --- adaptors

  template <class T, class S = vector<T>>
  class stack {
   public:
    S c;
    using value_type = T;
    stack() {}
    void push(const T& x) { c.push_back(x); }
    void push(T&& x) { c.push_back(move(x)); }
    template <class... A>
    T& emplace(A&&... a) {
      return c.emplace_back(forward<A>(a)...);
    }
    void pop() { c.pop_back(); }
    T& top() { return c.back(); }
    const T& top() const { return c.back(); }
    size_t size() const { return c.size(); }
    bool empty() const { return c.empty(); }
    void swap(stack& o) { c.swap(o.c); }
  };
  template <class T, class S = vector<T>>
  class queue {
   public:
    S c;
    using value_type = T;
    queue() {}
    void push(const T& x) { c.push_back(x); }
    void push(T&& x) { c.push_back(move(x)); }
    template <class... A>
    T& emplace(A&&... a) {
      return c.emplace_back(forward<A>(a)...);
    }
    void pop() { c.pop_front(); }
    T& front() { return c.front(); }
    const T& front() const { return c.front(); }
    T& back() { return c.back(); }
    size_t size() const { return c.size(); }
    bool empty() const { return c.empty(); }
    void swap(queue& o) { c.swap(o.c); }
  };
  template <class It, class T, class F>
  void __push_heap(It first, long hole, long top, T value, F& before) {
    long parent = (hole - 1) / 2;
    while (hole > top && before(*(first + parent), value)) {
      *(first + hole) = move(*(first + parent));
      hole = parent;
      parent = (hole - 1) / 2;
    }
    *(first + hole) = move(value);
  }
  template <class It, class T, class F>
  void __adjust_heap(It first, long hole, long length, T value, F& before) {
    long top = hole, second = hole;
    while (second < (length - 1) / 2) {
      second = 2 * (second + 1);
      if (before(*(first + second), *(first + (second - 1)))) second--;
      *(first + hole) = move(*(first + second));
      hole = second;
    }
    if ((length & 1) == 0 && second == (length - 2) / 2) {
      second = 2 * (second + 1);
      *(first + hole) = move(*(first + (second - 1)));
      hole = second - 1;
    }
    __push_heap(first, hole, top, move(value), before);
  }
  template <class It, class F>
  void push_heap(It a, It b, F f) {
    auto v = move(*(b - 1));
    __push_heap(a, b - a - 1, 0, move(v), f);
  }
  template <class It, class F>
  void pop_heap(It a, It b, F f) {
    if (b - a < 2) return;
    auto v = move(*(b - 1));
    *(b - 1) = move(*a);
    __adjust_heap(a, 0, b - a - 1, move(v), f);
  }
  template <class It, class F>
  void make_heap(It a, It b, F f) {
    long length = b - a;
    if (length < 2) return;
    for (long parent = (length - 2) / 2; parent >= 0; parent--) {
      auto v = move(*(a + parent));
      __adjust_heap(a, parent, length, move(v), f);
    }
  }
  template <class It, class F>
  void sort_heap(It a, It b, F f) {
    while (b - a > 1) {
      pop_heap(a, b, f);
      --b;
    }
  }
  template <class It>
  void push_heap(It a, It b) {
    push_heap(a, b, less<void>());
  }
  template <class It>
  void pop_heap(It a, It b) {
    pop_heap(a, b, less<void>());
  }
  template <class It>
  void make_heap(It a, It b) {
    make_heap(a, b, less<void>());
  }
  template <class It>
  void sort_heap(It a, It b) {
    sort_heap(a, b, less<void>());
  }
  template <class It>
  bool is_heap(It a, It b) {
    for (long i = 1; i < b - a; i++)
      if (*(a + (i - 1) / 2) < *(a + i)) return false;
    return true;
  }
  template <class T, class S = vector<T>, class C = less<T>>
  class priority_queue {
   public:
    S c;
    C compare_;
    using value_type = T;
    priority_queue() : compare_() {}
    explicit priority_queue(const C& f) : compare_(f) {}
    priority_queue(const C& f, const S& s) : c(s), compare_(f) { make_heap(c.begin(), c.end(), compare_); }
    template <class It>
    priority_queue(It a, It b) : compare_() {
      for (; a != b; ++a) c.push_back(*a);
      make_heap(c.begin(), c.end(), compare_);
    }
    void push(const T& x) {
      c.push_back(x);
      push_heap(c.begin(), c.end(), compare_);
    }
    void push(T&& x) {
      c.push_back(move(x));
      push_heap(c.begin(), c.end(), compare_);
    }
    template <class... A>
    void emplace(A&&... a) {
      c.emplace_back(forward<A>(a)...);
      push_heap(c.begin(), c.end(), compare_);
    }
    void pop() {
      pop_heap(c.begin(), c.end(), compare_);
      c.pop_back();
    }
    const T& top() const { return c.front(); }
    size_t size() const { return c.size(); }
    bool empty() const { return c.empty(); }
  };
