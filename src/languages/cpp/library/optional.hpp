// SPDX-License-Identifier: Apache-2.0
// std::optional.

  template <class T>
  class optional {
   public:
    vector<T> held_;
    using value_type = T;
    optional() {}
    optional(const nullopt_t& n) {}
    optional(const T& v) { held_.push_back(v); }
    optional(T&& v) { held_.push_back(move(v)); }
    template <class U>
    optional(U&& v)
      requires(__is_convertible<U, T>() && !__is_same<__decay<U>, optional>() && !__is_same<__decay<U>, nullopt_t>())
    {
      held_.push_back(T(forward<U>(v)));
    }
    optional& operator=(const nullopt_t& n) {
      held_.clear();
      return *this;
    }
    bool has_value() const { return !held_.empty(); }
    explicit operator bool() const { return !held_.empty(); }
    T& value() {
      if (held_.empty()) throw bad_optional_access();
      return held_[0];
    }
    const T& value() const {
      if (held_.empty()) throw bad_optional_access();
      return held_[0];
    }
    template <class U>
    T value_or(U&& v) const {
      if (held_.empty()) return T(forward<U>(v));
      return held_[0];
    }
    T& operator*() { return held_[0]; }
    const T& operator*() const { return held_[0]; }
    T* operator->() { return addressof(held_[0]); }
    const T* operator->() const { return addressof(held_[0]); }
    void reset() { held_.clear(); }
    template <class... A>
    T& emplace(A&&... a) {
      held_.clear();
      return held_.emplace_back(forward<A>(a)...);
    }
    void swap(optional& o) { held_.swap(o.held_); }
    template <class F>
    auto and_then(F f) const {
      if (has_value()) return f(held_[0]);
      decltype(f(held_[0])) none;
      return none;
    }
    template <class F>
    auto transform(F f) const {
      optional<__decay<decltype(f(held_[0]))>> r;
      if (has_value()) r = f(held_[0]);
      return r;
    }
    template <class F>
    optional or_else(F f) const {
      if (has_value()) return *this;
      return f();
    }
  };
  template <class T>
  optional<__decay<T>> make_optional(T&& v) {
    return optional<__decay<T>>(forward<T>(v));
  }
  template <class T>
  bool operator==(const optional<T>& a, const optional<T>& b) {
    return a.held_ == b.held_;
  }
  template <class T>
  bool operator==(const optional<T>& a, const nullopt_t& n) {
    return !a.has_value();
  }
  template <class T, class U>
  bool operator==(const optional<T>& a, const U& v) {
    return a.has_value() && *a == v;
  }
  template <class T>
  bool operator<(const optional<T>& a, const optional<T>& b) {
    return a.held_ < b.held_;
  }
