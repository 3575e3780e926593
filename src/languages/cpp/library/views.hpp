// SPDX-License-Identifier: Apache-2.0
// std::ranges: views.

  namespace ranges {
  // --- views: lazy adaptors of a range, which compute elements on demand
  struct __view {};
  template <class R>
  struct ref_view : __view {
    R* range_;
    explicit ref_view(R& range) : range_(&range) {}
    auto begin() const { return range_->begin(); }
    auto end() const { return range_->end(); }
    auto size() const { return range_->size(); }
    bool empty() const { return begin() == end(); }
  };
  template <class R>
  struct owning_view : __view {
    R range_;
    explicit owning_view(R range) : range_(move(range)) {}
    auto begin() const { return range_.begin(); }
    auto end() const { return range_.end(); }
    auto size() const { return range_.size(); }
    bool empty() const { return begin() == end(); }
  };
  template <class R>
  auto __all(R&& r) {
    if constexpr (is_base_of_v<__view, remove_cvref_t<R>>) return remove_cvref_t<R>(r);
    else if constexpr (is_lvalue_reference_v<R>) return ref_view<remove_reference_t<R>>(r);
    else return owning_view<remove_cvref_t<R>>(move(r));
  }

  template <class I, class F>
  struct __transform_iterator {
    I at_;
    const F* f_;
    decltype(auto) operator*() const { return invoke(*f_, *at_); }
    __transform_iterator& operator++() {
      ++at_;
      return *this;
    }
    __transform_iterator operator++(int) {
      __transform_iterator old = *this;
      ++at_;
      return old;
    }
    __transform_iterator& operator--() {
      --at_;
      return *this;
    }
    bool operator==(const __transform_iterator& o) const { return at_ == o.at_; }
    bool operator!=(const __transform_iterator& o) const { return !(at_ == o.at_); }
    long operator-(const __transform_iterator& o) const { return at_ - o.at_; }
  };
  template <class V, class F>
  struct transform_view : __view {
    V base_;
    F f_;
    transform_view(V base, F f) : base_(base), f_(f) {}
    auto begin() const { return __transform_iterator<decltype(base_.begin()), F>{base_.begin(), &f_}; }
    auto end() const { return __transform_iterator<decltype(base_.begin()), F>{base_.end(), &f_}; }
    auto size() const { return base_.size(); }
    bool empty() const { return base_.begin() == base_.end(); }
  };

  template <class I, class F>
  struct __filter_iterator {
    I at_, begin_, end_;
    const F* f_;
    decltype(auto) operator*() const { return *at_; }
    auto operator->() const { return &*at_; }
    void __settle() {
      while (at_ != end_ && !invoke(*f_, *at_)) ++at_;
    }
    __filter_iterator& operator++() {
      ++at_;
      __settle();
      return *this;
    }
    __filter_iterator operator++(int) {
      __filter_iterator old = *this;
      ++*this;
      return old;
    }
    __filter_iterator& operator--() {
      do --at_;
      while (!invoke(*f_, *at_));
      return *this;
    }
    bool operator==(const __filter_iterator& o) const { return at_ == o.at_; }
    bool operator!=(const __filter_iterator& o) const { return !(at_ == o.at_); }
  };
  template <class V, class F>
  struct filter_view : __view {
    V base_;
    F f_;
    filter_view(V base, F f) : base_(base), f_(f) {}
    auto begin() const {
      __filter_iterator<decltype(base_.begin()), F> first{base_.begin(), base_.begin(), base_.end(), &f_};
      first.__settle();
      return first;
    }
    auto end() const {
      return __filter_iterator<decltype(base_.begin()), F>{base_.end(), base_.begin(), base_.end(), &f_};
    }
    bool empty() const { return begin() == end(); }
  };

  // The elements at the front: while f holds for them, or as many as count says.
  template <class I, class F>
  struct __first_iterator {
    I at_, end_;
    const F* f_;
    long left_;
    decltype(auto) operator*() const { return *at_; }
    bool __is_over() const {
      if (left_ == 0 || at_ == end_) return true;
      return f_ != nullptr && !invoke(*f_, *at_);
    }
    __first_iterator& operator++() {
      left_--;
      if (left_ != 0) ++at_;
      return *this;
    }
    __first_iterator operator++(int) {
      __first_iterator old = *this;
      ++*this;
      return old;
    }
    bool operator==(const __first_iterator& o) const {
      return __is_over() == o.__is_over() && (__is_over() || at_ == o.at_);
    }
    bool operator!=(const __first_iterator& o) const { return !(*this == o); }
  };
  struct __no_test {
    template <class T>
    bool operator()(const T&) const {
      return true;
    }
  };
  template <class V>
  struct take_view : __view {
    V base_;
    long count_;
    take_view(V base, long count) : base_(base), count_(count) {}
    auto begin() const {
      return __first_iterator<decltype(base_.begin()), __no_test>{base_.begin(), base_.end(), nullptr, count_};
    }
    auto end() const {
      return __first_iterator<decltype(base_.begin()), __no_test>{base_.end(), base_.end(), nullptr, 0};
    }
    bool empty() const { return begin() == end(); }
  };
  template <class V, class F>
  struct take_while_view : __view {
    V base_;
    F f_;
    take_while_view(V base, F f) : base_(base), f_(f) {}
    auto begin() const { return __first_iterator<decltype(base_.begin()), F>{base_.begin(), base_.end(), &f_, -1}; }
    auto end() const { return __first_iterator<decltype(base_.begin()), F>{base_.end(), base_.end(), &f_, 0}; }
    bool empty() const { return begin() == end(); }
  };
  template <class V>
  struct drop_view : __view {
    V base_;
    long count_;
    drop_view(V base, long count) : base_(base), count_(count) {}
    auto begin() const {
      auto first = base_.begin();
      for (long i = 0; i < count_ && first != base_.end(); i++) ++first;
      return first;
    }
    auto end() const { return base_.end(); }
    bool empty() const { return begin() == end(); }
  };
  template <class V, class F>
  struct drop_while_view : __view {
    V base_;
    F f_;
    drop_while_view(V base, F f) : base_(base), f_(f) {}
    auto begin() const {
      auto first = base_.begin();
      while (first != base_.end() && invoke(f_, *first)) ++first;
      return first;
    }
    auto end() const { return base_.end(); }
    bool empty() const { return begin() == end(); }
  };

  template <class I>
  struct __backward_iterator {
    I at_;
    decltype(auto) operator*() const {
      I before = at_;
      --before;
      return *before;
    }
    __backward_iterator& operator++() {
      --at_;
      return *this;
    }
    __backward_iterator operator++(int) {
      __backward_iterator old = *this;
      --at_;
      return old;
    }
    bool operator==(const __backward_iterator& o) const { return at_ == o.at_; }
    bool operator!=(const __backward_iterator& o) const { return !(at_ == o.at_); }
  };
  template <class V>
  struct reverse_view : __view {
    V base_;
    explicit reverse_view(V base) : base_(base) {}
    auto begin() const { return __backward_iterator<decltype(base_.begin())>{base_.end()}; }
    auto end() const { return __backward_iterator<decltype(base_.begin())>{base_.begin()}; }
    auto size() const { return base_.size(); }
    bool empty() const { return base_.begin() == base_.end(); }
  };

  template <class T>
  struct __count_iterator {
    T value_;
    T operator*() const { return value_; }
    __count_iterator& operator++() {
      ++value_;
      return *this;
    }
    __count_iterator operator++(int) {
      __count_iterator old = *this;
      ++value_;
      return old;
    }
    __count_iterator& operator--() {
      --value_;
      return *this;
    }
    bool operator==(const __count_iterator& o) const { return value_ == o.value_; }
    bool operator!=(const __count_iterator& o) const { return !(value_ == o.value_); }
    long operator-(const __count_iterator& o) const { return value_ - o.value_; }
  };
  template <class T>
  struct iota_view : __view {
    T first_, last_;
    iota_view(T first, T last) : first_(first), last_(last) {}
    auto begin() const { return __count_iterator<T>{first_}; }
    auto end() const { return __count_iterator<T>{last_}; }
    auto size() const { return (unsigned long)(last_ - first_); }
    bool empty() const { return first_ == last_; }
  };

  namespace views {
  template <class F>
  struct __transform {
    F f;
  };
  template <class F>
  struct __filter {
    F f;
  };
  template <class F>
  struct __take_while {
    F f;
  };
  template <class F>
  struct __drop_while {
    F f;
  };
  struct __take {
    long count;
  };
  struct __drop {
    long count;
  };
  struct __reverse {
    template <class R>
    auto operator()(R&& r) const {
      return reverse_view(__all(forward<R>(r)));
    }
  };
  struct __keys {
    template <class R>
    auto operator()(R&& r) const {
      auto f = [](const auto& entry) { return entry.first; };
      return transform_view(__all(forward<R>(r)), f);
    }
  };
  struct __values {
    template <class R>
    auto operator()(R&& r) const {
      auto f = [](const auto& entry) { return entry.second; };
      return transform_view(__all(forward<R>(r)), f);
    }
  };
  inline constexpr __reverse reverse{};
  inline constexpr __keys keys{};
  inline constexpr __values values{};
  template <class F>
  auto transform(F f) {
    return __transform<F>{f};
  }
  template <class R, class F>
  auto transform(R&& r, F f) {
    return transform_view(__all(forward<R>(r)), f);
  }
  template <class F>
  auto filter(F f) {
    return __filter<F>{f};
  }
  template <class R, class F>
  auto filter(R&& r, F f) {
    return filter_view(__all(forward<R>(r)), f);
  }
  template <class F>
  auto take_while(F f) {
    return __take_while<F>{f};
  }
  template <class R, class F>
  auto take_while(R&& r, F f) {
    return take_while_view(__all(forward<R>(r)), f);
  }
  template <class F>
  auto drop_while(F f) {
    return __drop_while<F>{f};
  }
  template <class R, class F>
  auto drop_while(R&& r, F f) {
    return drop_while_view(__all(forward<R>(r)), f);
  }
  inline auto take(long count) { return __take{count}; }
  template <class R>
  auto take(R&& r, long count) {
    return take_view(__all(forward<R>(r)), count);
  }
  inline auto drop(long count) { return __drop{count}; }
  template <class R>
  auto drop(R&& r, long count) {
    return drop_view(__all(forward<R>(r)), count);
  }
  template <class R>
  auto all(R&& r) {
    return __all(forward<R>(r));
  }
  template <class T>
  auto iota(T first) {
    return iota_view<T>(first, numeric_limits<T>::max());
  }
  template <class T, class U>
  auto iota(T first, U last) {
    return iota_view<T>(first, (T)last);
  }

  template <class R, class F>
  auto operator|(R&& r, __transform<F> with) {
    return transform_view(__all(forward<R>(r)), with.f);
  }
  template <class R, class F>
  auto operator|(R&& r, __filter<F> with) {
    return filter_view(__all(forward<R>(r)), with.f);
  }
  template <class R, class F>
  auto operator|(R&& r, __take_while<F> with) {
    return take_while_view(__all(forward<R>(r)), with.f);
  }
  template <class R, class F>
  auto operator|(R&& r, __drop_while<F> with) {
    return drop_while_view(__all(forward<R>(r)), with.f);
  }
  template <class R>
  auto operator|(R&& r, __take with) {
    return take_view(__all(forward<R>(r)), with.count);
  }
  template <class R>
  auto operator|(R&& r, __drop with) {
    return drop_view(__all(forward<R>(r)), with.count);
  }
  template <class R>
  auto operator|(R&& r, __reverse with) {
    return with(forward<R>(r));
  }
  template <class R>
  auto operator|(R&& r, __keys with) {
    return with(forward<R>(r));
  }
  template <class R>
  auto operator|(R&& r, __values with) {
    return with(forward<R>(r));
  }
  }  // namespace views
  }  // namespace ranges
