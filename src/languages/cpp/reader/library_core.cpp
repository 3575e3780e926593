// SPDX-License-Identifier: Apache-2.0
// The library's text, first part: functions of C, types of types, pairs, texts, vectors, smart pointers, errors.
#include "languages/cpp/reader/library_parts.h"

namespace ramify::frontends::cpp {

const char* const library_core = R"cpp(
  template <class It>
  class reverse_iterator;
  template <class S>
  class function;
  template <class S>
  class move_only_function;
  template <class T>
  class __remove_reference;
  template <class T>
  class __remove_const;
  template <class T>
  class __remove_pointer;
  template <class T>
  class __decay;
  template <class T>
  class __make_unsigned;
  template <class T>
  class __make_signed;
  template <class T>
  class __underlying;
  template <class F, class... A>
  class __result;
  int printf(const char* format, ...);
  int sprintf(char* to, const char* format, ...);
  int snprintf(char* to, size_t size, const char* format, ...);
  int puts(const char* text);
  int putchar(int c);
  int getchar();
  size_t strlen(const char* text);
  int strcmp(const char* a, const char* b);
  int strncmp(const char* a, const char* b, size_t n);
  char* strcpy(char* to, const char* from);
  char* strncpy(char* to, const char* from, size_t n);
  char* strcat(char* to, const char* from);
  char* strchr(const char* text, int c);
  char* strrchr(const char* text, int c);
  char* strstr(const char* text, const char* part);
  int atoi(const char* text);
  long atol(const char* text);
  double atof(const char* text);
  long strtol(const char* text, char** end, int base);
  double strtod(const char* text, char** end);
  int toupper(int c);
  int tolower(int c);
  int isalpha(int c);
  int isdigit(int c);
  int isalnum(int c);
  int isspace(int c);
  int isupper(int c);
  int islower(int c);
  int ispunct(int c);
  int isxdigit(int c);
  int isprint(int c);
  int rand();
  void srand(unsigned seed);
  double sqrt(double x);
  double pow(double x, double y);
  double floor(double x);
  double ceil(double x);
  double round(double x);
  double trunc(double x);
  double sin(double x);
  double cos(double x);
  double tan(double x);
  double asin(double x);
  double acos(double x);
  double atan(double x);
  double atan2(double y, double x);
  double exp(double x);
  double log(double x);
  double log2(double x);
  double log10(double x);
  double fmod(double x, double y);
  double fabs(double x);
  double cbrt(double x);
  double hypot(double x, double y);
  long lround(double x);
  inline float sqrt(float x) { return (float)sqrt((double)x); }
  inline float pow(float x, float y) { return (float)pow((double)x, (double)y); }
  inline float floor(float x) { return (float)floor((double)x); }
  inline float ceil(float x) { return (float)ceil((double)x); }
  inline float round(float x) { return (float)round((double)x); }
  inline float sin(float x) { return (float)sin((double)x); }
  inline float cos(float x) { return (float)cos((double)x); }
  inline float fabs(float x) { return x < 0 ? -x : x; }
  inline double sqrt(int x) { return sqrt((double)x); }
  inline double sqrt(long x) { return sqrt((double)x); }
  inline double sqrt(unsigned x) { return sqrt((double)x); }
  inline double sqrt(unsigned long x) { return sqrt((double)x); }
  inline double pow(int x, int y) { return pow((double)x, (double)y); }
  inline double pow(double x, int y) { return pow(x, (double)y); }
  inline double pow(int x, double y) { return pow((double)x, y); }
  inline double pow(long x, long y) { return pow((double)x, (double)y); }
  inline double pow(long x, int y) { return pow((double)x, (double)y); }
  inline double pow(float x, int y) { return pow((double)x, (double)y); }
  inline double floor(int x) { return x; }
  inline double ceil(int x) { return x; }
  inline double log(int x) { return log((double)x); }
  inline double log2(int x) { return log2((double)x); }
  inline double log10(int x) { return log10((double)x); }
  inline double exp(int x) { return exp((double)x); }
  inline int abs(int x) { return x < 0 ? -x : x; }
  inline long abs(long x) { return x < 0 ? -x : x; }
  inline double abs(double x) { return fabs(x); }
  inline float abs(float x) { return x < 0 ? -x : x; }
  inline long labs(long x) { return x < 0 ? -x : x; }
  inline long llabs(long x) { return x < 0 ? -x : x; }
  inline bool isnan(double x) { return x != x; }
  inline bool isinf(double x) { return x == __call<double>("%infinity") || x == -__call<double>("%infinity"); }
  inline bool isfinite(double x) { return !isnan(x) && !isinf(x); }
  inline double lerp(double a, double b, double t) { return a + t * (b - a); }

  // --- types of types

