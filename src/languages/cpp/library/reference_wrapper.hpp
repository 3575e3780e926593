// SPDX-License-Identifier: Apache-2.0
// reference_wrapper, ref, cref.

  template <class T>
  class reference_wrapper {
   public:
    T* held_;
    using type = T;
    reference_wrapper(T& v) : held_(addressof(v)) {}
    T& get() const { return *held_; }
    operator T&() const { return *held_; }
    template <class... A>
    auto operator()(A&&... a) const {
      return (*held_)(forward<A>(a)...);
    }
  };
  template <class T>
  reference_wrapper<T> ref(T& v) {
    return reference_wrapper<T>(v);
  }
  template <class T>
  reference_wrapper<const T> cref(const T& v) {
    return reference_wrapper<const T>(v);
  }
