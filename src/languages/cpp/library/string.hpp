// SPDX-License-Identifier: Apache-2.0
// std::string, numbers as texts, std::format.

  // --- texts

  class string {
   public:
    using value_type = char;
    using size_type = size_t;
    using iterator = char*;
    using const_iterator = const char*;
    static constexpr size_t npos = (size_t)-1;
    static string __make(const char* s) { return __call<string>("%text_from", s); }
    static string __make_explicit(size_t n, char c) { return __call<string>("%text_of", n, c); }
    static string __make_explicit(int n, char c) { return __call<string>("%text_of", n, c); }
    static string __make_explicit(const char* s, size_t n) { return __call<string>("%text_from", s, n); }
    static string __make_explicit(const string& s, size_t from) { return s.substr(from); }
    static string __make_explicit(const string& s, size_t from, size_t n) { return s.substr(from, n); }
    static string __make(initializer_list<char> l) { return __call<string>("%text_joined", l); }
    static string __make_explicit(const char* a, const char* b) { return __call<string>("%text_between", a, b); }
    template <class It>
    static string __make_explicit(It a, It b) {
      string s;
      for (; a != b; ++a) s.push_back(*a);
      return s;
    }
    size_t size() const { return __call<size_t>("%size_of", *this); }
    size_t length() const { return __call<size_t>("%size_of", *this); }
    size_t capacity() const { return __call<size_t>("%size_of", *this); }
    size_t max_size() const { return npos / 2; }
    bool empty() const { return size() == 0; }
    char& at(size_t i) {
      __check(i);
      return __call<char&>("%text_place", this, i);
    }
    char at(size_t i) const {
      __check(i);
      return __call<char>("%text_at", *this, i);
    }
    void __check(size_t i) const {
      if (i >= size())
        throw out_of_range("basic_string::at: __n (which is " + to_string(i) + ") >= this->size() (which is " +
                           to_string(size()) + ")");
    }
    char& front() { return __call<char&>("%text_place", this, 0); }
    char front() const { return __call<char>("%text_inside", *this, 0); }
    char& back() { return __call<char&>("%text_place", this, (long)size() - 1); }
    char back() const { return __call<char>("%text_inside", *this, (long)size() - 1); }
    const char* c_str() const { return __call<const char*>("%text_pointer", *this, 0); }
    const char* data() const { return __call<const char*>("%text_pointer", *this, 0); }
    char* begin() { return __call<char*>("%text_place", this, 0); }
    char* end() { return __call<char*>("%text_place", this, size()); }
    const char* begin() const { return __call<const char*>("%text_pointer", *this, 0); }
    const char* end() const { return __call<const char*>("%text_pointer", *this, size()); }
    const char* cbegin() const { return __call<const char*>("%text_pointer", *this, 0); }
    const char* cend() const { return __call<const char*>("%text_pointer", *this, size()); }
    reverse_iterator<char*> rbegin() { return reverse_iterator<char*>(end()); }
    reverse_iterator<char*> rend() { return reverse_iterator<char*>(begin()); }
    reverse_iterator<const char*> rbegin() const { return reverse_iterator<const char*>(end()); }
    reverse_iterator<const char*> rend() const { return reverse_iterator<const char*>(begin()); }
    reverse_iterator<const char*> crbegin() const { return reverse_iterator<const char*>(end()); }
    reverse_iterator<const char*> crend() const { return reverse_iterator<const char*>(begin()); }
    void push_back(char c) { *this = __call<string>("%text_plus", *this, c); }
    void pop_back() { *this = __call<string>("%text_without_last", *this); }
    string& operator+=(const string& s) {
      *this = __call<string>("%text_plus", *this, s);
      return *this;
    }
    string& operator+=(const char* s) {
      *this = __call<string>("%text_plus", *this, string(s));
      return *this;
    }
    string& operator+=(char c) {
      *this = __call<string>("%text_plus", *this, c);
      return *this;
    }
    string& operator+=(initializer_list<char> l) {
      for (char c : l) push_back(c);
      return *this;
    }
    string& append(const string& s) { return *this += s; }
    string& append(const char* s) { return *this += string(s); }
    string& append(const string& s, size_t from, size_t n = npos) { return *this += s.substr(from, n); }
    string& append(size_t n, char c) { return *this += string(n, c); }
    string& append(const char* s, size_t n) { return *this += string(s, n); }
    template <class It>
    string& append(It a, It b) {
      for (; a != b; ++a) push_back(*a);
      return *this;
    }
    string& assign(const string& s) {
      *this = s;
      return *this;
    }
    string& assign(const char* s) {
      *this = string(s);
      return *this;
    }
    string& assign(size_t n, char c) {
      *this = string(n, c);
      return *this;
    }
    template <class It>
    string& assign(It a, It b) {
      *this = string(a, b);
      return *this;
    }
    void clear() { *this = ""; }
    void reserve(size_t n) {}
    void shrink_to_fit() {}
    void resize(size_t n, char c = '\0') {
      if (n < size()) *this = substr(0, n);
      else *this += string(n - size(), c);
    }
    string substr(size_t from = 0, size_t n = npos) const {
      if (from > size())
        throw out_of_range("basic_string::substr: __pos (which is " + to_string(from) + ") > this->size() (which is " +
                           to_string(size()) + ")");
      return __call<string>("%text_part", *this, from, n);
    }
    string& insert(size_t at, const string& s) {
      if (at > size())
        throw out_of_range("basic_string::insert: __pos (which is " + to_string(at) + ") > this->size() (which is " +
                           to_string(size()) + ")");
      *this = substr(0, at) + s + substr(at);
      return *this;
    }
    string& insert(size_t at, const char* s) { return insert(at, string(s)); }
    string& insert(size_t at, size_t n, char c) { return insert(at, string(n, c)); }
    char* insert(const char* it, char c) {
      size_t at = __call<size_t>("%place_index", it);
      insert(at, 1, c);
      return begin() + at;
    }
    template <class It>
    char* insert(const char* it, It a, It b) {
      size_t at = __call<size_t>("%place_index", it);
      insert(at, string(a, b));
      return begin() + at;
    }
    string& erase(size_t from = 0, size_t n = npos) {
      if (from > size())
        throw out_of_range("basic_string::erase: __pos (which is " + to_string(from) + ") > this->size() (which is " +
                           to_string(size()) + ")");
      string rest = n > size() - from ? string() : substr(from + n);
      *this = substr(0, from) + rest;
      return *this;
    }
    char* erase(const char* it) {
      size_t at = __call<size_t>("%place_index", it);
      erase(at, 1);
      return begin() + at;
    }
    char* erase(const char* a, const char* b) {
      size_t from = __call<size_t>("%place_index", a), to = __call<size_t>("%place_index", b);
      erase(from, to - from);
      return begin() + from;
    }
    string& replace(size_t from, size_t n, const string& s) {
      if (from > size())
        throw out_of_range("basic_string::replace: __pos (which is " + to_string(from) + ") > this->size() (which is " +
                           to_string(size()) + ")");
      string rest = n > size() - from ? string() : substr(from + n);
      *this = substr(0, from) + s + rest;
      return *this;
    }
    string& replace(size_t from, size_t n, const char* s) { return replace(from, n, string(s)); }
    string& replace(size_t from, size_t n, size_t count, char c) { return replace(from, n, string(count, c)); }
    string& replace(const char* a, const char* b, const string& s) {
      size_t from = __call<size_t>("%place_index", a), to = __call<size_t>("%place_index", b);
      return replace(from, to - from, s);
    }
    size_t find(const string& s, size_t from = 0) const { return __call<size_t>("%text_find", *this, s, from); }
    size_t find(const char* s, size_t from = 0) const { return __call<size_t>("%text_find", *this, string(s), from); }
    size_t find(char c, size_t from = 0) const { return __call<size_t>("%text_find", *this, c, from); }
    size_t rfind(const string& s, size_t from = npos) const { return __call<size_t>("%text_rfind", *this, s, from); }
    size_t rfind(const char* s, size_t from = npos) const {
      return __call<size_t>("%text_rfind", *this, string(s), from);
    }
    size_t rfind(char c, size_t from = npos) const { return __call<size_t>("%text_rfind", *this, c, from); }
    size_t find_first_of(const string& s, size_t from = 0) const {
      return __call<size_t>("%text_find_first_of", *this, s, from);
    }
    size_t find_first_of(const char* s, size_t from = 0) const {
      return __call<size_t>("%text_find_first_of", *this, string(s), from);
    }
    size_t find_first_of(char c, size_t from = 0) const { return __call<size_t>("%text_find_first_of", *this, c, from); }
    size_t find_first_not_of(const string& s, size_t from = 0) const {
      return __call<size_t>("%text_find_first_not_of", *this, s, from);
    }
    size_t find_first_not_of(const char* s, size_t from = 0) const {
      return __call<size_t>("%text_find_first_not_of", *this, string(s), from);
    }
    size_t find_first_not_of(char c, size_t from = 0) const {
      return __call<size_t>("%text_find_first_not_of", *this, c, from);
    }
    size_t find_last_of(const string& s, size_t from = npos) const {
      return __call<size_t>("%text_find_last_of", *this, s, from);
    }
    size_t find_last_of(const char* s, size_t from = npos) const {
      return __call<size_t>("%text_find_last_of", *this, string(s), from);
    }
    size_t find_last_of(char c, size_t from = npos) const { return __call<size_t>("%text_find_last_of", *this, c, from); }
    size_t find_last_not_of(const string& s, size_t from = npos) const {
      return __call<size_t>("%text_find_last_not_of", *this, s, from);
    }
    size_t find_last_not_of(const char* s, size_t from = npos) const {
      return __call<size_t>("%text_find_last_not_of", *this, string(s), from);
    }
    size_t find_last_not_of(char c, size_t from = npos) const {
      return __call<size_t>("%text_find_last_not_of", *this, c, from);
    }
    int compare(const string& s) const { return __call<int>("%text_compare", *this, s); }
    int compare(const char* s) const { return __call<int>("%text_compare", *this, string(s)); }
    int compare(size_t from, size_t n, const string& s) const { return substr(from, n).compare(s); }
    bool starts_with(const string& s) const {
      return size() >= s.size() && __call<string>("%text_part", *this, 0, s.size()) == s;
    }
    bool starts_with(const char* s) const { return starts_with(string(s)); }
    bool starts_with(char c) const { return !empty() && front() == c; }
    bool ends_with(const string& s) const { return size() >= s.size() && substr(size() - s.size()) == s; }
    bool ends_with(const char* s) const { return ends_with(string(s)); }
    bool ends_with(char c) const { return !empty() && back() == c; }
    bool contains(const string& s) const { return find(s) != npos; }
    bool contains(const char* s) const { return find(s) != npos; }
    bool contains(char c) const { return find(c) != npos; }
    void remove_prefix(size_t n) { *this = substr(n); }
    void remove_suffix(size_t n) { *this = substr(0, size() - n); }
    size_t copy(char* to, size_t n, size_t from = 0) const {
      size_t i = 0;
      for (; i < n && from + i < size(); i++) to[i] = (*this)[from + i];
      return i;
    }
    void swap(string& o) {
      string held = o;
      o = *this;
      *this = held;
    }
  };
  using string_view = string;
  inline string operator+(const string& a, const string& b) { return __call<string>("%text_plus", a, b); }
  inline string operator+(const string& a, const char* b) { return __call<string>("%text_plus", a, string(b)); }
  inline string operator+(const char* a, const string& b) { return __call<string>("%text_plus", string(a), b); }
  inline string operator+(const string& a, char b) { return __call<string>("%text_plus", a, b); }
  inline string operator+(char a, const string& b) { return __call<string>("%text_plus", a, b); }
  inline bool operator==(const string& a, const string& b) { return __call<bool>("%text_equal", a, b); }
  inline bool operator==(const string& a, const char* b) { return __call<bool>("%text_equal", a, string(b)); }
  inline bool operator==(const char* a, const string& b) { return __call<bool>("%text_equal", string(a), b); }
  inline bool operator<(const string& a, const string& b) { return __call<int>("%text_compare", a, b) < 0; }
  inline bool operator>(const string& a, const string& b) { return __call<int>("%text_compare", a, b) > 0; }
  inline bool operator<=(const string& a, const string& b) { return __call<int>("%text_compare", a, b) <= 0; }
  inline bool operator>=(const string& a, const string& b) { return __call<int>("%text_compare", a, b) >= 0; }
  inline string to_string(int v) { return __call<string>("to_string", v); }
  inline string to_string(unsigned v) { return __call<string>("to_string", v); }
  inline string to_string(long v) { return __call<string>("to_string", v); }
  inline string to_string(unsigned long v) { return __call<string>("to_string", v); }
  inline string to_string(double v) { return __call<string>("to_string", v); }
  inline string to_string(float v) { return __call<string>("to_string", v); }
  inline string __format_argument(const char* v) { return string(v); }
  inline string __format_argument(char* v) { return string(v); }
  inline const string& __format_argument(const string& v) { return v; }
  inline int __format_argument(int v) { return v; }
  inline unsigned __format_argument(unsigned v) { return v; }
  inline long __format_argument(long v) { return v; }
  inline unsigned long __format_argument(unsigned long v) { return v; }
  inline double __format_argument(double v) { return v; }
  inline float __format_argument(float v) { return v; }
  inline bool __format_argument(bool v) { return v; }
  inline char __format_argument(char v) { return v; }
  template <class... A>
  string format(const string& text, const A&... values) {
    return __call<string>("%format_values", text, __format_argument(values)...);
  }