  template <class T>
  struct remove_reference {
    using type = __remove_reference<T>;
  };
  template <class T>
  struct remove_const {
    using type = __remove_const<T>;
  };
  template <class T>
  struct remove_cv {
    using type = __remove_const<T>;
  };
  template <class T>
  struct remove_cvref {
    using type = __remove_const<__remove_reference<T>>;
  };
  template <class T>
  struct remove_pointer {
    using type = __remove_pointer<T>;
  };
  template <class T>
  struct decay {
    using type = __decay<T>;
  };
  template <class T>
  struct add_const {
    using type = const T;
  };
  template <class T>
  struct add_pointer {
    using type = __remove_reference<T>*;
  };
  template <class T>
  struct make_unsigned {
    using type = __make_unsigned<T>;
  };
  template <class T>
  struct make_signed {
    using type = __make_signed<T>;
  };
  template <class T>
  struct underlying_type {
    using type = __underlying<T>;
  };
  template <class F, class... A>
  struct invoke_result {
    using type = __result<F, A...>;
  };
  template <class T>
  using remove_reference_t = __remove_reference<T>;
  template <class T>
  using remove_const_t = __remove_const<T>;
  template <class T>
  using remove_cv_t = __remove_const<T>;
  template <class T>
  using remove_cvref_t = __remove_const<__remove_reference<T>>;
  template <class T>
  using remove_pointer_t = __remove_pointer<T>;
  template <class T>
  using decay_t = __decay<T>;
  template <class T>
  using add_const_t = const T;
  template <class T>
  using make_unsigned_t = __make_unsigned<T>;
  template <class T>
  using make_signed_t = __make_signed<T>;
  template <class T>
  using underlying_type_t = __underlying<T>;
  template <class F, class... A>
  using invoke_result_t = __result<F, A...>;
  template <class T, T v>
  struct integral_constant {
    static constexpr T value = v;
    using value_type = T;
    constexpr operator T() const { return v; }
  };
  template <bool v>
  using bool_constant = integral_constant<bool, v>;
  using true_type = integral_constant<bool, true>;
  using false_type = integral_constant<bool, false>;
  template <bool B, class T = void>
  struct enable_if {};
  template <class T>
  struct enable_if<true, T> {
    using type = T;
  };
  template <bool B, class T = void>
  using enable_if_t = typename enable_if<B, T>::type;
  template <bool B, class T, class F>
  struct conditional {
    using type = T;
  };
  template <class T, class F>
  struct conditional<false, T, F> {
    using type = F;
  };
  template <bool B, class T, class F>
  using conditional_t = typename conditional<B, T, F>::type;
  template <class... T>
  using void_t = void;
  template <class T>
  struct type_identity {
    using type = T;
  };
  template <class T>
  using type_identity_t = T;
  template <class A, class B>
  struct is_same : integral_constant<bool, __is_same<A, B>()> {};
  template <class T>
  struct is_integral : integral_constant<bool, __is_integral<T>()> {};
  template <class T>
  struct is_floating_point : integral_constant<bool, __is_floating<T>()> {};
  template <class T>
  struct is_arithmetic : integral_constant<bool, __is_arithmetic<T>()> {};
  template <class T>
  struct is_signed : integral_constant<bool, __is_signed<T>()> {};
  template <class T>
  struct is_unsigned : integral_constant<bool, __is_unsigned<T>()> {};
  template <class T>
  struct is_pointer : integral_constant<bool, __is_pointer<T>()> {};
  template <class T>
  struct is_reference : integral_constant<bool, __is_reference<T>()> {};
  template <class T>
  struct is_lvalue_reference : integral_constant<bool, __is_lvalue_reference<T>()> {};
  template <class T>
  struct is_rvalue_reference : integral_constant<bool, __is_rvalue_reference<T>()> {};
  template <class T>
  struct is_const : integral_constant<bool, __is_const<T>()> {};
  template <class T>
  struct is_void : integral_constant<bool, __is_void<T>()> {};
  template <class T>
  struct is_enum : integral_constant<bool, __is_enum<T>()> {};
  template <class T>
  struct is_class : integral_constant<bool, __is_class<T>()> {};
  template <class T>
  struct is_array : integral_constant<bool, __is_array<T>()> {};
  template <class T>
  struct is_function : integral_constant<bool, __is_function<T>()> {};
  template <class T>
  struct is_polymorphic : integral_constant<bool, __is_polymorphic<T>()> {};
  template <class T>
  struct is_abstract : integral_constant<bool, __is_abstract<T>()> {};
  template <class A, class B>
  struct is_base_of : integral_constant<bool, __is_base_of<A, B>()> {};
  template <class A, class B>
  struct is_convertible : integral_constant<bool, __is_convertible<A, B>()> {};
  template <class T>
  struct is_copy_constructible : integral_constant<bool, __is_copyable<T>()> {};
  template <class T>
  struct is_default_constructible : integral_constant<bool, __is_constructible<T>()> {};
  template <class T, class... A>
  struct is_constructible : integral_constant<bool, __is_constructible<T, A...>()> {};
  template <class F, class... A>
  struct is_invocable : integral_constant<bool, __is_invocable<F, A...>()> {};
  template <class A, class B>
  inline constexpr bool is_same_v = __is_same<A, B>();
  template <class T>
  inline constexpr bool is_integral_v = __is_integral<T>();
  template <class T>
  inline constexpr bool is_floating_point_v = __is_floating<T>();
  template <class T>
  inline constexpr bool is_arithmetic_v = __is_arithmetic<T>();
  template <class T>
  inline constexpr bool is_signed_v = __is_signed<T>();
  template <class T>
  inline constexpr bool is_unsigned_v = __is_unsigned<T>();
  template <class T>
  inline constexpr bool is_pointer_v = __is_pointer<T>();
  template <class T>
  inline constexpr bool is_reference_v = __is_reference<T>();
  template <class T>
  inline constexpr bool is_lvalue_reference_v = __is_lvalue_reference<T>();
  template <class T>
  inline constexpr bool is_rvalue_reference_v = __is_rvalue_reference<T>();
  template <class T>
  inline constexpr bool is_const_v = __is_const<T>();
  template <class T>
  inline constexpr bool is_void_v = __is_void<T>();
  template <class T>
  inline constexpr bool is_enum_v = __is_enum<T>();
  template <class T>
  inline constexpr bool is_class_v = __is_class<T>();
  template <class T>
  inline constexpr bool is_array_v = __is_array<T>();
  template <class T>
  inline constexpr bool is_polymorphic_v = __is_polymorphic<T>();
  template <class T>
  inline constexpr bool is_abstract_v = __is_abstract<T>();
  template <class A, class B>
  inline constexpr bool is_base_of_v = __is_base_of<A, B>();
  template <class A, class B>
  inline constexpr bool is_convertible_v = __is_convertible<A, B>();
  template <class T>
  inline constexpr bool is_copy_constructible_v = __is_copyable<T>();
  template <class T, class... A>
  inline constexpr bool is_constructible_v = __is_constructible<T, A...>();
  template <class T>
  inline constexpr bool is_default_constructible_v = __is_constructible<T>();
  template <class F, class... A>
  inline constexpr bool is_invocable_v = __is_invocable<F, A...>();
  template <class T>
  concept integral = __is_integral<T>();
  template <class T>
  concept signed_integral = __is_integral<T>() && __is_signed<T>();
  template <class T>
  concept unsigned_integral = __is_integral<T>() && __is_unsigned<T>();
  template <class T>
  concept floating_point = __is_floating<T>();
  template <class A, class B>
  concept same_as = __is_same<A, B>();
  template <class A, class B>
  concept convertible_to = __is_convertible<A, B>();
  template <class A, class B>
  concept derived_from = __is_base_of<B, A>();
  template <class F, class... A>
  concept invocable = __is_invocable<F, A...>();
  template <class F, class... A>
  concept predicate = __is_invocable<F, A...>();
  template <class T, class... A>
  concept constructible_from = __is_constructible<T, A...>();
  template <class T>
  concept default_initializable = __is_constructible<T>();
  template <class T>
  concept copyable = __is_copyable<T>();
  template <class T>
  concept equality_comparable = requires(const T& a, const T& b) {
    { a == b } -> convertible_to<bool>;
  };
  template <class T>
  concept totally_ordered = requires(const T& a, const T& b) {
    { a < b } -> convertible_to<bool>;
    { a == b } -> convertible_to<bool>;
  };

