// SPDX-License-Identifier: Apache-2.0
// Iterators.

  template <class It>
  class reverse_iterator {
   public:
    It current;
    reverse_iterator() {}
    explicit reverse_iterator(It it) : current(it) {}
    It base() const { return current; }
    auto& operator*() const {
      It it = current;
      --it;
      return *it;
    }
    auto operator->() const {
      It it = current;
      --it;
      return it;
    }
    reverse_iterator& operator++() {
      --current;
      return *this;
    }
    reverse_iterator operator++(int n) {
      reverse_iterator before = *this;
      --current;
      return before;
    }
    reverse_iterator& operator--() {
      ++current;
      return *this;
    }
    reverse_iterator operator+(long n) const { return reverse_iterator(current - n); }
    reverse_iterator operator-(long n) const { return reverse_iterator(current + n); }
    reverse_iterator& operator+=(long n) {
      current -= n;
      return *this;
    }
    auto& operator[](long n) const { return *(current - n - 1); }
  };
  template <class It>
  bool operator==(const reverse_iterator<It>& a, const reverse_iterator<It>& b) {
    return a.current == b.current;
  }
  template <class It>
  bool operator!=(const reverse_iterator<It>& a, const reverse_iterator<It>& b) {
    return !(a.current == b.current);
  }
  template <class It>
  bool operator<(const reverse_iterator<It>& a, const reverse_iterator<It>& b) {
    return b.current < a.current;
  }
  template <class It>
  long operator-(const reverse_iterator<It>& a, const reverse_iterator<It>& b) {
    return b.current - a.current;
  }
  template <class It>
  reverse_iterator<It> make_reverse_iterator(It it) {
    return reverse_iterator<It>(it);
  }

  template <class C>
  auto begin(C& c) {
    return c.begin();
  }
  template <class C>
  auto end(C& c) {
    return c.end();
  }
  template <class C>
  auto begin(const C& c) {
    return c.begin();
  }
  template <class C>
  auto end(const C& c) {
    return c.end();
  }
  template <class C>
  auto cbegin(const C& c) {
    return c.begin();
  }
  template <class C>
  auto cend(const C& c) {
    return c.end();
  }
  template <class C>
  auto rbegin(C& c) {
    return c.rbegin();
  }
  template <class C>
  auto rend(C& c) {
    return c.rend();
  }
  template <class T, size_t N>
  T* begin(T (&a)[N]) {
    return &a[0];
  }
  template <class T, size_t N>
  T* end(T (&a)[N]) {
    return &a[0] + N;
  }
  template <class T, size_t N>
  reverse_iterator<T*> rbegin(T (&a)[N]) {
    return reverse_iterator<T*>(&a[0] + N);
  }
  template <class T, size_t N>
  reverse_iterator<T*> rend(T (&a)[N]) {
    return reverse_iterator<T*>(&a[0]);
  }
  template <class T, size_t N>
  size_t size(const T (&a)[N]) {
    return N;
  }
  template <class C>
  size_t size(const C& c) {
    return c.size();
  }
  template <class C>
  long ssize(const C& c) {
    return (long)c.size();
  }
  template <class C>
  bool empty(const C& c) {
    return c.empty();
  }
  template <class T>
  long distance(T* a, T* b) {
    return b - a;
  }
  template <class It>
  long distance(It a, It b) {
    long n = 0;
    for (; a != b; ++a) n++;
    return n;
  }
  template <class T>
  T* next(T* it, long n = 1) {
    return it + n;
  }
  template <class T>
  T* prev(T* it, long n = 1) {
    return it - n;
  }
  template <class It>
  It next(It it, long n = 1) {
    for (long i = 0; i < n; i++) ++it;
    return it;
  }
  template <class It>
  It prev(It it, long n = 1) {
    for (long i = 0; i < n; i++) --it;
    return it;
  }
  template <class It>
  void advance(It& it, long n) {
    for (; n > 0; n--) ++it;
    for (; n < 0; n++) --it;
  }
  template <class It>
  void iter_swap(It a, It b) {
    swap(*a, *b);
  }
  template <class It>
  struct iterator_traits {
    using value_type = __decay<decltype(*declval<It>())>;
    using difference_type = long;
    using reference = decltype(*declval<It>());
  };
  struct input_iterator_tag {};
  struct output_iterator_tag {};
  struct forward_iterator_tag {};
  struct bidirectional_iterator_tag {};
  struct random_access_iterator_tag {};

  template <class C>
  class back_insert_iterator {
   public:
    C* held_;
    explicit back_insert_iterator(C& c) : held_(addressof(c)) {}
    back_insert_iterator& operator*() { return *this; }
    back_insert_iterator& operator++() { return *this; }
    back_insert_iterator& operator++(int n) { return *this; }
    template <class T>
    back_insert_iterator& operator=(T&& v)
      requires(!__is_same<__decay<T>, back_insert_iterator>())
    {
      held_->push_back(forward<T>(v));
      return *this;
    }
  };
  template <class C>
  back_insert_iterator<C> back_inserter(C& c) {
    return back_insert_iterator<C>(c);
  }
  template <class C>
  class front_insert_iterator {
   public:
    C* held_;
    explicit front_insert_iterator(C& c) : held_(addressof(c)) {}
    front_insert_iterator& operator*() { return *this; }
    front_insert_iterator& operator++() { return *this; }
    front_insert_iterator& operator++(int n) { return *this; }
    template <class T>
    front_insert_iterator& operator=(T&& v)
      requires(!__is_same<__decay<T>, front_insert_iterator>())
    {
      held_->push_front(forward<T>(v));
      return *this;
    }
  };
  template <class C>
  front_insert_iterator<C> front_inserter(C& c) {
    return front_insert_iterator<C>(c);
  }
  template <class C>
  class insert_iterator {
   public:
    C* held_;
    typename C::iterator at_;
    insert_iterator(C& c, typename C::iterator it) : held_(addressof(c)), at_(it) {}
    insert_iterator& operator*() { return *this; }
    insert_iterator& operator++() { return *this; }
    insert_iterator& operator++(int n) { return *this; }
    template <class T>
    insert_iterator& operator=(T&& v)
      requires(!__is_same<__decay<T>, insert_iterator>())
    {
      at_ = held_->insert(at_, forward<T>(v));
      ++at_;
      return *this;
    }
  };
  template <class C>
  insert_iterator<C> inserter(C& c, typename C::iterator it) {
    return insert_iterator<C>(c, it);
  }
  template <class T>
  class ostream_iterator {
   public:
    ostream* to_;
    string separator_;
    ostream_iterator(ostream& os, const char* s) : to_(addressof(os)), separator_(s) {}
    explicit ostream_iterator(ostream& os) : to_(addressof(os)) {}
    ostream_iterator& operator*() { return *this; }
    ostream_iterator& operator++() { return *this; }
    ostream_iterator& operator++(int n) { return *this; }
    template <class U>
    ostream_iterator& operator=(const U& v)
      requires(!__is_same<__decay<U>, ostream_iterator>())
    {
      *to_ << v << separator_;
      return *this;
    }
  };
  template <class T>
  class istream_iterator {
   public:
    istream* from_ = nullptr;
    T value_;
    istream_iterator() {}
    istream_iterator(istream& is) : from_(addressof(is)) { ++*this; }
    const T& operator*() const { return value_; }
    istream_iterator& operator++() {
      if (!(*from_ >> value_)) from_ = nullptr;
      return *this;
    }
    istream_iterator operator++(int n) {
      istream_iterator before = *this;
      ++*this;
      return before;
    }
    bool operator==(const istream_iterator& o) const { return from_ == o.from_; }
  };
  template <class T>
  class istreambuf_iterator {
   public:
    istream* from_ = nullptr;
    istreambuf_iterator() {}
    istreambuf_iterator(istream& is) : from_(addressof(is)) { leave_at_end(); }
    T operator*() const { return (T)from_->peek(); }
    istreambuf_iterator& operator++() {
      from_->get();
      leave_at_end();
      return *this;
    }
    bool operator==(const istreambuf_iterator& o) const { return from_ == o.from_; }

   private:
    void leave_at_end() {
      if (from_->peek() == -1) from_ = nullptr;
    }
  };
  template <class It>
  class move_iterator {
   public:
    It current;
    explicit move_iterator(It it) : current(it) {}
    auto&& operator*() const { return move(*current); }
    move_iterator& operator++() {
      ++current;
      return *this;
    }
    bool operator==(const move_iterator& o) const { return current == o.current; }
  };
  template <class It>
  move_iterator<It> make_move_iterator(It it) {
    return move_iterator<It>(it);
  }
