// SPDX-License-Identifier: Apache-2.0
// Unordered containers. The standard leaves their iteration order open; here it is that of libstdc++ (GCC 12),
// whose table is one list of all elements with the elements of a bucket side by side: the first element of a
// bucket is inserted at the front of the list, further ones at the front of the bucket, and bucket counts are the
// primes of the growth policy. Its std::hash is in languages/cpp/rules/hashing.cpp. Keys that are pointers, whose
// hash would be an address, share one bucket.

  template <class T>
  struct hash {
    size_t operator()(const T& v) const { return __call<size_t>("%hash", v); }
  };
  template <class H, class T>
  size_t __code_of(const H& h, const shared_ptr<T>& k) {
    return 0;
  }
  template <class H, class K>
  size_t __code_of(const H& h, const K& k) {
    if constexpr (__is_pointer<K>()) return 0;
    else return h(k);
  }

  template <class V>
  struct __hash_node {
    V* value;
    __hash_node<V>* next = nullptr;
    __hash_node<V>* before = nullptr;
    size_t code = 0;
    __hash_node(V* v) : value(v) {}
  };
  template <class V>
  class __hash_iterator {
   public:
    __hash_node<V>* at = nullptr;
    using value_type = V;
    __hash_iterator() {}
    __hash_iterator(__hash_node<V>* n) : at(n) {}
    V& operator*() const { return *at->value; }
    V* operator->() const { return at->value; }
    __hash_iterator& operator++() {
      if (at == nullptr) __call<void>("%dangling");
      at = at->next;
      return *this;
    }
    __hash_iterator operator++(int n) {
      __hash_iterator before = *this;
      ++*this;
      return before;
    }
    bool operator==(const __hash_iterator& o) const { return at == o.at; }
    bool operator!=(const __hash_iterator& o) const { return at != o.at; }
  };
  template <class K, class V, class H, class E, bool multiple>
  class __hash_table {
   public:
    __hash_node<V>* head_ = nullptr;
    vector<__hash_node<V>*> first_;  // for each bucket; empty: one bucket without elements
    size_t size_ = 0;
    size_t resize_ = 0;  // the size from which on the table grows
    float load_ = 1;
    H hash_;
    E equal_;
    using value_type = V;
    using key_type = K;
    using size_type = size_t;
    using hasher = H;
    using key_equal = E;
    using iterator = __hash_iterator<V>;
    using const_iterator = __hash_iterator<V>;
    __hash_table() : hash_(), equal_() {}
    explicit __hash_table(size_t n) : hash_(), equal_() { __begin_with(n); }
    __hash_table(size_t n, const H& h) : hash_(h), equal_() { __begin_with(n); }
    __hash_table(size_t n, const H& h, const E& e) : hash_(h), equal_(e) { __begin_with(n); }
    __hash_table(const __hash_table& o) : hash_(o.hash_), equal_(o.equal_) { __copy(o); }
    __hash_table(__hash_table&& o) : hash_(o.hash_), equal_(o.equal_) { swap(o); }
    __hash_table& operator=(const __hash_table& o) {
      if (this != &o) {
        clear();
        hash_ = o.hash_;
        equal_ = o.equal_;
        __copy(o);
      }
      return *this;
    }
    __hash_table& operator=(__hash_table&& o) {
      if (this != &o) {
        clear();
        swap(o);
      }
      return *this;
    }
    ~__hash_table() {
      if constexpr (!__is_silent<V>()) clear();
    }
    void __begin_with(size_t n) {
      if (n > 1) __rehash(__primes(n));
    }
    void __copy(const __hash_table& o) {
      __hash_node<V>* last = nullptr;
      first_ = vector<__hash_node<V>*>(o.first_.size(), nullptr);
      for (__hash_node<V>* n = o.head_; n != nullptr; n = n->next) {
        __hash_node<V>* made = new __hash_node<V>(new V(*n->value));
        made->code = n->code;
        made->before = last;
        if (last == nullptr) head_ = made;
        else last->next = made;
        last = made;
        if (first_[n->code % first_.size()] == nullptr) first_[n->code % first_.size()] = made;
      }
      size_ = o.size_;
      resize_ = o.resize_;
      load_ = o.load_;
    }
    static const K& __key(const V& v) {
      if constexpr (__is_same<K, V>()) return v;
      else return v.first;
    }
    size_t __primes(size_t n) {
      size_t count = __call<size_t>("%bucket_count", n);
      resize_ = count == 1 ? 0 : (size_t)(count * load_);
      return count;
    }
    // Inserts in front of `n`, or at the end of the list if `n` is null.
    void __link(__hash_node<V>* made, __hash_node<V>* n, __hash_node<V>* before) {
      made->next = n;
      made->before = before;
      if (before == nullptr) head_ = made;
      else before->next = made;
      if (n != nullptr) n->before = made;
    }
    void __place(__hash_node<V>* made) {
      size_t bucket = made->code % first_.size();
      __hash_node<V>* n = first_[bucket];
      if (n == nullptr) __link(made, head_, nullptr);
      else __link(made, n, n->before);
      first_[bucket] = made;
    }
    void __rehash(size_t count) {
      __hash_node<V>* n = head_;
      __hash_node<V>* last = nullptr;
      head_ = nullptr;
      first_ = vector<__hash_node<V>*>(count, nullptr);
      while (n != nullptr) {
        __hash_node<V>* next = n->next;
        if (multiple && last != nullptr && last->code % count == n->code % count) __link(n, last->next, last);
        else __place(n);
        last = n;
        n = next;
      }
    }
    void __grow() {
      if (size_ + 1 <= resize_) return;
      size_t least = resize_ == 0 && size_ + 1 < 11 ? 11 : size_ + 1;
      size_t needed = (size_t)(least / (double)load_);
      size_t count = bucket_count();
      if (needed >= count) __rehash(__primes(needed + 1 > count * 2 ? needed + 1 : count * 2));
      else resize_ = (size_t)(count * load_);
    }
    template <class Q>
    __hash_node<V>* __find(const Q& k) const {
      if (size_ == 0) return nullptr;
      size_t code = __code_of(hash_, k), bucket = code % first_.size();
      for (__hash_node<V>* n = first_[bucket]; n != nullptr && n->code % first_.size() == bucket; n = n->next)
        if (n->code == code && equal_(k, __key(*n->value))) return n;
      return nullptr;
    }
    pair<iterator, bool> __put(V* made) {
      __hash_node<V>* there = __find(__key(*made));
      if constexpr (!multiple) {
        if (there != nullptr) {
          delete made;
          return pair<iterator, bool>(iterator(there), false);
        }
      }
      __hash_node<V>* n = new __hash_node<V>(made);
      n->code = __code_of(hash_, __key(*made));
      bool is_small = size_ <= 20;
      __grow();
      // libstdc++ searches a small table with a slow hash from its front, and inserts behind a match.
      if (is_small && there != nullptr && __is_text<K>() && __is_same<H, hash<K>>()) __link(n, there->next, there);
      else if (there != nullptr) {
        size_t bucket = n->code % first_.size();
        __link(n, there, there->before);
        if (first_[bucket] == there) first_[bucket] = n;
      } else __place(n);
      size_++;
      return pair<iterator, bool>(iterator(n), true);
    }
    V* __unlink(__hash_node<V>* n) {
      size_t bucket = n->code % first_.size();
      if (first_[bucket] == n)
        first_[bucket] = n->next != nullptr && n->next->code % first_.size() == bucket ? n->next : nullptr;
      if (n->before == nullptr) head_ = n->next;
      else n->before->next = n->next;
      if (n->next != nullptr) n->next->before = n->before;
      V* value = n->value;
      delete n;
      size_--;
      return value;
    }
    iterator begin() const { return iterator(head_); }
    iterator end() const { return iterator(); }
    iterator cbegin() const { return iterator(head_); }
    iterator cend() const { return iterator(); }
    size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    void clear() {
      __hash_node<V>* n = head_;
      head_ = nullptr;
      size_ = 0;
      for (size_t i = 0; i < first_.size(); i++) first_[i] = nullptr;
      while (n != nullptr) {
        __hash_node<V>* next = n->next;
        delete n->value;
        delete n;
        n = next;
      }
    }
    size_t bucket_count() const { return first_.empty() ? 1 : first_.size(); }
    size_t bucket(const K& k) const { return __code_of(hash_, k) % bucket_count(); }
    size_t bucket_size(size_t i) const {
      size_t count = 0;
      for (__hash_node<V>* n = head_; n != nullptr; n = n->next)
        if (n->code % first_.size() == i) count++;
      return count;
    }
    float load_factor() const { return (float)size_ / (float)bucket_count(); }
    float max_load_factor() const { return load_; }
    void max_load_factor(float f) {
      load_ = f;
      rehash(0);
    }
    void rehash(size_t n) {
      size_t least = (size_t)((size_ + 1) / (double)load_);
      if ((double)least < (size_ + 1) / (double)load_) least++;
      size_t count = __primes(n > least ? n : least);
      if (count != bucket_count()) __rehash(count);
    }
    void reserve(size_t n) {
      size_t least = (size_t)(n / (double)load_);
      if ((double)least < n / (double)load_) least++;
      rehash(least);
    }
    H hash_function() const { return hash_; }
    E key_eq() const { return equal_; }
    iterator find(const K& k) const { return iterator(__find(k)); }
    size_t count(const K& k) const {
      __hash_node<V>* n = __find(k);
      size_t found = 0;
      for (; n != nullptr && equal_(k, __key(*n->value)); n = n->next) found++;
      return found;
    }
    bool contains(const K& k) const { return __find(k) != nullptr; }
    pair<iterator, iterator> equal_range(const K& k) const {
      __hash_node<V>* n = __find(k);
      __hash_node<V>* behind = n;
      while (behind != nullptr && equal_(k, __key(*behind->value))) behind = behind->next;
      return pair<iterator, iterator>(iterator(n), iterator(behind));
    }
    iterator erase(iterator it) {
      if (it.at == nullptr) __call<void>("%dangling");
      __hash_node<V>* next = it.at->next;
      delete __unlink(it.at);
      return iterator(next);
    }
    iterator erase(iterator a, iterator b) {
      while (a != b) a = erase(a);
      return b;
    }
    size_t erase(const K& k) {
      pair<iterator, iterator> all = equal_range(k);
      size_t before = size_;
      erase(all.first, all.second);
      return before - size_;
    }
    void swap(__hash_table& o) {
      first_.swap(o.first_);
      __hash_node<V>* head = head_;
      head_ = o.head_;
      o.head_ = head;
      size_t n = size_;
      size_ = o.size_;
      o.size_ = n;
      n = resize_;
      resize_ = o.resize_;
      o.resize_ = n;
      float load = load_;
      load_ = o.load_;
      o.load_ = load;
    }
    template <class O>
    void merge(O& o) {
      __hash_node<V>* n = o.head_;
      while (n != nullptr) {
        __hash_node<V>* next = n->next;
        if (multiple || __find(__key(*n->value)) == nullptr) __put(o.__unlink(n));
        n = next;
      }
    }
  };
  template <class K, class V, class H, class E, bool m>
  bool operator==(const __hash_table<K, V, H, E, m>& a, const __hash_table<K, V, H, E, m>& b) {
    if (a.size_ != b.size_) return false;
    for (__hash_node<V>* n = a.head_; n != nullptr; n = n->next) {
      const K& k = a.__key(*n->value);
      size_t here = 0, there = 0;
      pair<__hash_iterator<V>, __hash_iterator<V>> own = a.equal_range(k), other = b.equal_range(k);
      for (; own.first != own.second; ++own.first)
        if (*own.first == *n->value) here++;
      for (; other.first != other.second; ++other.first)
        if (*other.first == *n->value) there++;
      if (here != there) return false;
    }
    return true;
  }
  template <class K, class V, class H, class E, bool m>
  bool operator!=(const __hash_table<K, V, H, E, m>& a, const __hash_table<K, V, H, E, m>& b) {
    return !(a == b);
  }
  template <class K, class V, class H, class Q, bool multiple>
  class __hash_map : public __hash_table<K, pair<const K, V>, H, Q, multiple> {
   public:
    using E = pair<const K, V>;
    using B = __hash_table<K, pair<const K, V>, H, Q, multiple>;
    using mapped_type = V;
    using iterator = __hash_iterator<pair<const K, V>>;
    __hash_map() {}
    explicit __hash_map(size_t n) : __hash_table<K, pair<const K, V>, H, Q, multiple>(n) {}
    __hash_map(size_t n, const H& h) : __hash_table<K, pair<const K, V>, H, Q, multiple>(n, h) {}
    __hash_map(size_t n, const H& h, const Q& e) : __hash_table<K, pair<const K, V>, H, Q, multiple>(n, h, e) {}
    __hash_map(initializer_list<pair<const K, V>> l) { __fill(l); }
    __hash_map(initializer_list<pair<const K, V>> l, size_t n) : __hash_table<K, pair<const K, V>, H, Q, multiple>(n) {
      __fill(l);
    }
    template <class It>
    __hash_map(It a, It b) {
      for (; a != b; ++a) this->__put(new E(a->first, a->second));
    }
    void __fill(initializer_list<pair<const K, V>> l) {
      if (multiple) this->reserve(l.size());
      for (const E& e : l) this->__put(new E(e));
    }
    V& operator[](const K& k) {
      __hash_node<E>* n = this->__find(k);
      if (n != nullptr) return n->value->second;
      pair<iterator, bool> made = this->__put(new E(k, V()));
      return made.first->second;
    }
    V& at(const K& k) {
      __hash_node<E>* n = this->__find(k);
      if (n == nullptr) throw out_of_range("_Map_base::at");
      return n->value->second;
    }
    const V& at(const K& k) const {
      __hash_node<E>* n = this->__find(k);
      if (n == nullptr) throw out_of_range("_Map_base::at");
      return n->value->second;
    }
    auto insert(const E& e) {
      if constexpr (multiple) return this->__put(new E(e)).first;
      else return this->__put(new E(e));
    }
    template <class A, class B2>
    auto insert(const pair<A, B2>& e) {
      if constexpr (multiple) return this->__put(new E(e.first, e.second)).first;
      else return this->__put(new E(e.first, e.second));
    }
    template <class A, class B2>
    auto insert(pair<A, B2>&& e) {
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
      __hash_node<E>* n = this->__find(k);
      if (n != nullptr) return pair<iterator, bool>(iterator(n), false);
      return this->__put(new E(k, V(forward<A>(a)...)));
    }
    template <class U>
    pair<iterator, bool> insert_or_assign(const K& k, U&& v) {
      __hash_node<E>* n = this->__find(k);
      if (n != nullptr) {
        n->value->second = forward<U>(v);
        return pair<iterator, bool>(iterator(n), false);
      }
      return this->__put(new E(k, V(forward<U>(v))));
    }
  };
  template <class K, class H, class Q, bool multiple>
  class __hash_set : public __hash_table<K, K, H, Q, multiple> {
   public:
    using iterator = __hash_iterator<K>;
    __hash_set() {}
    explicit __hash_set(size_t n) : __hash_table<K, K, H, Q, multiple>(n) {}
    __hash_set(size_t n, const H& h) : __hash_table<K, K, H, Q, multiple>(n, h) {}
    __hash_set(size_t n, const H& h, const Q& e) : __hash_table<K, K, H, Q, multiple>(n, h, e) {}
    __hash_set(initializer_list<K> l) { __fill(l); }
    __hash_set(initializer_list<K> l, size_t n) : __hash_table<K, K, H, Q, multiple>(n) { __fill(l); }
    template <class It>
    __hash_set(It a, It b) {
      for (; a != b; ++a) this->__put(new K(*a));
    }
    void __fill(initializer_list<K> l) {
      if (multiple) this->reserve(l.size());
      for (const K& e : l) this->__put(new K(e));
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
  };
  template <class K, class V, class H = hash<K>, class E = equal_to<K>>
  using unordered_map = __hash_map<K, V, H, E, false>;
  template <class K, class V, class H = hash<K>, class E = equal_to<K>>
  using unordered_multimap = __hash_map<K, V, H, E, true>;
  template <class K, class H = hash<K>, class E = equal_to<K>>
  using unordered_set = __hash_set<K, H, E, false>;
  template <class K, class H = hash<K>, class E = equal_to<K>>
  using unordered_multiset = __hash_set<K, H, E, true>;
  template <class K, class V, class H, class E, bool m, class F>
  size_t erase_if(__hash_table<K, V, H, E, m>& t, F f) {
    size_t n = 0;
    for (auto it = t.begin(); it != t.end();)
      if (f(*it)) {
        it = t.erase(it);
        n++;
      } else ++it;
    return n;
  }
