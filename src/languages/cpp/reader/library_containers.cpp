// SPDX-License-Identifier: Apache-2.0
// The library's text, second part: iterators, lists, maps and sets, adaptors, streams. Maps and sets keep their elements in order in a
// vector of pointers; the unordered ones, whose order the standard leaves open, too (by equality where a key has no order).
#include "languages/cpp/reader/library_parts.h"

namespace ramify::frontends::cpp {

const char* const library_containers = R"cpp(
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

  // --- linked lists

  template <class T>
  struct __link {
    T value;
    __link* next = nullptr;
    __link* prev = nullptr;
    template <class... A>
    __link(int tag, A&&... a) : value(forward<A>(a)...) {}
  };
  template <class T>
  class list;
  template <class T>
  class __list_iterator {
   public:
    __link<T>* at = nullptr;
    list<T>* of = nullptr;
    using value_type = T;
    __list_iterator() {}
    __list_iterator(__link<T>* l, list<T>* o) : at(l), of(o) {}
    T& operator*() const { return at->value; }
    T* operator->() const { return addressof(at->value); }
    __list_iterator& operator++() {
      at = at->next;
      return *this;
    }
    __list_iterator operator++(int n) {
      __list_iterator before = *this;
      at = at->next;
      return before;
    }
    __list_iterator& operator--() {
      at = at == nullptr ? of->last_ : at->prev;
      return *this;
    }
    __list_iterator operator--(int n) {
      __list_iterator before = *this;
      --*this;
      return before;
    }
    bool operator==(const __list_iterator& o) const { return at == o.at; }
    bool operator!=(const __list_iterator& o) const { return at != o.at; }
  };
  template <class T>
  class list {
   public:
    __link<T>* first_ = nullptr;
    __link<T>* last_ = nullptr;
    size_t size_ = 0;
    using value_type = T;
    using iterator = __list_iterator<T>;
    using const_iterator = __list_iterator<T>;
    list() {}
    list(initializer_list<T> l) {
      for (const T& x : l) push_back(x);
    }
    list(const list& o) {
      for (__link<T>* l = o.first_; l != nullptr; l = l->next) push_back(l->value);
    }
    list(list&& o) : first_(o.first_), last_(o.last_), size_(o.size_) {
      o.first_ = nullptr;
      o.last_ = nullptr;
      o.size_ = 0;
    }
    explicit list(int n, const T& x = T()) {
      for (int i = 0; i < n; i++) push_back(x);
    }
    template <class It>
    list(It a, It b)
      requires(!__is_arithmetic<It>())
    {
      for (; a != b; ++a) push_back(*a);
    }
    ~list() {
      if constexpr (!__is_silent<T>()) clear();
    }
    list& operator=(const list& o) {
      if (this != &o) {
        clear();
        for (__link<T>* l = o.first_; l != nullptr; l = l->next) push_back(l->value);
      }
      return *this;
    }
    list& operator=(list&& o) {
      clear();
      first_ = o.first_;
      last_ = o.last_;
      size_ = o.size_;
      o.first_ = nullptr;
      o.last_ = nullptr;
      o.size_ = 0;
      return *this;
    }
    iterator __it(__link<T>* l) const { return iterator(l, const_cast<list*>(this)); }
    iterator begin() const { return __it(first_); }
    iterator end() const { return __it(nullptr); }
    iterator cbegin() const { return __it(first_); }
    iterator cend() const { return __it(nullptr); }
    reverse_iterator<iterator> rbegin() const { return reverse_iterator<iterator>(end()); }
    reverse_iterator<iterator> rend() const { return reverse_iterator<iterator>(begin()); }
    size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    T& front() { return first_->value; }
    const T& front() const { return first_->value; }
    T& back() { return last_->value; }
    const T& back() const { return last_->value; }
    iterator __put(__link<T>* before, __link<T>* made) {
      __link<T>* p = before == nullptr ? last_ : before->prev;
      made->next = before;
      made->prev = p;
      if (p == nullptr) first_ = made;
      else p->next = made;
      if (before == nullptr) last_ = made;
      else before->prev = made;
      size_++;
      return __it(made);
    }
    void __take(__link<T>* l) {
      if (l->prev == nullptr) first_ = l->next;
      else l->prev->next = l->next;
      if (l->next == nullptr) last_ = l->prev;
      else l->next->prev = l->prev;
      size_--;
    }
    void push_back(const T& x) { __put(nullptr, new __link<T>(0, x)); }
    void push_back(T&& x) { __put(nullptr, new __link<T>(0, move(x))); }
    void push_front(const T& x) { __put(first_, new __link<T>(0, x)); }
    void push_front(T&& x) { __put(first_, new __link<T>(0, move(x))); }
    template <class... A>
    T& emplace_back(A&&... a) {
      return *__put(nullptr, new __link<T>(0, forward<A>(a)...));
    }
    template <class... A>
    T& emplace_front(A&&... a) {
      return *__put(first_, new __link<T>(0, forward<A>(a)...));
    }
    template <class... A>
    iterator emplace(iterator it, A&&... a) {
      return __put(it.at, new __link<T>(0, forward<A>(a)...));
    }
    void pop_back() { erase(__it(last_)); }
    void pop_front() { erase(__it(first_)); }
    iterator insert(iterator it, const T& x) { return __put(it.at, new __link<T>(0, x)); }
    template <class It>
    iterator insert(iterator it, It a, It b)
      requires(!__is_arithmetic<It>())
    {
      for (; a != b; ++a) insert(it, *a);
      return it;
    }
    iterator erase(iterator it) {
      __link<T>* l = it.at;
      iterator after = __it(l->next);
      __take(l);
      delete l;
      return after;
    }
    iterator erase(iterator a, iterator b) {
      while (a != b) a = erase(a);
      return b;
    }
    void clear() {
      while (first_ != nullptr) erase(__it(first_));
    }
    void remove(const T& x) {
      T held = x;
      for (iterator it = begin(); it != end();)
        if (*it == held) it = erase(it);
        else ++it;
    }
    template <class F>
    void remove_if(F f) {
      for (iterator it = begin(); it != end();)
        if (f(*it)) it = erase(it);
        else ++it;
    }
    void reverse() {
      for (__link<T>* l = first_; l != nullptr;) {
        __link<T>* n = l->next;
        l->next = l->prev;
        l->prev = n;
        l = n;
      }
      __link<T>* f = first_;
      first_ = last_;
      last_ = f;
    }
    template <class F>
    void sort(F f) {
      vector<__link<T>*> all;
      for (__link<T>* l = first_; l != nullptr; l = l->next) all.push_back(l);
      stable_sort(all.begin(), all.end(), [&](__link<T>* a, __link<T>* b) { return f(a->value, b->value); });
      first_ = nullptr;
      last_ = nullptr;
      size_ = 0;
      for (__link<T>* l : all) __put(nullptr, l);
    }
    void sort() {
      sort([](const T& a, const T& b) { return a < b; });
    }
    void unique() {
      for (__link<T>* l = first_; l != nullptr && l->next != nullptr;)
        if (l->value == l->next->value) erase(__it(l->next));
        else l = l->next;
    }
    void splice(iterator it, list& o) {
      while (o.first_ != nullptr) {
        __link<T>* l = o.first_;
        o.__take(l);
        __put(it.at, l);
      }
    }
    void splice(iterator it, list& o, iterator from) {
      __link<T>* l = from.at;
      if (l == it.at) return;
      o.__take(l);
      __put(it.at, l);
    }
    void merge(list& o) {
      __link<T>* l = first_;
      while (o.first_ != nullptr) {
        while (l != nullptr && !(o.first_->value < l->value)) l = l->next;
        __link<T>* m = o.first_;
        o.__take(m);
        __put(l, m);
      }
    }
    void swap(list& o) {
      list held = move(o);
      o = move(*this);
      *this = move(held);
    }
  };
  template <class T>
  bool operator==(const list<T>& a, const list<T>& b) {
    auto i = a.begin();
    auto k = b.begin();
    for (; i != a.end() && k != b.end(); ++i, ++k)
      if (!(*i == *k)) return false;
    return i == a.end() && k == b.end();
  }
  template <class T>
  class forward_list : public list<T> {
   public:
    forward_list() {}
    forward_list(initializer_list<T> l) : list<T>(l) {}
  };

