// SPDX-License-Identifier: Apache-2.0
// std::span (C++20, 24.7.3).

  inline constexpr size_t dynamic_extent = -1;
  template <class T, size_t n = dynamic_extent>
  class span {
   public:
    T* data_ = nullptr;
    size_t size_ = 0;
    using element_type = T;
    using value_type = __decay<T>;
    using iterator = T*;
    static constexpr size_t extent = n;
    span() {}
    span(T* p, size_t count) : data_(p), size_(count) {}
    template <class R>
    span(R&& r) {
      if constexpr (is_array_v<remove_reference_t<R>>) {
        data_ = r;
        size_ = std::size(r);
      } else {
        data_ = r.data();
        size_ = r.size();
      }
    }
    T* begin() const { return data_; }
    T* end() const { return data_ + size_; }
    reverse_iterator<T*> rbegin() const { return reverse_iterator<T*>(end()); }
    reverse_iterator<T*> rend() const { return reverse_iterator<T*>(begin()); }
    size_t size() const { return size_; }
    size_t size_bytes() const { return size_ * sizeof(T); }
    bool empty() const { return size_ == 0; }
    T& operator[](size_t i) const { return data_[i]; }
    T& front() const { return data_[0]; }
    T& back() const { return data_[size_ - 1]; }
    T* data() const { return data_; }
    span<T> first(size_t count) const { return span<T>(data_, count); }
    span<T> last(size_t count) const { return span<T>(data_ + (size_ - count), count); }
    span<T> subspan(size_t from) const { return span<T>(data_ + from, size_ - from); }
    span<T> subspan(size_t from, size_t count) const {
      return span<T>(data_ + from, count == dynamic_extent ? size_ - from : count);
    }
  };
