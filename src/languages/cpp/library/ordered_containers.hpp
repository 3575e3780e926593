// SPDX-License-Identifier: Apache-2.0
// Maps and sets. They store their elements in order in a vector of pointers.

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
      if constexpr (ordered) {  // libstdc++ destroys them in reverse order
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
