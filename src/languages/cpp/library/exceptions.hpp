// SPDX-License-Identifier: Apache-2.0
// Exceptions.

  // --- errors

  class exception {
   public:
    string message = "std::exception";
    exception() {}
    explicit exception(const string& m) : message(m) {}
    virtual ~exception() {}
    virtual const char* what() const noexcept { return message.c_str(); }
  };
  class logic_error : public exception {
   public:
    explicit logic_error(const string& m) : exception(m) {}
    explicit logic_error(const char* m) : exception(string(m)) {}
  };
  class runtime_error : public exception {
   public:
    explicit runtime_error(const string& m) : exception(m) {}
    explicit runtime_error(const char* m) : exception(string(m)) {}
  };
  class invalid_argument : public logic_error {
   public:
    explicit invalid_argument(const string& m) : logic_error(m) {}
  };
  class domain_error : public logic_error {
   public:
    explicit domain_error(const string& m) : logic_error(m) {}
  };
  class length_error : public logic_error {
   public:
    explicit length_error(const string& m) : logic_error(m) {}
  };
  class out_of_range : public logic_error {
   public:
    explicit out_of_range(const string& m) : logic_error(m) {}
  };
  class range_error : public runtime_error {
   public:
    explicit range_error(const string& m) : runtime_error(m) {}
  };
  class overflow_error : public runtime_error {
   public:
    explicit overflow_error(const string& m) : runtime_error(m) {}
  };
  class underflow_error : public runtime_error {
   public:
    explicit underflow_error(const string& m) : runtime_error(m) {}
  };
  class bad_alloc : public exception {
   public:
    bad_alloc() : exception("std::bad_alloc") {}
    bad_alloc(const string& m) : exception("std::bad_alloc") {}
  };
  class bad_cast : public exception {
   public:
    bad_cast() : exception("std::bad_cast") {}
    bad_cast(const string& m) : exception("std::bad_cast") {}
  };
  class bad_function_call : public exception {
   public:
    bad_function_call() : exception("bad_function_call") {}
    bad_function_call(const string& m) : exception("bad_function_call") {}
  };
  class bad_optional_access : public exception {
   public:
    bad_optional_access() : exception("bad optional access") {}
  };
  class bad_variant_access : public exception {
   public:
    bad_variant_access() : exception("std::get: wrong index for variant") {}
    explicit bad_variant_access(const string& m) : exception(m) {}
  };
  class bad_any_cast : public bad_cast {
   public:
    bad_any_cast() { message = "bad any_cast"; }
  };
  class bad_weak_ptr : public exception {
   public:
    bad_weak_ptr() : exception("bad_weak_ptr") {}
  };