  template <class T>
  struct numeric_limits {
    static T max() { return __call<T>("%limit", __type_name<T>(), "max"); }
    static T min() { return __call<T>("%limit", __type_name<T>(), "min"); }
    static T lowest() { return __call<T>("%limit", __type_name<T>(), "lowest"); }
    static T epsilon() { return __call<T>("%limit", __type_name<T>(), "epsilon"); }
    static T infinity() { return __call<T>("%limit", __type_name<T>(), "infinity"); }
    static T quiet_NaN() { return __call<T>("%nan"); }
    static constexpr bool is_signed = __is_signed<T>();
    static constexpr bool is_integer = __is_integral<T>();
  };

  template <class C>
  struct char_traits {
    using char_type = C;
    using int_type = int;
    static constexpr int eof() { return -1; }
    static constexpr int to_int_type(C c) { return (unsigned char)c; }
    static constexpr C to_char_type(int c) { return (C)c; }
    static constexpr bool eq(C a, C b) { return a == b; }
    static constexpr bool lt(C a, C b) { return (unsigned char)a < (unsigned char)b; }
    static constexpr bool eq_int_type(int a, int b) { return a == b; }
  };

  struct nullopt_t {};
  inline const nullopt_t nullopt{};
  struct monostate {};
  inline bool operator==(const monostate& a, const monostate& b) { return true; }
  struct in_place_t {};
  inline const in_place_t in_place{};
  struct ignore_t {
    template <class T>
    const ignore_t& operator=(const T& v) const {
      return *this;
    }
  };
  inline const ignore_t ignore{};
  template <class T>
  class initializer_list {
   public:
    size_t size() const { return __call<size_t>("%size_of", *this); }
    const T* begin() const { return __call<const T*>("%list_place", *this, 0); }
    const T* end() const { return __call<const T*>("%list_place", *this, size()); }
  };

  template <class T, class U = T>
  T exchange(T& place, U&& v) {
    T before = move(place);
    place = forward<U>(v);
    return before;
  }
  template <class T>
  void swap(T& a, T& b) {
    T held = move(a);
    a = move(b);
    b = move(held);
  }
  template <class T, size_t N>
  void swap(T (&a)[N], T (&b)[N]) {
    for (size_t i = 0; i < N; i++) swap(a[i], b[i]);
  }