  // --- maps and sets

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
  template <class V>
  class __tree_iterator {
   public:
    vector<V*>* of = nullptr;
    V* at = nullptr;
    long hint = 0;
    using value_type = V;
    __tree_iterator() {}
    __tree_iterator(vector<V*>* o, long i) : of(o), hint(i) { at = i < (long)o->size() ? (*o)[i] : nullptr; }
    V& operator*() const { return *at; }
    V* operator->() const { return at; }
    long place() const {
      long n = of->size();
      if (at == nullptr) return n;
      if (hint < n && (*of)[hint] == at) return hint;
      for (long i = 0; i < n; i++)
        if ((*of)[i] == at) return i;
      return __call<long>("%dangling");
    }
    __tree_iterator& operator++() {
      if (at == nullptr) __call<void>("%dangling");
      hint = place() + 1;
      at = hint < (long)of->size() ? (*of)[hint] : nullptr;
      return *this;
    }
    __tree_iterator operator++(int n) {
      __tree_iterator before = *this;
      ++*this;
      return before;
    }
    __tree_iterator& operator--() {
      hint = place() - 1;
      if (hint < 0) __call<void>("%dangling");
      at = (*of)[hint];
      return *this;
    }
    __tree_iterator operator--(int n) {
      __tree_iterator before = *this;
      --*this;
      return before;
    }
    bool operator==(const __tree_iterator& o) const { return at == o.at; }
    bool operator!=(const __tree_iterator& o) const { return at != o.at; }
  };
  template <class K, class V, class C, bool multiple, bool hashed>
  class __tree {
   public:
    static constexpr bool ordered = !hashed || __is_ordered<K>();
    vector<V*> items_;
    C compare_;
    using value_type = V;
    using key_type = K;
    using size_type = size_t;
    using iterator = __tree_iterator<V>;
    using const_iterator = __tree_iterator<V>;
    __tree() : compare_() {}
    explicit __tree(const C& c) : compare_(c) {}
    __tree(const __tree& o) : compare_(o.compare_) {
      for (V* v : o.items_) items_.push_back(new V(*v));
    }
    __tree(__tree&& o) : items_(move(o.items_)), compare_(o.compare_) {}
    __tree& operator=(const __tree& o) {
      if (this != &o) {
        clear();
        compare_ = o.compare_;
        for (V* v : o.items_) items_.push_back(new V(*v));
      }
      return *this;
    }
    __tree& operator=(__tree&& o) {
      clear();
      items_ = move(o.items_);
      return *this;
    }
    ~__tree() {
      if constexpr (!__is_silent<V>()) clear();
    }
    static const K& __key(const V& v) {
      if constexpr (__is_same<K, V>()) return v;
      else return v.first;
    }
    template <class Q>
    bool __less(const Q& a, const Q& b) const {
      return compare_(a, b);
    }
    template <class Q>
    long __lower(const Q& k) const {
      long low = 0, high = items_.size();
      if constexpr (ordered) {
        while (low < high) {
          long middle = (low + high) / 2;
          if (compare_(__key(*items_[middle]), k)) low = middle + 1;
          else high = middle;
        }
        return low;
      } else {
        for (; low < high; low++)
          if (__key(*items_[low]) == k) break;
        return low;
      }
    }
    template <class Q>
    long __upper(const Q& k) const {
      long low = __lower(k), n = items_.size();
      if constexpr (ordered) {
        while (low < n && !compare_(k, __key(*items_[low]))) low++;
        return low;
      } else {
        while (low < n && __key(*items_[low]) == k) low++;
        return low;
      }
    }
    template <class Q>
    long __find(const Q& k) const {
      long at = __lower(k);
      if (at == (long)items_.size()) return -1;
      if constexpr (ordered) {
        if (compare_(k, __key(*items_[at]))) return -1;
      }
      return at;
    }
    iterator __it(long i) const { return iterator(const_cast<vector<V*>*>(&items_), i); }
    pair<iterator, bool> __put(V* made) {
      long at = multiple ? __upper(__key(*made)) : __lower(__key(*made));
      if constexpr (!multiple) {
        if (at < (long)items_.size()) {
          bool is_there = true;
          if constexpr (ordered) is_there = !compare_(__key(*made), __key(*items_[at]));
          if (is_there) {
            delete made;
            return pair<iterator, bool>(__it(at), false);
          }
        }
      }
      items_.insert(items_.begin() + at, made);
      return pair<iterator, bool>(__it(at), true);
    }
    iterator begin() const { return __it(0); }
    iterator end() const { return __it(items_.size()); }
    iterator cbegin() const { return __it(0); }
    iterator cend() const { return __it(items_.size()); }
    reverse_iterator<iterator> rbegin() const { return reverse_iterator<iterator>(end()); }
    reverse_iterator<iterator> rend() const { return reverse_iterator<iterator>(begin()); }
    reverse_iterator<iterator> crbegin() const { return reverse_iterator<iterator>(end()); }
    reverse_iterator<iterator> crend() const { return reverse_iterator<iterator>(begin()); }
    size_t size() const { return items_.size(); }
    bool empty() const { return items_.empty(); }
    void clear() {
      vector<V*> all = move(items_);
      items_.clear();
      if constexpr (ordered) {  // libstdc++ ends them from the last one to the first
        for (long i = all.size(); i-- > 0;) delete all[i];
      } else {
        for (V* v : all) delete v;
      }
    }
    void reserve(size_t n) {}
    void rehash(size_t n) {}
    size_t bucket_count() const { return 1; }
    template <class Q>
    iterator find(const Q& k) const {
      long at = __find(k);
      return at < 0 ? end() : __it(at);
    }
    template <class Q>
    size_t count(const Q& k) const {
      if constexpr (multiple) return __upper(k) - __lower(k);
      else return __find(k) >= 0 ? 1 : 0;
    }
    iterator find(const K& k) const {
      long at = __find(k);
      return at < 0 ? end() : __it(at);
    }
    size_t count(const K& k) const {
      if constexpr (multiple) return __upper(k) - __lower(k);
      else return __find(k) >= 0 ? 1 : 0;
    }
    bool contains(const K& k) const { return __find(k) >= 0; }
    iterator lower_bound(const K& k) const { return __it(__lower(k)); }
    iterator upper_bound(const K& k) const { return __it(__upper(k)); }
    pair<iterator, iterator> equal_range(const K& k) const {
      return pair<iterator, iterator>(__it(__lower(k)), __it(__upper(k)));
    }
    void __remove(long at) {
      V* v = items_[at];
      items_.erase(items_.begin() + at);
      delete v;
    }
    iterator erase(iterator it) {
      if (it.at == nullptr) __call<void>("%dangling");
      long at = it.place();
      __remove(at);
      return __it(at);
    }
    iterator erase(iterator a, iterator b) {
      long from = a.place(), to = b.place();
      for (long i = from; i < to; i++) __remove(from);
      return __it(from);
    }
    size_t erase(const K& k) {
      long from = __lower(k), to = __upper(k);
      for (long i = from; i < to; i++) __remove(from);
      return to - from;
    }
    void swap(__tree& o) { items_.swap(o.items_); }
    C key_comp() const { return compare_; }
  };
  template <class K, class V, class C, bool m, bool o>
  bool operator==(const __tree<K, V, C, m, o>& a, const __tree<K, V, C, m, o>& b) {
    if (a.items_.size() != b.items_.size()) return false;
    for (size_t i = 0; i < a.items_.size(); i++)
      if (!(*a.items_[i] == *b.items_[i])) return false;
    return true;
  }
  template <class K, class V, class C, bool m, bool o>
  bool operator<(const __tree<K, V, C, m, o>& a, const __tree<K, V, C, m, o>& b) {
    for (size_t i = 0; i < a.items_.size() && i < b.items_.size(); i++) {
      if (*a.items_[i] < *b.items_[i]) return true;
      if (*b.items_[i] < *a.items_[i]) return false;
    }
    return a.items_.size() < b.items_.size();
  }
  template <class K, class V, class C, bool multiple, bool hashed>
  class __map_of : public __tree<K, pair<const K, V>, C, multiple, hashed> {
   public:
    using E = pair<const K, V>;
    using mapped_type = V;
    using iterator = __tree_iterator<pair<const K, V>>;
    __map_of() {}
    explicit __map_of(const C& c) : __tree<K, pair<const K, V>, C, multiple, hashed>(c) {}
    __map_of(initializer_list<pair<const K, V>> l) {
      for (const E& e : l) this->__put(new E(e));
    }
    __map_of(initializer_list<pair<const K, V>> l, const C& c) : __tree<K, pair<const K, V>, C, multiple, hashed>(c) {
      for (const E& e : l) this->__put(new E(e));
    }
    template <class It>
    __map_of(It a, It b) {
      for (; a != b; ++a) this->__put(new E(a->first, a->second));
    }
    V& operator[](const K& k) {
      long at = this->__find(k);
      if (at >= 0) return this->items_[at]->second;
      pair<iterator, bool> made = this->__put(new E(k, V()));
      return made.first->second;
    }
    V& at(const K& k) {
      long at = this->__find(k);
      if (at < 0) throw out_of_range(hashed ? "_Map_base::at" : "map::at");
      return this->items_[at]->second;
    }
    const V& at(const K& k) const {
      long at = this->__find(k);
      if (at < 0) throw out_of_range(hashed ? "_Map_base::at" : "map::at");
      return this->items_[at]->second;
    }
    auto insert(const E& e) {
      if constexpr (multiple) return this->__put(new E(e)).first;
      else return this->__put(new E(e));
    }
    template <class A, class B>
    auto insert(const pair<A, B>& e) {
      if constexpr (multiple) return this->__put(new E(e.first, e.second)).first;
      else return this->__put(new E(e.first, e.second));
    }
    template <class A, class B>
    auto insert(pair<A, B>&& e) {
      if constexpr (multiple) return this->__put(new E(move(e.first), move(e.second))).first;
      else return this->__put(new E(move(e.first), move(e.second)));
    }
    iterator insert(iterator hint, const E& e) { return this->__put(new E(e)).first; }
    void insert(initializer_list<pair<const K, V>> l) {
      for (const E& e : l) this->__put(new E(e));
    }
    template <class It>
    void insert(It a, It b) {
      for (; a != b; ++a) this->__put(new E(a->first, a->second));
    }
    template <class... A>
    auto emplace(A&&... a) {
      if constexpr (multiple) return this->__put(new E(forward<A>(a)...)).first;
      else return this->__put(new E(forward<A>(a)...));
    }
    template <class... A>
    iterator emplace_hint(iterator it, A&&... a) {
      return this->__put(new E(forward<A>(a)...)).first;
    }
    template <class... A>
    pair<iterator, bool> try_emplace(const K& k, A&&... a) {
      long at = this->__find(k);
      if (at >= 0) return pair<iterator, bool>(this->__it(at), false);
      return this->__put(new E(k, V(forward<A>(a)...)));
    }
    template <class U>
    pair<iterator, bool> insert_or_assign(const K& k, U&& v) {
      long at = this->__find(k);
      if (at >= 0) {
        this->items_[at]->second = forward<U>(v);
        return pair<iterator, bool>(this->__it(at), false);
      }
      return this->__put(new E(k, V(forward<U>(v))));
    }
    void merge(__map_of& o) {
      for (E* e : o.items_) this->__put(new E(*e));
    }
  };
  template <class K, class C, bool multiple, bool hashed>
  class __set_of : public __tree<K, K, C, multiple, hashed> {
   public:
    using iterator = __tree_iterator<K>;
    __set_of() {}
    explicit __set_of(const C& c) : __tree<K, K, C, multiple, hashed>(c) {}
    __set_of(initializer_list<K> l) {
      for (const K& e : l) this->__put(new K(e));
    }
    __set_of(initializer_list<K> l, const C& c) : __tree<K, K, C, multiple, hashed>(c) {
      for (const K& e : l) this->__put(new K(e));
    }
    template <class It>
    __set_of(It a, It b) {
      for (; a != b; ++a) this->__put(new K(*a));
    }
    template <class It>
    __set_of(It a, It b, const C& c) : __tree<K, K, C, multiple, hashed>(c) {
      for (; a != b; ++a) this->__put(new K(*a));
    }
    auto insert(const K& e) {
      if constexpr (multiple) return this->__put(new K(e)).first;
      else return this->__put(new K(e));
    }
    auto insert(K&& e) {
      if constexpr (multiple) return this->__put(new K(move(e))).first;
      else return this->__put(new K(move(e)));
    }
    iterator insert(iterator hint, const K& e) { return this->__put(new K(e)).first; }
    void insert(initializer_list<K> l) {
      for (const K& e : l) this->__put(new K(e));
    }
    template <class It>
    void insert(It a, It b) {
      for (; a != b; ++a) this->__put(new K(*a));
    }
    template <class... A>
    auto emplace(A&&... a) {
      if constexpr (multiple) return this->__put(new K(forward<A>(a)...)).first;
      else return this->__put(new K(forward<A>(a)...));
    }
    void merge(__set_of& o) {
      for (K* e : o.items_) this->__put(new K(*e));
    }
  };
  template <class K, class V, class C = less<K>>
  using map = __map_of<K, V, C, false, false>;
  template <class K, class V, class C = less<K>>
  using multimap = __map_of<K, V, C, true, false>;
  template <class K, class C = less<K>>
  using set = __set_of<K, C, false, false>;
  template <class K, class C = less<K>>
  using multiset = __set_of<K, C, true, false>;
  template <class K, class V, class C, bool m, bool o, class F>
  size_t erase_if(__tree<K, V, C, m, o>& t, F f) {
    size_t n = 0;
    for (auto it = t.begin(); it != t.end();)
      if (f(*it)) {
        it = t.erase(it);
        n++;
      } else ++it;
    return n;
  }

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
  template <size_t N>
  class bitset {
   public:
    bool bits_[N] = {};
    bitset() {}
    bitset(unsigned long v) {
      for (size_t i = 0; i < N && i < 64; i++) bits_[i] = ((v >> i) & 1) != 0;
    }
    explicit bitset(const string& s) {
      for (size_t i = 0; i < s.size() && i < N; i++) bits_[i] = s[s.size() - 1 - i] == '1';
    }
    bool operator[](size_t i) const { return bits_[i]; }
    bool& operator[](size_t i) { return bits_[i]; }
    bool test(size_t i) const {
      if (i >= N)
        throw out_of_range("bitset::test: __position (which is " + to_string(i) + ") >= _Nb (which is " + to_string(N) +
                           ")");
      return bits_[i];
    }
    bitset& set() {
      for (size_t i = 0; i < N; i++) bits_[i] = true;
      return *this;
    }
    bitset& set(size_t i, bool v = true) {
      bits_[i] = v;
      return *this;
    }
    bitset& reset() {
      for (size_t i = 0; i < N; i++) bits_[i] = false;
      return *this;
    }
    bitset& reset(size_t i) {
      bits_[i] = false;
      return *this;
    }
    bitset& flip() {
      for (size_t i = 0; i < N; i++) bits_[i] = !bits_[i];
      return *this;
    }
    bitset& flip(size_t i) {
      bits_[i] = !bits_[i];
      return *this;
    }
    size_t count() const {
      size_t n = 0;
      for (size_t i = 0; i < N; i++)
        if (bits_[i]) n++;
      return n;
    }
    size_t size() const { return N; }
    bool any() const { return count() > 0; }
    bool none() const { return count() == 0; }
    bool all() const { return count() == N; }
    unsigned long to_ulong() const {
      unsigned long v = 0;
      for (size_t i = N; i > 0; i--) v = v * 2 + (bits_[i - 1] ? 1 : 0);
      return v;
    }
    unsigned long to_ullong() const { return to_ulong(); }
    string to_string() const {
      string s;
      for (size_t i = N; i > 0; i--) s += bits_[i - 1] ? '1' : '0';
      return s;
    }
    bitset operator~() const {
      bitset r = *this;
      r.flip();
      return r;
    }
    bitset operator&(const bitset& o) const {
      bitset r;
      for (size_t i = 0; i < N; i++) r.bits_[i] = bits_[i] && o.bits_[i];
      return r;
    }
    bitset operator|(const bitset& o) const {
      bitset r;
      for (size_t i = 0; i < N; i++) r.bits_[i] = bits_[i] || o.bits_[i];
      return r;
    }
    bitset operator^(const bitset& o) const {
      bitset r;
      for (size_t i = 0; i < N; i++) r.bits_[i] = bits_[i] != o.bits_[i];
      return r;
    }
    bitset operator<<(size_t n) const {
      bitset r;
      for (size_t i = n; i < N; i++) r.bits_[i] = bits_[i - n];
      return r;
    }
    bitset operator>>(size_t n) const {
      bitset r;
      for (size_t i = 0; i + n < N; i++) r.bits_[i] = bits_[i + n];
      return r;
    }
    bool operator==(const bitset& o) const {
      for (size_t i = 0; i < N; i++)
        if (bits_[i] != o.bits_[i]) return false;
      return true;
    }
  };
  template <size_t N>
  ostream& operator<<(ostream& os, const bitset<N>& b) {
    return os << b.to_string();
  }

