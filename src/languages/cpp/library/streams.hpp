// SPDX-License-Identifier: Apache-2.0
// Streams.

  // --- streams

  struct __flag {
    int removed;
    int added;
  };
  struct __manipulator {
    int what;
    int value;
  };
  struct __endl {};
  struct __ws {};
  struct __noskipws {};
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
    bool is_input = false;
    static constexpr __flag fixed{24, 8};
    static constexpr __flag left{96, 32};
    static constexpr __flag right{96, 0};
    ostream() {}
    explicit ostream(int t) : target(t) { is_input = t == 0; }
    ostream(const ostream& o) = delete;
    ostream& operator<<(bool v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(char v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(signed char v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(unsigned char v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(short v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(unsigned short v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(int v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(unsigned v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(long v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(unsigned long v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(float v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(double v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(const char* v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(const signed char* v) {
      string text;
      for (; *v != 0; ++v) text += (char)*v;
      __call<void>("stream__write", this, text);
      return *this;
    }
    ostream& operator<<(const unsigned char* v) {
      string text;
      for (; *v != 0; ++v) text += (char)*v;
      __call<void>("stream__write", this, text);
      return *this;
    }
    ostream& operator<<(const string& v) {
      __call<void>("stream__write", this, v);
      return *this;
    }
    ostream& operator<<(nullptr_t v) {
      __call<void>("stream__write", this, "nullptr");
      return *this;
    }
    ostream& operator<<(const void* v) {
      __call<void>("%print_address", v);
      return *this;
    }
    ostream& operator<<(const __endl& e) {
      __call<void>("stream__write", this, __call<const char*>("%line_break"));
      return *this;
    }
    ostream& operator<<(const __flag& f) {
      flags_ = (flags_ & ~f.removed) | f.added;
      return *this;
    }
    ostream& operator<<(ostream& (*f)(ostream&)) { return f(*this); }
    ostream& operator<<(const __manipulator& m) {
      if (m.what == 0) width_ = m.value;
      else if (m.what == 1) precision_ = m.value;
      else if (m.what == 2) fill_ = (char)m.value;
      else flags_ = (flags_ & ~3) | (m.value == 16 ? 1 : m.value == 8 ? 2 : 0);
      return *this;
    }
    ostream& operator>>(int& v) {
      __call<void>("%stream_read", this, &v, "int");
      return *this;
    }
    ostream& operator>>(short& v) {
      __call<void>("%stream_read", this, &v, "i16");
      return *this;
    }
    ostream& operator>>(unsigned& v) {
      __call<void>("%stream_read", this, &v, "u32");
      return *this;
    }
    ostream& operator>>(long& v) {
      __call<void>("%stream_read", this, &v, "i64");
      return *this;
    }
    ostream& operator>>(unsigned long& v) {
      __call<void>("%stream_read", this, &v, "u64");
      return *this;
    }
    ostream& operator>>(float& v) {
      __call<void>("%stream_read", this, &v, "f32");
      return *this;
    }
    ostream& operator>>(double& v) {
      __call<void>("%stream_read", this, &v, "f64");
      return *this;
    }
    ostream& operator>>(char& v) {
      __call<void>("%stream_read", this, &v, "char");
      return *this;
    }
    ostream& operator>>(bool& v) {
      int n = 0;
      *this >> n;
      v = n != 0;
      return *this;
    }
    ostream& operator>>(string& v) {
      __call<void>("%stream_read", this, &v, "string");
      return *this;
    }
    ostream& operator>>(const __flag& f) {
      if (f.removed == 3 && f.added != 0) __call<void>("ramify_unsupported", "reading numbers of another base");
      return *this;
    }
    ostream& operator>>(const __ws& w) {
      int c = peek();
      while (c == ' ' || (c >= 9 && c <= 13)) {
        get();
        c = peek();
      }
      if (c == -1) ended = true;
      return *this;
    }
    explicit operator bool() const { return !failed; }
    bool operator!() const { return failed; }
    bool fail() const { return failed; }
    bool good() const { return !failed && !ended; }
    bool eof() const { return ended; }
    bool bad() const { return false; }
    void clear() {
      failed = false;
      ended = false;
    }
    void setstate(int s) { failed = true; }
    ostream& ignore(long n = 1, int delimiter = -1) {
      for (long i = 0; i < n; i++) {
        int c = get();
        if (c == -1 || c == delimiter) break;
      }
      return *this;
    }
    int get() { return __call<int>("stream__get", this); }
    ostream& get(char& c) {
      int v = get();
      if (v == -1) failed = true;
      else c = (char)v;
      return *this;
    }
    int peek() { return __call<int>("stream__peek", this); }
    ostream& unget() {
      if (position > 0) position--;
      return *this;
    }
    ostream& putback(char c) { return unget(); }
    ostream& flush() { return *this; }
    ostream& put(char c) {
      __call<void>("stream__put", this, c);
      return *this;
    }
    ostream& write(const char* s, long n) {
      for (long i = 0; i < n; i++) put(s[i]);
      return *this;
    }
    int precision() const { return precision_; }
    int precision(int p) {
      int before = precision_;
      precision_ = p;
      return before;
    }
    int width() const { return width_; }
    int width(int w) {
      int before = width_;
      width_ = w;
      return before;
    }
    char fill() const { return fill_; }
    char fill(char c) {
      char before = fill_;
      fill_ = c;
      return before;
    }
    int flags() const { return flags_; }
    int flags(int f) {
      int before = flags_;
      flags_ = f;
      return before;
    }
    void setf(const __flag& f) { flags_ = (flags_ & ~f.removed) | f.added; }
    void unsetf(const __flag& f) { flags_ = flags_ & ~f.added; }
    static bool sync_with_stdio(bool b) { return true; }
    ostream* tie(ostream* o) { return nullptr; }
  };
  using istream = ostream;
  using iostream = ostream;
  using ios = ostream;
  using ios_base = ostream;
  class stringstream : public ostream {
   public:
    stringstream() {}
    explicit stringstream(const string& t) { text = t; }
    stringstream(stringstream&& o) { text = o.text; }
    string str() const { return text; }
    long tellp() const { return (long)text.size(); }
    void str(const string& t) {
      text = t;
      position = 0;
      ended = false;
    }
  };
  class ostringstream : public stringstream {
   public:
    ostringstream() {}
    explicit ostringstream(const string& t) : stringstream(t) {}
  };
  class istringstream : public stringstream {
   public:
    istringstream() {}
    explicit istringstream(const string& t) : stringstream(t) {}
  };
  ostream cout(1);
  ostream cerr(2);
  ostream clog(2);
  istream cin(0);
  const __endl endl{};
  const __flag flush{0, 0};
  const __ws ws{};
  const __flag hex{3, 1};
  const __flag oct{3, 2};
  const __flag dec{3, 0};
  const __flag boolalpha{0, 4};
  const __flag noboolalpha{4, 0};
  const __flag fixed{24, 8};
  const __flag scientific{24, 16};
  const __flag defaultfloat{24, 0};
  const __flag left{96, 32};
  const __flag right{96, 0};
  const __flag internal{96, 64};
  const __flag showbase{0, 128};
  const __flag noshowbase{128, 0};
  const __flag uppercase{0, 256};
  const __flag nouppercase{256, 0};
  const __flag showpos{0, 512};
  const __flag noshowpos{512, 0};
  const __flag showpoint{0, 1024};
  const __flag noshowpoint{1024, 0};
  const __flag skipws{0, 0};
  const __noskipws noskipws{};
  const __flag unitbuf{0, 0};
  inline __manipulator setw(int n) { return __manipulator{0, n}; }
  inline __manipulator setprecision(int n) { return __manipulator{1, n}; }
  inline __manipulator setfill(char c) { return __manipulator{2, c}; }
  inline __manipulator setbase(int n) { return __manipulator{3, n}; }
  inline istream& getline(istream& is, string& line, char separator = '\n') {
    __call<void>("getline", &is, &line, separator);
    return is;
  }
  struct __quoted {
    string text;
  };
  inline __quoted quoted(const string& s) { return __quoted{s}; }
  inline ostream& operator<<(ostream& os, const __quoted& q) {
    string made = "\"";
    for (char c : q.text) {
      if (c == '"' || c == '\\') made += '\\';
      made += c;
    }
    return os << made + "\"";
  }