  template <class A, class B>
  struct pair {
    A first;
    B second;
    using first_type = A;
    using second_type = B;
    pair() : first(), second() {}
    pair(const A& a, const B& b) : first(a), second(b) {}
    template <class U, class V>
    pair(U&& a, V&& b) : first(forward<U>(a)), second(forward<V>(b)) {}
    template <class U, class V>
    pair(const pair<U, V>& o) : first(o.first), second(o.second) {}
    template <class U, class V>
    pair(pair<U, V>&& o) : first(move(o.first)), second(move(o.second)) {}
    void swap(pair& o) {
      std::swap(first, o.first);
      std::swap(second, o.second);
    }
  };
  template <class A, class B>
  pair<__decay<A>, __decay<B>> make_pair(A&& a, B&& b) {
    return pair<__decay<A>, __decay<B>>(forward<A>(a), forward<B>(b));
  }
  template <class A, class B>
  bool operator==(const pair<A, B>& x, const pair<A, B>& y) {
    return x.first == y.first && x.second == y.second;
  }
  template <class A, class B>
  bool operator<(const pair<A, B>& x, const pair<A, B>& y) {
    if (x.first < y.first) return true;
    if (y.first < x.first) return false;
    return x.second < y.second;
  }
  template <class A, class B>
  bool operator>(const pair<A, B>& x, const pair<A, B>& y) {
    return y < x;
  }
  template <class A, class B>
  bool operator<=(const pair<A, B>& x, const pair<A, B>& y) {
    return !(y < x);
  }
  template <class A, class B>
  bool operator>=(const pair<A, B>& x, const pair<A, B>& y) {
    return !(x < y);
  }
  template <class... T>
  struct tuple {};
  template <class T>
  struct tuple_size;
  template <class... T>
  struct tuple_size<tuple<T...>> {
    static constexpr size_t value = sizeof...(T);
  };
  template <class T>
  inline constexpr size_t tuple_size_v = tuple_size<T>::value;

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
  enum class errc { invalid_argument = 22, result_out_of_range = 34, value_too_large = 75 };
  struct from_chars_result {
    const char* ptr;
    errc ec;
  };
  struct to_chars_result {
    char* ptr;
    errc ec;
  };
  template <class T>
  from_chars_result from_chars(const char* first, const char* last, T& value, int base = 10) {
    const char* at = first;
    bool is_negative = false;
    if (at != last && *at == '-' && numeric_limits<T>::min() < 0) {
      is_negative = true;
      ++at;
    }
    unsigned long result = 0;
    unsigned long most = numeric_limits<T>::max();
    if (is_negative) most += 1;
    bool is_too_large = false;
    const char* begin = at;
    while (at != last) {
      int digit = 99;
      if (*at >= '0' && *at <= '9') digit = *at - '0';
      else if (*at >= 'a' && *at <= 'z') digit = *at - 'a' + 10;
      else if (*at >= 'A' && *at <= 'Z') digit = *at - 'A' + 10;
      if (digit >= base) break;
      if (!is_too_large && result > (most - digit) / base) is_too_large = true;
      if (!is_too_large) result = result * base + digit;
      ++at;
    }
    if (at == begin) return {first, errc::invalid_argument};
    if (is_too_large) return {at, errc::result_out_of_range};
    value = is_negative ? static_cast<T>(0 - result) : static_cast<T>(result);
    return {at, static_cast<errc>(0)};
  }
  template <class T>
  to_chars_result to_chars(char* first, char* last, T value, int base = 10) {
    string digits;
    bool is_negative = value < 0;
    if (value == 0) digits = "0";
    while (value != 0) {
      int digit = static_cast<int>(value % base);
      if (digit < 0) digit = -digit;
      digits.push_back(static_cast<char>(digit < 10 ? '0' + digit : 'a' + digit - 10));
      value = value / base;
    }
    if (is_negative) digits.push_back('-');
    if (last - first < static_cast<long>(digits.size())) return {last, errc::value_too_large};
    for (size_t i = digits.size(); i > 0; --i) *first++ = digits[i - 1];
    return {first, static_cast<errc>(0)};
  }
  template <class T>
  T __parsed(const char* name, const string& s, size_t* used, int base, const char* type) {
    int state = __call<int>("%parse", s, base, type);
    if (state == 1) throw invalid_argument(name);
    if (state == 2) throw out_of_range(name);
    if (used != nullptr) *used = __call<size_t>("%parse_length", s, base, type);
    return __call<T>("%parse_value", s, base, type);
  }
  inline int stoi(const string& s, size_t* used = nullptr, int base = 10) {
    return __parsed<int>("stoi", s, used, base, "int");
  }
  inline long stol(const string& s, size_t* used = nullptr, int base = 10) {
    return __parsed<long>("stol", s, used, base, "i64");
  }
  inline long stoll(const string& s, size_t* used = nullptr, int base = 10) {
    return __parsed<long>("stoll", s, used, base, "i64");
  }
  inline unsigned long stoul(const string& s, size_t* used = nullptr, int base = 10) {
    return __parsed<unsigned long>("stoul", s, used, base, "u64");
  }
  inline unsigned long stoull(const string& s, size_t* used = nullptr, int base = 10) {
    return __parsed<unsigned long>("stoull", s, used, base, "u64");
  }
  inline double stod(const string& s, size_t* used = nullptr) { return __parsed<double>("stod", s, used, 10, "f64"); }
  inline from_chars_result from_chars(const char* first, const char* last, double& value) {
    const char* at = first;
    if (at != last && *at == '-') ++at;
    if (at != last && (*at == 'i' || *at == 'I' || *at == 'n' || *at == 'N') && last - at >= 3)
      __call<void>("ramify_unsupported", "from_chars of an infinity or of no number");
    int digits = 0;
    for (; at != last && *at >= '0' && *at <= '9'; ++at) ++digits;
    if (at != last && *at == '.')
      for (++at; at != last && *at >= '0' && *at <= '9'; ++at) ++digits;
    if (digits == 0) return {first, errc::invalid_argument};
    if (at != last && (*at == 'e' || *at == 'E')) {
      const char* mark = at;
      ++at;
      if (at != last && (*at == '-' || *at == '+')) ++at;
      const char* begin = at;
      while (at != last && *at >= '0' && *at <= '9') ++at;
      if (at == begin) at = mark;
    }
    value = stod(string(first, at));
    return {at, errc()};
  }
  inline float stof(const string& s, size_t* used = nullptr) { return __parsed<float>("stof", s, used, 10, "f32"); }
  inline double stold(const string& s, size_t* used = nullptr) { return __parsed<double>("stold", s, used, 10, "f64"); }

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

  // --- vectors