  // --- streams

  struct __flag {
    int removed;
    int added;
  };
  struct __manipulator {
    int what;
    int value;
  };
  struct __endl {};
  struct __ws {};
  struct __noskipws {};
  class ostream {
   public:
    int width_ = 0;
    int precision_ = 6;
    int flags_ = 0;
    char fill_ = ' ';
    string text;
    int position = 0;
    bool failed = false;
    bool ended = false;
    int target = 0;
    bool is_input = false;
    static constexpr __flag fixed{24, 8};
    static constexpr __flag left{96, 32};
    static constexpr __flag right{96, 0};
    ostream() {}
    explicit ostream(int t) : target(t) { is_input = t == 0; }
    ostream(const ostream& o) = delete;
    ostream& operator<<(bool v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(char v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(signed char v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(unsigned char v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(short v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(unsigned short v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(int v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(unsigned v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(long v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(unsigned long v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(float v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(double v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(const char* v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(const signed char* v) {
      string text;
      for (; *v != 0; ++v) text += (char)*v;
      __call<void>("stream__write", this, text);
      return *this;
    }
    ostream& operator<<(const unsigned char* v) {
      string text;
      for (; *v != 0; ++v) text += (char)*v;
      __call<void>("stream__write", this, text);
      return *this;
    }
    ostream& operator<<(const string& v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(nullptr_t v) {
      __call<void>("stream__write", this, "nullptr");
      return *this;
    }
    ostream& operator<<(const void* v) {
      __call<void>("%print_address", v);
      return *this;
    }
    ostream& operator<<(const __endl& e) {
      __call<void>("stream__write", this, __call<const char*>("%line_break"));
      return *this;
    }
    ostream& operator<<(const __flag& f) {
      flags_ = (flags_ & ~f.removed) | f.added;
      return *this;
    }
    ostream& operator<<(ostream& (*f)(ostream&)) { return f(*this); }
    ostream& operator<<(const __manipulator& m) {
      if (m.what == 0) width_ = m.value;
      else if (m.what == 1) precision_ = m.value;
      else if (m.what == 2) fill_ = (char)m.value;
      else flags_ = (flags_ & ~3) | (m.value == 16 ? 1 : m.value == 8 ? 2 : 0);
      return *this;
    }
    ostream& operator>>(int& v) {
      __call<void>("%stream_read", this, &v, "int");
      return *this;
    }
    ostream& operator>>(short& v) {
      __call<void>("%stream_read", this, &v, "i16");
      return *this;
    }
    ostream& operator>>(unsigned& v) {
      __call<void>("%stream_read", this, &v, "u32");
      return *this;
    }
    ostream& operator>>(long& v) {
      __call<void>("%stream_read", this, &v, "i64");
      return *this;
    }
    ostream& operator>>(unsigned long& v) {
      __call<void>("%stream_read", this, &v, "u64");
      return *this;
    }
    ostream& operator>>(float& v) {
      __call<void>("%stream_read", this, &v, "f32");
      return *this;
    }
    ostream& operator>>(double& v) {
      __call<void>("%stream_read", this, &v, "f64");
      return *this;
    }
    ostream& operator>>(char& v) {
      __call<void>("%stream_read", this, &v, "char");
      return *this;
    }
    ostream& operator>>(bool& v) {
      int n = 0;
      *this >> n;
      v = n != 0;
      return *this;
    }
    ostream& operator>>(string& v) {
      __call<void>("%stream_read", this, &v, "string");
      return *this;
    }
    ostream& operator>>(const __flag& f) {
      if (f.removed == 3 && f.added != 0) __call<void>("ramify_unsupported", "reading numbers of another base");
      return *this;
    }
    ostream& operator>>(const __ws& w) {
      int c = peek();
      while (c == ' ' || (c >= 9 && c <= 13)) {
        get();
        c = peek();
      }
      if (c == -1) ended = true;
      return *this;
    }
    explicit operator bool() const { return !failed; }
    bool operator!() const { return failed; }
    bool fail() const { return failed; }
    bool good() const { return !failed && !ended; }
    bool eof() const { return ended; }
    bool bad() const { return false; }
    void clear() {
      failed = false;
      ended = false;
    }
    void setstate(int s) { failed = true; }
    ostream& ignore(long n = 1, int delimiter = -1) {
      for (long i = 0; i < n; i++) {
        int c = get();
        if (c == -1 || c == delimiter) break;
      }
      return *this;
    }
    int get() { return __call<int>("stream__get", this); }
    ostream& get(char& c) {
      int v = get();
      if (v == -1) failed = true;
      else c = (char)v;
      return *this;
    }
    int peek() { return __call<int>("stream__peek", this); }
    ostream& unget() {
      if (position > 0) position--;
      return *this;
    }
    ostream& putback(char c) { return unget(); }
    ostream& flush() { return *this; }
    ostream& put(char c) {
      __call<void>("stream__put", this, c);
      return *this;
    }
    ostream& write(const char* s, long n) {
      for (long i = 0; i < n; i++) put(s[i]);
      return *this;
    }
    int precision() const { return precision_; }
    int precision(int p) {
      int before = precision_;
      precision_ = p;
      return before;
    }
    int width() const { return width_; }
    int width(int w) {
      int before = width_;
      width_ = w;
      return before;
    }
    char fill() const { return fill_; }
    char fill(char c) {
      char before = fill_;
      fill_ = c;
      return before;
    }
    int flags() const { return flags_; }
    int flags(int f) {
      int before = flags_;
      flags_ = f;
      return before;
    }
    void setf(const __flag& f) { flags_ = (flags_ & ~f.removed) | f.added; }
    void unsetf(const __flag& f) { flags_ = flags_ & ~f.added; }
    static bool sync_with_stdio(bool b) { return true; }
    ostream* tie(ostream* o) { return nullptr; }
  };
  using istream = ostream;
  using iostream = ostream;
  using ios = ostream;
  using ios_base = ostream;
  class stringstream : public ostream {
   public:
    stringstream() {}
    explicit stringstream(const string& t) { text = t; }
    stringstream(stringstream&& o) { text = o.text; }
    string str() const { return text; }
    long tellp() const { return (long)text.size(); }
    void str(const string& t) {
      text = t;
      position = 0;
      ended = false;
    }
  };
  class ostringstream : public stringstream {
   public:
    ostringstream() {}
    explicit ostringstream(const string& t) : stringstream(t) {}
  };
  class istringstream : public stringstream {
   public:
    istringstream() {}
    explicit istringstream(const string& t) : stringstream(t) {}
  };
  ostream cout(1);
  ostream cerr(2);
  ostream clog(2);
  istream cin(0);
  const __endl endl{};
  const __flag flush{0, 0};
  const __ws ws{};
  const __flag hex{3, 1};
  const __flag oct{3, 2};
  const __flag dec{3, 0};
  const __flag boolalpha{0, 4};
  const __flag noboolalpha{4, 0};
  const __flag fixed{24, 8};
  const __flag scientific{24, 16};
  const __flag defaultfloat{24, 0};
  const __flag left{96, 32};
  const __flag right{96, 0};
  const __flag internal{96, 64};
  const __flag showbase{0, 128};
  const __flag noshowbase{128, 0};
  const __flag uppercase{0, 256};
  const __flag nouppercase{256, 0};
  const __flag showpos{0, 512};
  const __flag noshowpos{512, 0};
  const __flag showpoint{0, 1024};
  const __flag noshowpoint{1024, 0};
  const __flag skipws{0, 0};
  const __noskipws noskipws{};
  const __flag unitbuf{0, 0};
  inline __manipulator setw(int n) { return __manipulator{0, n}; }
  inline __manipulator setprecision(int n) { return __manipulator{1, n}; }
  inline __manipulator setfill(char c) { return __manipulator{2, c}; }
  inline __manipulator setbase(int n) { return __manipulator{3, n}; }
  inline istream& getline(istream& is, string& line, char separator = '\n') {
    __call<void>("getline", &is, &line, separator);
    return is;
  }
  struct __quoted {
    string text;
  };
  inline __quoted quoted(const string& s) { return __quoted{s}; }
  inline ostream& operator<<(ostream& os, const __quoted& q) {
    string made = "\"";
    for (char c : q.text) {
      if (c == '"' || c == '\\') made += '\\';
      made += c;
    }
    return os << made + "\"";
  }
)cpp";

}  // namespace ramify::frontends::cpp
