// SPDX-License-Identifier: Apache-2.0
// unique_ptr, shared_ptr, weak_ptr.

  // --- objects that hold others

  template <class T>
  struct default_delete {
    void operator()(T* p) const { delete p; }
  };
  template <class T>
  struct default_delete<T[]> {
    void operator()(T* p) const { delete[] p; }
  };
  template <class T, class D = default_delete<T>>
  class unique_ptr {
   public:
    T* held_ = nullptr;
    D deleter_;
    using pointer = T*;
    using element_type = T;
    unique_ptr() : deleter_() {}
    unique_ptr(nullptr_t n) : deleter_() {}
    explicit unique_ptr(T* p) : held_(p), deleter_() {}
    unique_ptr(T* p, D d) : held_(p), deleter_(d) {}
    unique_ptr(const unique_ptr& o) = delete;
    unique_ptr(unique_ptr&& o) : held_(o.held_), deleter_(move(o.deleter_)) { o.held_ = nullptr; }
    template <class U, class E>
    unique_ptr(unique_ptr<U, E>&& o) : held_(o.release()), deleter_() {}
    ~unique_ptr() {
      if (held_ != nullptr) deleter_(held_);
    }
    unique_ptr& operator=(unique_ptr&& o) {
      T* before = held_;
      held_ = o.held_;
      o.held_ = before == held_ ? held_ : nullptr;
      if (before != nullptr && before != held_) deleter_(before);
      return *this;
    }
    template <class U, class E>
    unique_ptr& operator=(unique_ptr<U, E>&& o) {
      reset(o.release());
      return *this;
    }
    unique_ptr& operator=(nullptr_t n) {
      reset();
      return *this;
    }
    T* get() const { return held_; }
    D& get_deleter() { return deleter_; }
    T* operator->() const { return held_; }
    T& operator*() const { return *held_; }
    explicit operator bool() const { return held_ != nullptr; }
    T* release() {
      T* p = held_;
      held_ = nullptr;
      return p;
    }
    void reset(T* p = nullptr) {
      T* before = held_;
      held_ = p;
      if (before != nullptr) deleter_(before);
    }
    void swap(unique_ptr& o) {
      T* p = held_;
      held_ = o.held_;
      o.held_ = p;
    }
  };
  template <class T, class D>
  class unique_ptr<T[], D> {
   public:
    T* held_ = nullptr;
    unique_ptr() {}
    unique_ptr(nullptr_t n) {}
    explicit unique_ptr(T* p) : held_(p) {}
    unique_ptr(const unique_ptr& o) = delete;
    unique_ptr(unique_ptr&& o) : held_(o.held_) { o.held_ = nullptr; }
    ~unique_ptr() {
      if (held_ != nullptr) delete[] held_;
    }
    unique_ptr& operator=(unique_ptr&& o) {
      T* p = o.release();
      reset(p);
      return *this;
    }
    T* get() const { return held_; }
    T& operator[](size_t i) const { return held_[i]; }
    explicit operator bool() const { return held_ != nullptr; }
    T* release() {
      T* p = held_;
      held_ = nullptr;
      return p;
    }
    void reset(T* p = nullptr) {
      T* before = held_;
      held_ = p;
      if (before != nullptr) delete[] before;
    }
  };
  template <class T, class... A>
  unique_ptr<T> make_unique(A&&... a)
    requires(!__is_array<T>())
  {
    return unique_ptr<T>(new T(forward<A>(a)...));
  }
  template <class T>
  unique_ptr<T> make_unique(size_t n)
    requires(__is_array<T>())
  {
    return unique_ptr<T>(__new_array<__element<T>>(n));
  }
  template <class T>
  class __element_of;
  template <class T>
  struct __element_of<T[]> {
    using type = T;
  };
  template <class T>
  using __element = typename __element_of<T>::type;
  template <class T>
  T* __new_array(size_t n) {
    return new T[n]();
  }
  template <class T, class D>
  bool operator==(const unique_ptr<T, D>& a, nullptr_t n) {
    return a.get() == nullptr;
  }
  template <class T, class D>
  bool operator==(nullptr_t n, const unique_ptr<T, D>& a) {
    return a.get() == nullptr;
  }
  template <class T, class D, class U, class E>
  bool operator==(const unique_ptr<T, D>& a, const unique_ptr<U, E>& b) {
    return a.get() == b.get();
  }
  template <class T, class D>
  void swap(unique_ptr<T, D>& a, unique_ptr<T, D>& b) {
    a.swap(b);
  }

  struct __counts {
    int strong = 1;
    int weak = 0;
    function<void()> end;
  };
  template <class T>
  class shared_ptr {
   public:
    T* held_ = nullptr;
    __counts* counts_ = nullptr;
    using element_type = T;
    shared_ptr() {}
    shared_ptr(nullptr_t n) {}
    template <class U>
    explicit shared_ptr(U* p) : held_(p) {
      counts_ = new __counts();
      counts_->end = [p]() { delete p; };
      __note(p);
    }
    template <class U, class D>
    shared_ptr(U* p, D d) : held_(p) {
      counts_ = new __counts();
      counts_->end = [p, d]() { d(p); };
    }
    shared_ptr(const shared_ptr& o) : held_(o.held_), counts_(o.counts_) {
      if (counts_ != nullptr) counts_->strong++;
    }
    shared_ptr(shared_ptr&& o) : held_(o.held_), counts_(o.counts_) {
      o.held_ = nullptr;
      o.counts_ = nullptr;
    }
    template <class U>
    shared_ptr(const shared_ptr<U>& o) : held_(o.held_), counts_(o.counts_) {
      if (counts_ != nullptr) counts_->strong++;
    }
    template <class U>
    shared_ptr(shared_ptr<U>&& o) : held_(o.held_), counts_(o.counts_) {
      o.held_ = nullptr;
      o.counts_ = nullptr;
    }
    template <class U>
    shared_ptr(const shared_ptr<U>& o, T* p) : held_(p), counts_(o.counts_) {
      if (counts_ != nullptr) counts_->strong++;
    }
    template <class U, class D>
    shared_ptr(unique_ptr<U, D>&& o) : held_(o.get()) {
      U* p = o.release();
      if (p != nullptr) {
        counts_ = new __counts();
        counts_->end = [p]() { delete p; };
        __note(p);
      }
    }
    ~shared_ptr() { __let_go(); }
    template <class U>
    void __note(U* p) {
      if constexpr (requires { p->__weak_this; }) {
        p->__weak_this.held_ = p;
        p->__weak_this.counts_ = counts_;
        counts_->weak++;
      }
    }
    void __let_go() {
      __counts* c = counts_;
      held_ = nullptr;
      counts_ = nullptr;
      if (c != nullptr && --c->strong == 0) c->end();
    }
    shared_ptr& operator=(const shared_ptr& o) {
      __counts* c = o.counts_;
      T* p = o.held_;
      if (c != nullptr) c->strong++;
      __let_go();
      held_ = p;
      counts_ = c;
      return *this;
    }
    shared_ptr& operator=(shared_ptr&& o) {
      if (this == &o) return *this;
      __counts* c = o.counts_;
      T* p = o.held_;
      o.held_ = nullptr;
      o.counts_ = nullptr;
      __let_go();
      held_ = p;
      counts_ = c;
      return *this;
    }
    template <class U>
    shared_ptr& operator=(const shared_ptr<U>& o) {
      *this = shared_ptr(o);
      return *this;
    }
    template <class U>
    shared_ptr& operator=(shared_ptr<U>&& o) {
      *this = shared_ptr(move(o));
      return *this;
    }
    shared_ptr& operator=(nullptr_t n) {
      __let_go();
      return *this;
    }
    T* get() const { return held_; }
    T* operator->() const { return held_; }
    T& operator*() const { return *held_; }
    T& operator[](size_t i) const { return held_[i]; }
    explicit operator bool() const { return held_ != nullptr; }
    long use_count() const { return counts_ == nullptr ? 0 : counts_->strong; }
    bool unique() const { return use_count() == 1; }
    void reset() { __let_go(); }
    template <class U>
    void reset(U* p) {
      *this = shared_ptr(p);
    }
    void swap(shared_ptr& o) {
      shared_ptr held = move(o);
      o = move(*this);
      *this = move(held);
    }
  };
  template <class T, class... A>
  shared_ptr<T> make_shared(A&&... a) {
    return shared_ptr<T>(new T(forward<A>(a)...));
  }
  template <class T, class U>
  bool operator==(const shared_ptr<T>& a, const shared_ptr<U>& b) {
    return a.get() == b.get();
  }
  template <class T>
  bool operator==(const shared_ptr<T>& a, nullptr_t n) {
    return a.get() == nullptr;
  }
  template <class T>
  bool operator==(nullptr_t n, const shared_ptr<T>& a) {
    return a.get() == nullptr;
  }
  template <class T, class U>
  shared_ptr<T> static_pointer_cast(const shared_ptr<U>& o) {
    return shared_ptr<T>(o, static_cast<T*>(o.get()));
  }
  template <class T, class U>
  shared_ptr<T> dynamic_pointer_cast(const shared_ptr<U>& o) {
    T* p = dynamic_cast<T*>(o.get());
    if (p == nullptr) return shared_ptr<T>();
    return shared_ptr<T>(o, p);
  }
  template <class T, class U>
  shared_ptr<T> const_pointer_cast(const shared_ptr<U>& o) {
    return shared_ptr<T>(o, const_cast<T*>(o.get()));
  }
  template <class T>
  class weak_ptr {
   public:
    T* held_ = nullptr;
    __counts* counts_ = nullptr;
    weak_ptr() {}
    weak_ptr(const shared_ptr<T>& o) : held_(o.held_), counts_(o.counts_) {}
    template <class U>
    weak_ptr(const shared_ptr<U>& o) : held_(o.held_), counts_(o.counts_) {}
    weak_ptr(const weak_ptr& o) : held_(o.held_), counts_(o.counts_) {}
    weak_ptr& operator=(const weak_ptr& o) {
      held_ = o.held_;
      counts_ = o.counts_;
      return *this;
    }
    template <class U>
    weak_ptr& operator=(const shared_ptr<U>& o) {
      held_ = o.held_;
      counts_ = o.counts_;
      return *this;
    }
    bool expired() const { return counts_ == nullptr || counts_->strong == 0; }
    long use_count() const { return counts_ == nullptr ? 0 : counts_->strong; }
    shared_ptr<T> lock() const {
      shared_ptr<T> p;
      if (!expired()) {
        p.held_ = held_;
        p.counts_ = counts_;
        counts_->strong++;
      }
      return p;
    }
    void reset() {
      held_ = nullptr;
      counts_ = nullptr;
    }
  };
  template <class T>
  class enable_shared_from_this {
   public:
    weak_ptr<T> __weak_this;
    shared_ptr<T> shared_from_this() {
      if (__weak_this.expired()) throw bad_weak_ptr();
      return __weak_this.lock();
    }
    weak_ptr<T> weak_from_this() { return __weak_this; }
  };