  template <class T>
  class __sequence_of {};
  template <class T>
  class vector {
   public:
    using value_type = T;
    using size_type = size_t;
    using difference_type = long;
    using reference = T&;
    using const_reference = const T&;
    using iterator = T*;
    using const_iterator = const T*;
    using reverse_iterator = std::reverse_iterator<T*>;
    static vector __make(initializer_list<T> l) {
      vector v;
      for (const T& x : l) v.push_back(x);
      return v;
    }
    static vector __make_explicit(size_t n) {
      vector v;
      __need(n);
      for (size_t i = 0; i < n; i++) v.emplace_back();
      return v;
    }
    static vector __make_explicit(int n) {
      vector v;
      __need(n);
      for (int i = 0; i < n; i++) v.emplace_back();
      return v;
    }
    static vector __make_explicit(size_t n, const T& x) {
      vector v;
      __need(n);
      for (size_t i = 0; i < n; i++) v.push_back(x);
      return v;
    }
    static vector __make_explicit(int n, const T& x) {
      vector v;
      __need(n);
      for (int i = 0; i < n; i++) v.push_back(x);
      return v;
    }
    template <class It>
    static vector __make_explicit(It a, It b)
      requires(!__is_arithmetic<It>())
    {
      vector v;
      for (; a != b; ++a) v.push_back(*a);
      return v;
    }
    static void __need(long n) {
      if (n < 0) throw length_error("cannot create std::vector larger than max_size()");
    }
    size_t size() const { return __call<size_t>("%size_of", *this); }
    size_t capacity() const { return __call<size_t>("%capacity_of", *this); }
    size_t max_size() const { return 1152921504606846975; }
    bool empty() const { return size() == 0; }
    T& at(size_t i) {
      __check(i);
      return (*this)[i];
    }
    const T& at(size_t i) const {
      __check(i);
      return (*this)[i];
    }
    void __check(size_t i) const {
      if (i >= size())
        throw out_of_range("vector::_M_range_check: __n (which is " + to_string(i) + ") >= this->size() (which is " +
                           to_string(size()) + ")");
    }
    T& front() { return (*this)[0]; }
    const T& front() const { return (*this)[0]; }
    T& back() { return (*this)[(long)size() - 1]; }
    const T& back() const { return (*this)[(long)size() - 1]; }
    T* data() { return begin(); }
    const T* data() const { return begin(); }
    T* begin() { return __call<T*>("%list_place", *this, 0); }
    T* end() { return __call<T*>("%list_place", *this, size()); }
    const T* begin() const { return __call<const T*>("%list_place", *this, 0); }
    const T* end() const { return __call<const T*>("%list_place", *this, size()); }
    const T* cbegin() const { return __call<const T*>("%list_place", *this, 0); }
    const T* cend() const { return __call<const T*>("%list_place", *this, size()); }
    std::reverse_iterator<T*> rbegin() { return std::reverse_iterator<T*>(end()); }
    std::reverse_iterator<T*> rend() { return std::reverse_iterator<T*>(begin()); }
    std::reverse_iterator<const T*> rbegin() const { return std::reverse_iterator<const T*>(end()); }
    std::reverse_iterator<const T*> rend() const { return std::reverse_iterator<const T*>(begin()); }
    std::reverse_iterator<const T*> crbegin() const { return std::reverse_iterator<const T*>(end()); }
    std::reverse_iterator<const T*> crend() const { return std::reverse_iterator<const T*>(begin()); }
    void push_back(const T& x) { __call<void>("%list_push", *this, T(x)); }
    void push_back(T&& x) { __call<void>("%list_push", *this, T(move(x))); }
    void push_front(const T& x) { __call<void>("%list_insert", *this, 0, T(x)); }
    void push_front(T&& x) { __call<void>("%list_insert", *this, 0, T(move(x))); }
    template <class... A>
    T& emplace_back(A&&... a) {
      __call<void>("%list_push", *this, T(forward<A>(a)...));
      return back();
    }
    template <class... A>
    T& emplace_front(A&&... a) {
      __call<void>("%list_insert", *this, 0, T(forward<A>(a)...));
      return front();
    }
    void pop_back() { __drop((long)size() - 1, (long)size()); }
    void pop_front() { __drop(0, 1); }
    void __drop(long from, long to) {
      if constexpr (!__is_silent<T>())
        for (long i = from; i < to; i++) (*this)[i].~T();
      __call<void>("%list_erase", *this, from, to);
    }
    void clear() { __drop(0, (long)size()); }
    void reserve(size_t n) {}
    void shrink_to_fit() {}
    void resize(size_t n) {
      if (n < size()) __drop((long)n, (long)size());
      while (size() < n) emplace_back();
    }
    void resize(size_t n, const T& x) {
      if (n < size()) __drop((long)n, (long)size());
      while (size() < n) push_back(x);
    }
    void assign(size_t n, const T& x) {
      T held = x;
      clear();
      for (size_t i = 0; i < n; i++) push_back(held);
    }
    void assign(int n, const T& x) {
      T held = x;
      clear();
      for (int i = 0; i < n; i++) push_back(held);
    }
    void assign(initializer_list<T> l) {
      clear();
      for (const T& x : l) push_back(x);
    }
    template <class It>
    void assign(It a, It b)
      requires(!__is_arithmetic<It>())
    {
      vector v(a, b);
      swap(v);
    }
    T* insert(const T* it, const T& x) {
      long at = __call<long>("%place_index_in", it, *this);
      __call<void>("%list_insert", *this, at, T(x));
      return begin() + at;
    }
    T* insert(const T* it, T&& x) {
      long at = __call<long>("%place_index_in", it, *this);
      __call<void>("%list_insert", *this, at, T(move(x)));
      return begin() + at;
    }
    T* insert(const T* it, size_t n, const T& x) {
      long at = __call<long>("%place_index_in", it, *this);
      T held = x;
      for (size_t i = 0; i < n; i++) __call<void>("%list_insert", *this, at, T(held));
      return begin() + at;
    }
    T* insert(const T* it, int n, const T& x) { return insert(it, (size_t)n, x); }
    T* insert(const T* it, initializer_list<T> l) {
      long at = __call<long>("%place_index_in", it, *this), i = at;
      for (const T& x : l) __call<void>("%list_insert", *this, i++, T(x));
      return begin() + at;
    }
    template <class It>
    T* insert(const T* it, It a, It b)
      requires(!__is_arithmetic<It>())
    {
      long at = __call<long>("%place_index_in", it, *this), i = at;
      vector held(a, b);
      for (T& x : held) __call<void>("%list_insert", *this, i++, T(x));
      return begin() + at;
    }
    template <class... A>
    T* emplace(const T* it, A&&... a) {
      long at = __call<long>("%place_index_in", it, *this);
      __call<void>("%list_insert", *this, at, T(forward<A>(a)...));
      return begin() + at;
    }
    T* erase(const T* it) {
      long at = __call<long>("%place_index_in", it, *this);
      __drop(at, at + 1);
      return begin() + at;
    }
    T* erase(const T* a, const T* b) {
      long from = __call<long>("%place_index_in", a, *this), to = __call<long>("%place_index_in", b, *this);
      __drop(from, to);
      return begin() + from;
    }
    void swap(vector& o) { __call<void>("%list_swap", *this, o); }
  };
  template <class T>
  void swap(vector<T>& a, vector<T>& b) {
    a.swap(b);
  }
  template <class T>
  bool operator==(const vector<T>& a, const vector<T>& b) {
    if (a.size() != b.size()) return false;
    for (size_t i = 0; i < a.size(); i++)
      if (!(a[i] == b[i])) return false;
    return true;
  }
  template <class T>
  bool operator<(const vector<T>& a, const vector<T>& b) {
    for (size_t i = 0; i < a.size() && i < b.size(); i++) {
      if (a[i] < b[i]) return true;
      if (b[i] < a[i]) return false;
    }
    return a.size() < b.size();
  }
  template <class T>
  bool operator>(const vector<T>& a, const vector<T>& b) {
    return b < a;
  }
  template <class T>
  bool operator<=(const vector<T>& a, const vector<T>& b) {
    return !(b < a);
  }
  template <class T>
  bool operator>=(const vector<T>& a, const vector<T>& b) {
    return !(a < b);
  }
  template <class T, class U>
  size_t erase(vector<T>& v, const U& x) {
    size_t n = 0;
    for (size_t i = 0; i < v.size();)
      if (v[i] == x) {
        v.erase(v.begin() + i);
        n++;
      } else i++;
    return n;
  }
  template <class T, class F>
  size_t erase_if(vector<T>& v, F f) {
    size_t n = 0;
    for (size_t i = 0; i < v.size();)
      if (f(v[i])) {
        v.erase(v.begin() + i);
        n++;
      } else i++;
    return n;
  }
  template <class F>
  size_t erase_if(string& v, F f) {
    string kept;
    for (char c : v)
      if (!f(c)) kept += c;
    size_t n = v.size() - kept.size();
    v = kept;
    return n;
  }
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

