// SPDX-License-Identifier: Apache-2.0
// std::list and std::forward_list.

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
