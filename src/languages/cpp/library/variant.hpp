// SPDX-License-Identifier: Apache-2.0
// std::variant, and the elements of tuples.

  template <class T>
  struct __box {
    T content;
    template <class... A>
    __box(int tag, A&&... a) : content(forward<A>(a)...) {}
  };
  template <class... T>
  class variant {
   public:
    int index_ = 0;
    void* content_ = nullptr;
    void (*end_)(void*) = nullptr;
    void* (*copy_)(void*) = nullptr;
    variant() { __first<T...>(); }
    template <class U, class... R>
    void __first() {
      __set<U>(0);
    }
    template <class U>
    variant(U&& v)
      requires(!__is_same<__decay<U>, variant>())
    {
      __choose<T...>(__best_of<U, T...>(), 0, forward<U>(v));
    }
    variant(const variant& o) { __take_copy(o); }
    variant(variant&& o) { __take_copy(o); }
    ~variant() { __end(); }
    void __end() {
      if (content_ != nullptr) end_(content_);
      content_ = nullptr;
    }
    void __take_copy(const variant& o) {
      index_ = o.index_;
      end_ = o.end_;
      copy_ = o.copy_;
      content_ = copy_(o.content_);
    }
    variant& operator=(const variant& o) {
      void* made = o.copy_(o.content_);
      __end();
      index_ = o.index_;
      end_ = o.end_;
      copy_ = o.copy_;
      content_ = made;
      return *this;
    }
    template <class U>
    variant& operator=(U&& v)
      requires(!__is_same<__decay<U>, variant>())
    {
      *this = variant(forward<U>(v));
      return *this;
    }
    template <class U, class... A>
    void __set(int index, A&&... a) {
      index_ = index;
      content_ = new __box<U>(0, forward<A>(a)...);
      end_ = [](void* p) { delete (__box<U>*)p; };
      copy_ = [](void* p) -> void* {
        if constexpr (__is_copyable<U>()) return new __box<U>(0, ((__box<U>*)p)->content);
        else return new __box<U>(0, move(((__box<U>*)p)->content));
      };
    }
    template <class H, class... R, class U>
    void __choose(int wanted, int here, U&& v) {
      if (wanted == here) {
        if constexpr (__is_convertible<U, H>() || __is_constructible<H, U>()) __set<H>(here, forward<U>(v));
      } else {
        if constexpr (sizeof...(R) > 0) __choose<R...>(wanted, here + 1, forward<U>(v));
      }
    }
    size_t index() const { return index_; }
    bool valueless_by_exception() const { return false; }
    template <class U, class... A>
    U& emplace(A&&... a) {
      __end();
      __set<U>(__index_of<U, T...>(), forward<A>(a)...);
      return ((__box<U>*)content_)->content;
    }
  };
  template <size_t I, class... T>
  struct __nth;
  template <class H, class... R>
  struct __nth<0, H, R...> {
    using type = H;
  };
  template <size_t I, class H, class... R>
  struct __nth<I, H, R...> {
    using type = typename __nth<I - 1, R...>::type;
  };
  template <size_t I, class V>
  struct variant_alternative;
  template <size_t I, class... T>
  struct variant_alternative<I, variant<T...>> {
    using type = typename __nth<I, T...>::type;
  };
  template <size_t I, class V>
  using variant_alternative_t = typename variant_alternative<I, V>::type;
  template <class V>
  struct variant_size;
  template <class... T>
  struct variant_size<variant<T...>> {
    static constexpr size_t value = sizeof...(T);
  };
  template <class V>
  inline constexpr size_t variant_size_v = variant_size<V>::value;
  template <size_t I, class V>
  struct tuple_element;
  template <size_t I, class... T>
  struct tuple_element<I, tuple<T...>> {
    using type = typename __nth<I, T...>::type;
  };
  template <size_t I, class V>
  using tuple_element_t = typename tuple_element<I, V>::type;
  template <class U, class... T>
  bool holds_alternative(const variant<T...>& v) {
    return v.index_ == __index_of<U, T...>();
  }
  inline void __wrong_alternative(int index) { throw bad_variant_access("std::get: wrong index for variant"); }
  template <class U, class... T>
  U& get(variant<T...>& v) {
    if (v.index_ != __index_of<U, T...>()) __wrong_alternative(v.index_);
    return ((__box<U>*)v.content_)->content;
  }
  template <class U, class... T>
  const U& get(const variant<T...>& v) {
    if (v.index_ != __index_of<U, T...>()) __wrong_alternative(v.index_);
    return ((__box<U>*)v.content_)->content;
  }
  template <size_t I, class... T>
  typename __nth<I, T...>::type& get(variant<T...>& v) {
    if (v.index_ != (int)I) __wrong_alternative(v.index_);
    return ((__box<typename __nth<I, T...>::type>*)v.content_)->content;
  }
  template <size_t I, class... T>
  const typename __nth<I, T...>::type& get(const variant<T...>& v) {
    if (v.index_ != (int)I) __wrong_alternative(v.index_);
    return ((__box<typename __nth<I, T...>::type>*)v.content_)->content;
  }
  template <class U, class... T>
  U* get_if(variant<T...>* v) {
    if (v == nullptr || v->index_ != __index_of<U, T...>()) return nullptr;
    return addressof(((__box<U>*)v->content_)->content);
  }
  template <class U, class... T>
  const U* get_if(const variant<T...>* v) {
    if (v == nullptr || v->index_ != __index_of<U, T...>()) return nullptr;
    return addressof(((__box<U>*)v->content_)->content);
  }
  template <class F, class V, class H, class... R>
  auto __visit_one(F& f, V& v, int here, H* first, R... rest) -> decltype(f(*first)) {
    if constexpr (sizeof...(R) == 0) {
      return f(((__box<H>*)v.content_)->content);
    } else {
      if (v.index_ == here) return f(((__box<H>*)v.content_)->content);
      return __visit_one(f, v, here + 1, rest...);
    }
  }
  template <class F, class... T>
  auto visit(F&& f, variant<T...>& v) {
    return __visit_one(f, v, 0, (T*)nullptr...);
  }
  template <class F, class... T>
  auto visit(F&& f, const variant<T...>& v) {
    return __visit_one(f, v, 0, (const T*)nullptr...);
  }
  template <class F, class... T, class... U>
  auto visit(F&& f, const variant<T...>& v, const variant<U...>& w) {
    return visit([&](const auto& a) { return visit([&](const auto& b) { return f(a, b); }, w); }, v);
  }
  template <class... T>
  bool operator==(const variant<T...>& a, const variant<T...>& b) {
    if (a.index_ != b.index_) return false;
    return visit([&](const auto& x) { return x == get<__decay<decltype(x)>>(b); }, a);
  }