  // --- objects that hold others

  template <class T>
  struct default_delete {
    void operator()(T* p) const { delete p; }
  };
  template <class T>
  struct default_delete<T[]> {
    void operator()(T* p) const { delete[] p; }
  };
  template <class T, class D = default_delete<T>>
  class unique_ptr {
   public:
    T* held_ = nullptr;
    D deleter_;
    using pointer = T*;
    using element_type = T;
    unique_ptr() : deleter_() {}
    unique_ptr(nullptr_t n) : deleter_() {}
    explicit unique_ptr(T* p) : held_(p), deleter_() {}
    unique_ptr(T* p, D d) : held_(p), deleter_(d) {}
    unique_ptr(const unique_ptr& o) = delete;
    unique_ptr(unique_ptr&& o) : held_(o.held_), deleter_(move(o.deleter_)) { o.held_ = nullptr; }
    template <class U, class E>
    unique_ptr(unique_ptr<U, E>&& o) : held_(o.release()), deleter_() {}
    ~unique_ptr() {
      if (held_ != nullptr) deleter_(held_);
    }
    unique_ptr& operator=(unique_ptr&& o) {
      T* before = held_;
      held_ = o.held_;
      o.held_ = before == held_ ? held_ : nullptr;
      if (before != nullptr && before != held_) deleter_(before);
      return *this;
    }
    template <class U, class E>
    unique_ptr& operator=(unique_ptr<U, E>&& o) {
      reset(o.release());
      return *this;
    }
    unique_ptr& operator=(nullptr_t n) {
      reset();
      return *this;
    }
    T* get() const { return held_; }
    D& get_deleter() { return deleter_; }
    T* operator->() const { return held_; }
    T& operator*() const { return *held_; }
    explicit operator bool() const { return held_ != nullptr; }
    T* release() {
      T* p = held_;
      held_ = nullptr;
      return p;
    }
    void reset(T* p = nullptr) {
      T* before = held_;
      held_ = p;
      if (before != nullptr) deleter_(before);
    }
    void swap(unique_ptr& o) {
      T* p = held_;
      held_ = o.held_;
      o.held_ = p;
    }
  };
  template <class T, class D>
  class unique_ptr<T[], D> {
   public:
    T* held_ = nullptr;
    unique_ptr() {}
    unique_ptr(nullptr_t n) {}
    explicit unique_ptr(T* p) : held_(p) {}
    unique_ptr(const unique_ptr& o) = delete;
    unique_ptr(unique_ptr&& o) : held_(o.held_) { o.held_ = nullptr; }
    ~unique_ptr() {
      if (held_ != nullptr) delete[] held_;
    }
    unique_ptr& operator=(unique_ptr&& o) {
      T* p = o.release();
      reset(p);
      return *this;
    }
    T* get() const { return held_; }
    T& operator[](size_t i) const { return held_[i]; }
    explicit operator bool() const { return held_ != nullptr; }
    T* release() {
      T* p = held_;
      held_ = nullptr;
      return p;
    }
    void reset(T* p = nullptr) {
      T* before = held_;
      held_ = p;
      if (before != nullptr) delete[] before;
    }
  };
  template <class T, class... A>
  unique_ptr<T> make_unique(A&&... a)
    requires(!__is_array<T>())
  {
    return unique_ptr<T>(new T(forward<A>(a)...));
  }
  template <class T>
  unique_ptr<T> make_unique(size_t n)
    requires(__is_array<T>())
  {
    return unique_ptr<T>(__new_array<__element<T>>(n));
  }
  template <class T>
  class __element_of;
  template <class T>
  struct __element_of<T[]> {
    using type = T;
  };
  template <class T>
  using __element = typename __element_of<T>::type;
  template <class T>
  T* __new_array(size_t n) {
    return new T[n]();
  }
  template <class T, class D>
  bool operator==(const unique_ptr<T, D>& a, nullptr_t n) {
    return a.get() == nullptr;
  }
  template <class T, class D>
  bool operator==(nullptr_t n, const unique_ptr<T, D>& a) {
    return a.get() == nullptr;
  }
  template <class T, class D, class U, class E>
  bool operator==(const unique_ptr<T, D>& a, const unique_ptr<U, E>& b) {
    return a.get() == b.get();
  }
  template <class T, class D>
  void swap(unique_ptr<T, D>& a, unique_ptr<T, D>& b) {
    a.swap(b);
  }

