// SPDX-License-Identifier: Apache-2.0
// What C++'s library has that is clearer in C++: lowered as far as a program uses it. Types of templates are not known there, and need
// not be: values know what they are.
#pragma once

#include <string_view>

namespace ramify::frontends::cpp {

inline constexpr std::string_view prelude = R"cpp(
  char* strtok__place = NULL;
  char* strtok(char* text, const char* separators) { return strtok_r(text, separators, &strtok__place); }

  class exception {
   public:
    string message = "std::exception";
    exception() {}
    exception(const string& m) : message(m) {}
    virtual ~exception() {}
    virtual string what() { return message; }
  };
  class logic_error : public exception {
   public:
    logic_error(const string& m) { message = m; }
  };
  class runtime_error : public exception {
   public:
    runtime_error(const string& m) { message = m; }
  };
  class invalid_argument : public logic_error {
   public:
    invalid_argument(const string& m) : logic_error(m) {}
  };
  class domain_error : public logic_error {
   public:
    domain_error(const string& m) : logic_error(m) {}
  };
  class length_error : public logic_error {
   public:
    length_error(const string& m) : logic_error(m) {}
  };
  class out_of_range : public logic_error {
   public:
    out_of_range(const string& m) : logic_error(m) {}
  };
  class range_error : public runtime_error {
   public:
    range_error(const string& m) : runtime_error(m) {}
  };
  class overflow_error : public runtime_error {
   public:
    overflow_error(const string& m) : runtime_error(m) {}
  };
  class underflow_error : public runtime_error {
   public:
    underflow_error(const string& m) : runtime_error(m) {}
  };
  class bad_alloc : public exception {
   public:
    bad_alloc() { message = "std::bad_alloc"; }
  };
  class bad_cast : public exception {
   public:
    bad_cast() { message = "std::bad_cast"; }
    bad_cast(const string& m) { message = "std::bad_cast"; }
  };
  class bad_optional_access : public exception {
   public:
    bad_optional_access() { message = "bad optional access"; }
  };
  class bad_variant_access : public exception {
   public:
    bad_variant_access(const string& m) { message = m; }
  };
  class bad_function_call : public exception {
   public:
    bad_function_call() { message = "bad_function_call"; }
  };

  class ostream {
   public:
    int width_ = 0;
    int precision_ = 6;
    int flags_ = 0;
    char fill_ = ' ';
    string text;
    int position = 0;
    bool failed = false;
    bool ended = false;
    int target = 0;
    ostream() {}
    ostream& operator<<(auto value) {
      stream__write(*this, value);
      return *this;
    }
    ostream& operator>>(auto place) {
      stream__read(*this, place);
      return *this;
    }
    operator bool() { return !failed; }
    bool operator!() { return failed; }
    bool fail() { return failed; }
    bool good() { return !failed && !ended; }
    bool eof() { return ended; }
    bool bad() { return false; }
    void clear() {
      failed = false;
      ended = false;
    }
    void ignore() { stream__get(*this); }
    int get() { return stream__get(*this); }
    int peek() { return stream__peek(*this); }
    ostream& flush() { return *this; }
    ostream& put(char c) {
      stream__write(*this, c);
      return *this;
    }
    int precision() { return precision_; }
    int precision(int p) {
      int before = precision_;
      precision_ = p;
      return before;
    }
    int width(int w) {
      int before = width_;
      width_ = w;
      return before;
    }
    char fill(char c) {
      char before = fill_;
      fill_ = c;
      return before;
    }
    string str() { return text; }
  };
  class console : public ostream {
   public:
    console(int t) { target = t; }
  };
  class istream : public ostream {};
  class stringstream : public ostream {
   public:
    stringstream() {}
    stringstream(const string& t) { text = t; }
    string str() { return text; }
    void str(const string& t) {
      text = t;
      position = 0;
      ended = false;
    }
  };
  class ostringstream : public stringstream {
   public:
    ostringstream() {}
    ostringstream(const string& t) { text = t; }
  };
  class istringstream : public stringstream {
   public:
    istringstream() {}
    istringstream(const string& t) { text = t; }
  };
  console cout(1);
  console cerr(2);
  console clog(2);
  console cin(0);

  class stack {
   public:
    vector<any> c;
    stack() {}
    void push(auto value) { c.push_back(value); }
    void emplace(auto value) { c.push_back(value); }
    void pop() { c.pop_back(); }
    auto& top() { return c.back(); }
    size_t size() { return c.size(); }
    bool empty() { return c.empty(); }
  };
  class queue {
   public:
    vector<any> c;
    queue() {}
    void push(auto value) { c.push_back(value); }
    void emplace(auto value) { c.push_back(value); }
    void pop() { c.pop_front(); }
    auto& front() { return c.front(); }
    auto& back() { return c.back(); }
    size_t size() { return c.size(); }
    bool empty() { return c.empty(); }
  };
  class priority_queue {
   public:
    vector<any> c;
    any before;
    priority_queue(auto comparison) { before = comparison; }
    priority_queue() { before = less(); }
    void push(auto value) {
      c.push_back(value);
      int i = c.size() - 1;
      while (i > 0 && before(c[(i - 1) / 2], c[i])) {
        swap(c[i], c[(i - 1) / 2]);
        i = (i - 1) / 2;
      }
    }
    void emplace(auto value) { push(value); }
    void pop() {
      int last = c.size() - 1;
      swap(c[0], c[last]);
      c.pop_back();
      int i = 0;
      while (true) {
        int best = i;
        for (int child = 2 * i + 1; child <= 2 * i + 2; child++)
          if (child < last && before(c[best], c[child])) best = child;
        if (best == i) break;
        swap(c[i], c[best]);
        i = best;
      }
    }
    auto top() { return c.front(); }
    size_t size() { return c.size(); }
    bool empty() { return c.empty(); }
  };

  class unique_ptr {
   public:
    any pointer = nullptr;
    unique_ptr() {}
    unique_ptr(auto p) { pointer = p; }
    ~unique_ptr() {
      if (pointer != nullptr) delete pointer;
    }
    auto get() { return pointer; }
    auto operator->() { return pointer; }
    auto& operator*() { return *pointer; }
    auto& operator[](int i) { return pointer[i]; }
    operator bool() { return pointer != nullptr; }
    bool operator==(auto other) { return pointer == other; }
    auto release() {
      auto p = pointer;
      pointer = nullptr;
      return p;
    }
    void reset() {
      if (pointer != nullptr) delete pointer;
      pointer = nullptr;
    }
    void reset(auto p) {
      if (pointer != nullptr) delete pointer;
      pointer = p;
    }
  };
  class optional {
   public:
    bool has = false;
    any content = nullptr;
    optional() {}
    optional(auto v) {
      has = true;
      content = v;
    }
    bool has_value() { return has; }
    operator bool() { return has; }
    auto& value() {
      if (!has) throw bad_optional_access();
      return content;
    }
    auto value_or(auto v) { return has ? content : v; }
    auto& operator*() { return content; }
    void reset() {
      has = false;
      content = nullptr;
    }
    void emplace(auto v) {
      has = true;
      content = v;
    }
  };
)cpp";

}  // namespace ramify::frontends::cpp
