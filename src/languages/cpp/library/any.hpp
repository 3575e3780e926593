// SPDX-License-Identifier: Apache-2.0
// std::any.

  class any {
   public:
    void* content_ = nullptr;
    string type_;
    void* (*copy_)(void*) = nullptr;
    any() {}
    template <class U>
    any(const U& v)
      requires(!__is_same<__decay<U>, any>())
    {
      content_ = new __box<__decay<U>>(0, v);
      type_ = __type_name<__decay<U>>();
      copy_ = [](void* p) -> void* { return new __box<__decay<U>>(0, ((__box<__decay<U>>*)p)->content); };
    }
    any(const any& o) : type_(o.type_), copy_(o.copy_) {
      if (o.content_ != nullptr) content_ = copy_(o.content_);
    }
    any& operator=(const any& o) {
      void* made = o.content_ == nullptr ? nullptr : o.copy_(o.content_);
      content_ = made;
      type_ = o.type_;
      copy_ = o.copy_;
      return *this;
    }
    bool has_value() const { return content_ != nullptr; }
    void reset() {
      content_ = nullptr;
      type_ = "";
    }
  };
  template <class T>
  T any_cast(const any& a) {
    if (a.content_ == nullptr || a.type_ != __type_name<T>()) throw bad_any_cast();
    return ((__box<T>*)a.content_)->content;
  }
  template <class T>
  T* any_cast(any* a) {
    if (a->content_ == nullptr || a->type_ != __type_name<T>()) return nullptr;
    return addressof(((__box<T>*)a->content_)->content);
  }