  struct __counts {
    int strong = 1;
    int weak = 0;
    function<void()> end;
  };
  template <class T>
  class shared_ptr {
   public:
    T* held_ = nullptr;
    __counts* counts_ = nullptr;
    using element_type = T;
    shared_ptr() {}
    shared_ptr(nullptr_t n) {}
    template <class U>
    explicit shared_ptr(U* p) : held_(p) {
      counts_ = new __counts();
      counts_->end = [p]() { delete p; };
      __note(p);
    }
    template <class U, class D>
    shared_ptr(U* p, D d) : held_(p) {
      counts_ = new __counts();
      counts_->end = [p, d]() { d(p); };
    }
    shared_ptr(const shared_ptr& o) : held_(o.held_), counts_(o.counts_) {
      if (counts_ != nullptr) counts_->strong++;
    }
    shared_ptr(shared_ptr&& o) : held_(o.held_), counts_(o.counts_) {
      o.held_ = nullptr;
      o.counts_ = nullptr;
    }
    template <class U>
    shared_ptr(const shared_ptr<U>& o) : held_(o.held_), counts_(o.counts_) {
      if (counts_ != nullptr) counts_->strong++;
    }
    template <class U>
    shared_ptr(shared_ptr<U>&& o) : held_(o.held_), counts_(o.counts_) {
      o.held_ = nullptr;
      o.counts_ = nullptr;
    }
    template <class U>
    shared_ptr(const shared_ptr<U>& o, T* p) : held_(p), counts_(o.counts_) {
      if (counts_ != nullptr) counts_->strong++;
    }
    template <class U, class D>
    shared_ptr(unique_ptr<U, D>&& o) : held_(o.get()) {
      U* p = o.release();
      if (p != nullptr) {
        counts_ = new __counts();
        counts_->end = [p]() { delete p; };
        __note(p);
      }
    }
    ~shared_ptr() { __let_go(); }
    template <class U>
    void __note(U* p) {
      if constexpr (requires { p->__weak_this; }) {
        p->__weak_this.held_ = p;
        p->__weak_this.counts_ = counts_;
        counts_->weak++;
      }
    }
    void __let_go() {
      __counts* c = counts_;
      held_ = nullptr;
      counts_ = nullptr;
      if (c != nullptr && --c->strong == 0) c->end();
    }
    shared_ptr& operator=(const shared_ptr& o) {
      __counts* c = o.counts_;
      T* p = o.held_;
      if (c != nullptr) c->strong++;
      __let_go();
      held_ = p;
      counts_ = c;
      return *this;
    }
    shared_ptr& operator=(shared_ptr&& o) {
      if (this == &o) return *this;
      __counts* c = o.counts_;
      T* p = o.held_;
      o.held_ = nullptr;
      o.counts_ = nullptr;
      __let_go();
      held_ = p;
      counts_ = c;
      return *this;
    }
    template <class U>
    shared_ptr& operator=(const shared_ptr<U>& o) {
      *this = shared_ptr(o);
      return *this;
    }
    template <class U>
    shared_ptr& operator=(shared_ptr<U>&& o) {
      *this = shared_ptr(move(o));
      return *this;
    }
    shared_ptr& operator=(nullptr_t n) {
      __let_go();
      return *this;
    }
    T* get() const { return held_; }
    T* operator->() const { return held_; }
    T& operator*() const { return *held_; }
    T& operator[](size_t i) const { return held_[i]; }
    explicit operator bool() const { return held_ != nullptr; }
    long use_count() const { return counts_ == nullptr ? 0 : counts_->strong; }
    bool unique() const { return use_count() == 1; }
    void reset() { __let_go(); }
    template <class U>
    void reset(U* p) {
      *this = shared_ptr(p);
    }
    void swap(shared_ptr& o) {
      shared_ptr held = move(o);
      o = move(*this);
      *this = move(held);
    }
  };
  template <class T, class... A>
  shared_ptr<T> make_shared(A&&... a) {
    return shared_ptr<T>(new T(forward<A>(a)...));
  }
  template <class T, class U>
  bool operator==(const shared_ptr<T>& a, const shared_ptr<U>& b) {
    return a.get() == b.get();
  }
  template <class T>
  bool operator==(const shared_ptr<T>& a, nullptr_t n) {
    return a.get() == nullptr;
  }
  template <class T>
  bool operator==(nullptr_t n, const shared_ptr<T>& a) {
    return a.get() == nullptr;
  }
  template <class T, class U>
  shared_ptr<T> static_pointer_cast(const shared_ptr<U>& o) {
    return shared_ptr<T>(o, static_cast<T*>(o.get()));
  }
  template <class T, class U>
  shared_ptr<T> dynamic_pointer_cast(const shared_ptr<U>& o) {
    T* p = dynamic_cast<T*>(o.get());
    if (p == nullptr) return shared_ptr<T>();
    return shared_ptr<T>(o, p);
  }
  template <class T, class U>
  shared_ptr<T> const_pointer_cast(const shared_ptr<U>& o) {
    return shared_ptr<T>(o, const_cast<T*>(o.get()));
  }
  template <class T>
  class weak_ptr {
   public:
    T* held_ = nullptr;
    __counts* counts_ = nullptr;
    weak_ptr() {}
    weak_ptr(const shared_ptr<T>& o) : held_(o.held_), counts_(o.counts_) {}
    template <class U>
    weak_ptr(const shared_ptr<U>& o) : held_(o.held_), counts_(o.counts_) {}
    weak_ptr(const weak_ptr& o) : held_(o.held_), counts_(o.counts_) {}
    weak_ptr& operator=(const weak_ptr& o) {
      held_ = o.held_;
      counts_ = o.counts_;
      return *this;
    }
    template <class U>
    weak_ptr& operator=(const shared_ptr<U>& o) {
      held_ = o.held_;
      counts_ = o.counts_;
      return *this;
    }
    bool expired() const { return counts_ == nullptr || counts_->strong == 0; }
    long use_count() const { return counts_ == nullptr ? 0 : counts_->strong; }
    shared_ptr<T> lock() const {
      shared_ptr<T> p;
      if (!expired()) {
        p.held_ = held_;
        p.counts_ = counts_;
        counts_->strong++;
      }
      return p;
    }
    void reset() {
      held_ = nullptr;
      counts_ = nullptr;
    }
  };
  template <class T>
  class enable_shared_from_this {
   public:
    weak_ptr<T> __weak_this;
    shared_ptr<T> shared_from_this() {
      if (__weak_this.expired()) throw bad_weak_ptr();
      return __weak_this.lock();
    }
    weak_ptr<T> weak_from_this() { return __weak_this; }
  };

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

