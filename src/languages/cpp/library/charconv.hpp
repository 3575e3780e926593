// SPDX-License-Identifier: Apache-2.0
// from_chars, to_chars, stoi and similar functions.

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
