// SPDX-License-Identifier: Apache-2.0
// std::array.

  template <class T>
  using deque = vector<T>;
  template <class T, size_t N>
  struct array {
    T elements[N];
    using value_type = T;
    using iterator = T*;
    using const_iterator = const T*;
    size_t size() const { return N; }
    size_t max_size() const { return N; }
    bool empty() const { return N == 0; }
    T& operator[](size_t i) { return elements[i]; }
    const T& operator[](size_t i) const { return elements[i]; }
    T& at(size_t i) {
      __check(i);
      return elements[i];
    }
    const T& at(size_t i) const {
      __check(i);
      return elements[i];
    }
    void __check(size_t i) const {
      if (i >= N)
        throw out_of_range("array::at: __n (which is " + to_string(i) + ") >= _Nm (which is " + to_string(N) + ")");
    }
    T& front() { return elements[0]; }
    const T& front() const { return elements[0]; }
    T& back() { return elements[N - 1]; }
    const T& back() const { return elements[N - 1]; }
    T* data() { return &elements[0]; }
    const T* data() const { return &elements[0]; }
    T* begin() { return &elements[0]; }
    T* end() { return &elements[0] + N; }
    const T* begin() const { return &elements[0]; }
    const T* end() const { return &elements[0] + N; }
    const T* cbegin() const { return &elements[0]; }
    const T* cend() const { return &elements[0] + N; }
    std::reverse_iterator<T*> rbegin() { return std::reverse_iterator<T*>(end()); }
    std::reverse_iterator<T*> rend() { return std::reverse_iterator<T*>(begin()); }
    std::reverse_iterator<const T*> rbegin() const { return std::reverse_iterator<const T*>(end()); }
    std::reverse_iterator<const T*> rend() const { return std::reverse_iterator<const T*>(begin()); }
    void fill(const T& x) {
      for (size_t i = 0; i < N; i++) elements[i] = x;
    }
    void swap(array& o) {
      for (size_t i = 0; i < N; i++) std::swap(elements[i], o.elements[i]);
    }
  };
  template <class T, size_t N>
  bool operator==(const array<T, N>& a, const array<T, N>& b) {
    for (size_t i = 0; i < N; i++)
      if (!(a[i] == b[i])) return false;
    return true;
  }
  template <class T, size_t N>
  bool operator<(const array<T, N>& a, const array<T, N>& b) {
    for (size_t i = 0; i < N; i++) {
      if (a[i] < b[i]) return true;
      if (b[i] < a[i]) return false;
    }
    return false;
  }