  template <class T>
  class optional {
   public:
    vector<T> held_;
    using value_type = T;
    optional() {}
    optional(const nullopt_t& n) {}
    optional(const T& v) { held_.push_back(v); }
    optional(T&& v) { held_.push_back(move(v)); }
    template <class U>
    optional(U&& v)
      requires(__is_convertible<U, T>() && !__is_same<__decay<U>, optional>() && !__is_same<__decay<U>, nullopt_t>())
    {
      held_.push_back(T(forward<U>(v)));
    }
    optional& operator=(const nullopt_t& n) {
      held_.clear();
      return *this;
    }
    bool has_value() const { return !held_.empty(); }
    explicit operator bool() const { return !held_.empty(); }
    T& value() {
      if (held_.empty()) throw bad_optional_access();
      return held_[0];
    }
    const T& value() const {
      if (held_.empty()) throw bad_optional_access();
      return held_[0];
    }
    template <class U>
    T value_or(U&& v) const {
      if (held_.empty()) return T(forward<U>(v));
      return held_[0];
    }
    T& operator*() { return held_[0]; }
    const T& operator*() const { return held_[0]; }
    T* operator->() { return addressof(held_[0]); }
    const T* operator->() const { return addressof(held_[0]); }
    void reset() { held_.clear(); }
    template <class... A>
    T& emplace(A&&... a) {
      held_.clear();
      return held_.emplace_back(forward<A>(a)...);
    }
    void swap(optional& o) { held_.swap(o.held_); }
    template <class F>
    auto and_then(F f) const {
      if (has_value()) return f(held_[0]);
      decltype(f(held_[0])) none;
      return none;
    }
    template <class F>
    auto transform(F f) const {
      optional<__decay<decltype(f(held_[0]))>> r;
      if (has_value()) r = f(held_[0]);
      return r;
    }
    template <class F>
    optional or_else(F f) const {
      if (has_value()) return *this;
      return f();
    }
  };
  template <class T>
  optional<__decay<T>> make_optional(T&& v) {
    return optional<__decay<T>>(forward<T>(v));
  }
  template <class T>
  bool operator==(const optional<T>& a, const optional<T>& b) {
    return a.held_ == b.held_;
  }
  template <class T>
  bool operator==(const optional<T>& a, const nullopt_t& n) {
    return !a.has_value();
  }
  template <class T, class U>
  bool operator==(const optional<T>& a, const U& v) {
    return a.has_value() && *a == v;
  }
  template <class T>
  bool operator<(const optional<T>& a, const optional<T>& b) {
    return a.held_ < b.held_;
  }

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
)cpp";

}  // namespace ramify::frontends::cpp
