// SPDX-License-Identifier: Apache-2.0
// std::ranges: algorithms with projections.

  namespace ranges {
  template <class R, class F = less, class P>
  auto max_element(R& r, F f, P p) {
    return std::max_element(r.begin(), r.end(),
                            [&](const auto& a, const auto& b) { return f(invoke(p, a), invoke(p, b)); });
  }
  template <class R, class F>
  auto max_element(R& r, F f) {
    return std::max_element(r.begin(), r.end(), f);
  }
  template <class R, class F = less, class P>
  auto min_element(R& r, F f, P p) {
    return std::min_element(r.begin(), r.end(),
                            [&](const auto& a, const auto& b) { return f(invoke(p, a), invoke(p, b)); });
  }
  template <class R, class F>
  auto min_element(R& r, F f) {
    return std::min_element(r.begin(), r.end(), f);
  }
  template <class R, class F = less, class P>
  auto max(const R& r, F f, P p) {
    return *ranges::max_element(r, f, p);
  }
  template <class R, class F = less, class P>
  auto min(const R& r, F f, P p) {
    return *ranges::min_element(r, f, p);
  }
  template <class T>
  struct min_max_result {
    T min, max;
  };
  template <class R>
  auto minmax(const R& r) {
    auto low = std::min_element(r.begin(), r.end());
    auto high = low;
    for (auto i = low; i != r.end(); ++i)
      if (!(*i < *high)) high = i;
    return min_max_result<remove_cvref_t<decltype(*low)>>{*low, *high};
  }
  template <class R, class F = less, class P>
  void stable_sort(R& r, F f, P p) {
    std::stable_sort(r.begin(), r.end(), [&](const auto& a, const auto& b) { return f(invoke(p, a), invoke(p, b)); });
  }
  template <class R, class F>
  void stable_sort(R& r, F f) {
    std::stable_sort(r.begin(), r.end(), f);
  }
  template <class R>
  void stable_sort(R& r) {
    std::stable_sort(r.begin(), r.end());
  }
  template <class R, class T, class P>
  auto find(R& r, const T& v, P p) {
    return std::find_if(r.begin(), r.end(), [&](const auto& each) { return invoke(p, each) == v; });
  }
  template <class R, class F, class P>
  auto find_if(R& r, F f, P p) {
    return std::find_if(r.begin(), r.end(), [&](const auto& each) { return f(invoke(p, each)); });
  }
  template <class R, class T, class P>
  long count(const R& r, const T& v, P p) {
    return std::count_if(r.begin(), r.end(), [&](const auto& each) { return invoke(p, each) == v; });
  }
  template <class R, class F, class P>
  long count_if(const R& r, F f, P p) {
    return std::count_if(r.begin(), r.end(), [&](const auto& each) { return f(invoke(p, each)); });
  }
  template <class R, class F, class P>
  bool all_of(const R& r, F f, P p) {
    return std::all_of(r.begin(), r.end(), [&](const auto& each) { return f(invoke(p, each)); });
  }
  template <class R, class F, class P>
  bool any_of(const R& r, F f, P p) {
    return std::any_of(r.begin(), r.end(), [&](const auto& each) { return f(invoke(p, each)); });
  }
  template <class R, class F, class P>
  bool none_of(const R& r, F f, P p) {
    return std::none_of(r.begin(), r.end(), [&](const auto& each) { return f(invoke(p, each)); });
  }
  template <class R, class T>
  bool contains(const R& r, const T& v) {
    return std::find(r.begin(), r.end(), v) != r.end();
  }
  template <class R, class T>
  bool binary_search(const R& r, const T& v) {
    return std::binary_search(r.begin(), r.end(), v);
  }
  template <class R, class T>
  auto lower_bound(R& r, const T& v) {
    return std::lower_bound(r.begin(), r.end(), v);
  }
  template <class R, class T>
  void fill(R& r, const T& v) {
    std::fill(r.begin(), r.end(), v);
  }
  template <class R, class I>
  void rotate(R& r, I middle) {
    std::rotate(r.begin(), middle, r.end());
  }
  template <class I, class J>
  long distance(I a, J b) {
    return std::distance(a, b);
  }
  template <class A, class B>
  bool equal(const A& a, const B& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }
  }  // namespace ranges
  namespace views = ranges::views;
