// SPDX-License-Identifier: Apache-2.0
// std::ranges: algorithms.

  namespace ranges {
  template <class R>
  concept range = requires(R& r) {
    r.begin();
    r.end();
  };
  template <class R>
  concept input_range = range<R>;
  template <class R>
  concept forward_range = range<R>;
  template <class R>
  concept bidirectional_range = range<R>;
  template <class R>
  concept sized_range = range<R> && requires(R& r) { r.size(); };
  struct less {
    template <class A, class B>
    bool operator()(const A& a, const B& b) const {
      return a < b;
    }
  };
  struct greater {
    template <class A, class B>
    bool operator()(const A& a, const B& b) const {
      return b < a;
    }
  };
  struct equal_to {
    template <class A, class B>
    bool operator()(const A& a, const B& b) const {
      return a == b;
    }
  };

  template <class R>
  auto __begin_of(R& r) {
    return std::begin(r);
  }
  template <class R>
  void sort(R& r) {
    std::sort(r.begin(), r.end());
  }
  template <class R, class F>
  void sort(R& r, F f) {
    std::sort(r.begin(), r.end(), f);
  }
  template <class R, class F = less, class P>
  void sort(R& r, F f, P p) {
    std::sort(r.begin(), r.end(), [&](const auto& a, const auto& b) { return f(invoke(p, a), invoke(p, b)); });
  }
  template <class R>
  void reverse(R& r) {
    std::reverse(r.begin(), r.end());
  }
  template <class R, class T>
  auto find(R& r, const T& v) {
    return std::find(r.begin(), r.end(), v);
  }
  template <class R, class F>
  auto find_if(R& r, F f) {
    return std::find_if(r.begin(), r.end(), f);
  }
  template <class R, class T>
  long count(const R& r, const T& v) {
    return std::count(r.begin(), r.end(), v);
  }
  template <class R, class F>
  long count_if(const R& r, F f) {
    return std::count_if(r.begin(), r.end(), f);
  }
  template <class R, class F>
  bool all_of(const R& r, F f) {
    return std::all_of(r.begin(), r.end(), f);
  }
  template <class R, class F>
  bool any_of(const R& r, F f) {
    return std::any_of(r.begin(), r.end(), f);
  }
  template <class R, class F>
  bool none_of(const R& r, F f) {
    return std::none_of(r.begin(), r.end(), f);
  }
  template <class R, class F>
  void for_each(R& r, F f) {
    std::for_each(r.begin(), r.end(), f);
  }
  template <class R>
  auto max_element(R& r) {
    return std::max_element(r.begin(), r.end());
  }
  template <class R>
  auto min_element(R& r) {
    return std::min_element(r.begin(), r.end());
  }
  template <class R>
  auto max(const R& r) {
    return *std::max_element(r.begin(), r.end());
  }
  template <class R>
  auto min(const R& r) {
    return *std::min_element(r.begin(), r.end());
  }
  template <class R, class O>
  void copy(const R& r, O o) {
    std::copy(r.begin(), r.end(), o);
  }
  template <class R, class O, class F>
  void copy_if(const R& r, O o, F f) {
    std::copy_if(r.begin(), r.end(), o, f);
  }
  template <class R, class O, class F>
  void transform(const R& r, O o, F f) {
    std::transform(r.begin(), r.end(), o, [&](const auto& each) { return invoke(f, each); });
  }
  template <class R>
  bool is_sorted(const R& r) {
    return std::is_sorted(r.begin(), r.end());
  }
  }  // namespace ranges
