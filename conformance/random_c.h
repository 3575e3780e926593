// SPDX-License-Identifier: Apache-2.0
// Random C programs without undefined behaviour, and random expressions that depend on the order of evaluation.
//
// RandomProgram: every expression has its C type and an interval that contains its value; if an operation could
// overflow, its operands are reduced first (`% 1000`, `& 255`), otherwise they are unchanged, so that promotions and
// the usual arithmetic conversions are left to the compiler. (Csmith, Yang et al., PLDI 2011, guards each operation
// with a function instead.) Operands have no side effects; these are at the roots of statements, after a sequence
// point, or in an initialiser of a new object. So all orders of evaluation are equivalent. Loops are bounded; calls go
// to earlier functions.
//
// RandomExpression: assignments, ++ and calls anywhere, on three unsigned globals; races are allowed.
//
// All names begin with a prefix, so that many programs fit into one file. One thread. Used in random_c_test.cpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace ramify {

class RandomProgram {
 public:
  RandomProgram(uint64_t seed, std::string prefix) : random_(seed), prefix_(std::move(prefix)) {}

  // Declarations and `int PREFIXmain(void)`, which prints every global object and returns a checksum.
  std::string write() {
    globals();
    for (int i = 0; i < 3; ++i) pure_function(i);
    line("static {} (*{}table[2])({}, {}) = {{{}pure0, {}pure1}};", kind(result_).name, prefix_, kind(first_).name,
         kind(second_).name, prefix_, prefix_);
    for (int i = 0; i < 2; ++i) effect_function(i);
    main_function();
    return text_;
  }

 private:
  using Wide = __int128;
  struct Kind {
    const char* name;
    const char* format;
    int bits;
    bool is_signed;
    int rank;
  };
  struct Expr {
    std::string text;
    size_t type = 0;  // of the value: an index of kinds
    Wide low = 0, high = 0;
  };
  // An lvalue.
  struct Object {
    std::string text;
    size_t type = 0;
    int bits = 0;  // of a bit-field; 0: none
  };

  static constexpr size_t int_type = 6, unsigned_type = 7, long_type = 8, unsigned_long_type = 9;
  static const std::vector<Kind>& kinds() {
    static const std::vector<Kind> all = {
        {"_Bool", "%d", 1, false, 0},        {"char", "%d", 8, true, 1},
        {"signed char", "%hhd", 8, true, 1}, {"unsigned char", "%hhu", 8, false, 1},
        {"short", "%hd", 16, true, 2},       {"unsigned short", "%hu", 16, false, 2},
        {"int", "%d", 32, true, 3},          {"unsigned", "%u", 32, false, 3},
        {"long", "%ld", 64, true, 4},        {"unsigned long", "%lx", 64, false, 4},
        {"long long", "%lld", 64, true, 5},  {"unsigned long long", "%llu", 64, false, 5},
    };
    return all;
  }
  static const Kind& kind(size_t type) { return kinds()[type]; }
  static Wide low_of(size_t type) { return kind(type).is_signed ? -(Wide{1} << (kind(type).bits - 1)) : Wide{0}; }
  static Wide high_of(size_t type) { return (Wide{1} << (kind(type).bits - (kind(type).is_signed ? 1 : 0))) - 1; }
  static size_t promoted(size_t type) { return kind(type).rank < 3 ? int_type : type; }
  // The usual arithmetic conversions (6.3.1.8).
  static size_t common(size_t a, size_t b) {
    a = promoted(a), b = promoted(b);
    if (kind(a).is_signed == kind(b).is_signed) return kind(a).rank >= kind(b).rank ? a : b;
    const size_t u = kind(a).is_signed ? b : a, s = kind(a).is_signed ? a : b;
    if (kind(u).rank >= kind(s).rank) return u;
    return kind(s).bits > kind(u).bits ? s : s + 1;  // the unsigned one is the next row
  }
  static bool fits(size_t type, Wide low, Wide high) { return low >= low_of(type) && high <= high_of(type); }

  uint32_t draw(uint32_t bound) { return static_cast<uint32_t>(random_() % bound); }
  template <typename T>
  const T& pick(const std::vector<T>& from) {
    return from[draw(static_cast<uint32_t>(from.size()))];
  }
  size_t any_type() { return draw(static_cast<uint32_t>(kinds().size())); }
  template <typename... Args>
  void line(fmt::format_string<Args...> format, Args&&... args) {
    text_ += std::string(static_cast<size_t>(depth_) * 2, ' ');
    text_ += fmt::format(format, std::forward<Args>(args)...) + "\n";
  }
  std::string fresh(std::string_view stem) { return fmt::format("{}{}", stem, next_name_++); }

  // A value of `type` as a constant expression.
  std::string constant_text(size_t type) {
    if (type == 0) return fmt::format("{}", draw(2));
    Wide value = draw(3) == 0 ? Wide{draw(10)} : static_cast<Wide>(random_());
    if (draw(6) == 0) value = high_of(type) - draw(3);
    if (draw(6) == 0) value = low_of(type) + draw(3);
    const Wide size = Wide{1} << kind(type).bits;
    value = ((value % size) + size) % size;
    if (value > high_of(type)) value -= size;
    if (value == low_of(type) && kind(type).is_signed && kind(type).bits >= 32)
      return fmt::format("(-{}{} - 1)", static_cast<int64_t>(high_of(type)), suffix(type));
    if (value < 0) return fmt::format("(-{}{})", static_cast<int64_t>(-value), suffix(type));
    const uint64_t shown = static_cast<uint64_t>(value);
    return draw(2) == 0 ? fmt::format("{:#x}{}", shown, suffix(type)) : fmt::format("{}{}", shown, suffix(type));
  }
  static std::string_view suffix(size_t type) {
    constexpr std::string_view all[] = {"", "", "", "", "", "", "", "u", "L", "UL", "LL", "ULL"};
    return all[type];
  }

  void globals() {
    for (size_t t = 0; t < kinds().size(); ++t) {
      line("static {}{} {}g{} = {};", draw(5) == 0 ? "volatile " : "", kind(t).name, prefix_, t, constant_text(t));
      objects_.push_back({fmt::format("{}g{}", prefix_, t), t});
    }
    for (int i = 0; i < 3; ++i) array_types_[i] = any_type();
    line("static {} {}a0[8] = {{{}, {}, [5] = {}}};", kind(array_types_[0]).name, prefix_,
         constant_text(array_types_[0]), constant_text(array_types_[0]), constant_text(array_types_[0]));
    line("static {} {}a1[4][4] = {{{{{}}}, {{0, {}}}}};", kind(array_types_[1]).name, prefix_,
         constant_text(array_types_[1]), constant_text(array_types_[1]));
    line("static const {} {}a2[4] = {{{}, {}, {}, {}}};", kind(array_types_[2]).name, prefix_,
         constant_text(array_types_[2]), constant_text(array_types_[2]), constant_text(array_types_[2]),
         constant_text(array_types_[2]));
    structure();
    line("union {}u {{ unsigned word; unsigned char bytes[4]; unsigned short halves[2]; }};", prefix_);
    line("static union {}u {}un = {{{}}};", prefix_, prefix_, constant_text(unsigned_type));
    pointed_ = any_type();
    line("static {} *{}p = &{}g{};", kind(pointed_).name, prefix_, prefix_, pointed_);
    text_ = without_volatile(text_, fmt::format(" {}g{} ", prefix_, pointed_));
    line("static {} *{}pa = &{}a0[3];", kind(array_types_[0]).name, prefix_, prefix_);
    line("static double {}d = {}.25;", prefix_, draw(1000));
    line("static float {}f = {}.5f;", prefix_, draw(1000));
    line("enum {}e {{ {}red, {}green = {}, {}blue }};", prefix_, prefix_, prefix_, static_cast<int>(draw(100)) - 50,
         prefix_);
  }

  // The pointed-to global is not volatile.
  static std::string without_volatile(std::string text, const std::string& name) {
    const size_t at = text.find(name);
    const size_t begin = text.rfind('\n', at) == std::string::npos ? 0 : text.rfind('\n', at) + 1;
    const size_t word = text.find("volatile ", begin);
    if (word < at) text.erase(word, 9);
    return text;
  }

  void structure() {
    text_ += fmt::format("struct {}s {{\n", prefix_);
    depth_ = 1;
    std::vector<Object> members;
    const size_t bit_types[] = {unsigned_type, int_type, unsigned_type, 3, 4, 0};
    for (int i = 0; i < 7; ++i) {
      if (draw(2) == 0) {
        const size_t t = any_type();
        line("{} m{};", kind(t).name, i);
        members.push_back({fmt::format("m{}", i), t});
      } else {
        const size_t t = bit_types[draw(6)];
        const int bits = 1 + static_cast<int>(draw(static_cast<uint32_t>(
                                 std::min(kind(t).bits, 24))));  // arithmetic with small numbers stays in int
        line("{}{} m{} : {};", t == int_type ? "signed " : "", kind(t).name, i, bits);
        if (draw(4) == 0) line("unsigned : {};", draw(2) == 0 ? 0 : 3);
        members.push_back({fmt::format("m{}", i), t, bits});
      }
    }
    line("struct {{ short x; {} y; }} in;", kind(array_types_[1]).name);
    depth_ = 0;
    members.push_back({"in.x", 4});
    members.push_back({"in.y", array_types_[1]});
    line("}};");
    line("static struct {0}s {0}s0 = {{.m1 = 1, .m3 = 1, .in = {{-3, 1}}}}, {0}ss[2], *{0}ps = &{0}ss[1];", prefix_);
    for (const Object& member : members)
      for (const char* path : {"s0.", "ss[1].", "ps->"})
        objects_.push_back({fmt::format("{}{}{}", prefix_, path, member.text), member.type, member.bits});
  }

  // ---- expressions without side effects

  static Wide low_of(const Object& o) {
    if (o.bits == 0) return low_of(o.type);
    return kind(o.type).is_signed ? -(Wide{1} << (o.bits - 1)) : Wide{0};
  }
  static Wide high_of(const Object& o) {
    if (o.bits == 0) return high_of(o.type);
    return (Wide{1} << (o.bits - (kind(o.type).is_signed ? 1 : 0))) - 1;
  }

  // An object; its text has no side effects.
  Object object(int budget) {
    switch (draw(is_pure_ ? 6 : 10)) {
      case 0: return {fmt::format("{}a0[{}]", prefix_, masked(budget, 7)), array_types_[0]};
      case 1: return {fmt::format("{}a1[{}][{}]", prefix_, masked(budget, 3), masked(budget, 3)), array_types_[1]};
      case 2: return {fmt::format("*{}p", prefix_), pointed_};
      case 3:
        return {fmt::format("{}pa[(int){} - ({}pa - {}a0)]", prefix_, masked(budget, 7), prefix_, prefix_),
                array_types_[0]};
      case 4:
        return draw(2) == 0 ? Object{fmt::format("{}un.bytes[{}]", prefix_, masked(budget, 3)), 3}
                            : Object{prefix_ + "un.word", unsigned_type};
      default: return pick(objects_);
    }
  }

  std::string masked(int budget, int mask) {
    if (budget <= 0 || draw(3) == 0) return fmt::format("{}", draw(static_cast<uint32_t>(mask) + 1));
    return fmt::format("({} & {})", expr(budget - 2).text, mask);
  }

  Expr read(const Object& o) {
    // A bit-field narrower than int promotes to int, whatever its declared type (6.3.1.1p2).
    return {o.text, o.bits != 0 ? int_type : o.type, low_of(o), high_of(o)};
  }

  Expr leaf() {
    switch (draw(6)) {
      case 0: {
        const size_t t = any_type();
        return {constant_text(t), promoted(t), low_of(t), high_of(t)};
      }
      case 1:
        if (!values_.empty()) return read(pick(values_));
        return read(object(0));
      case 2:
        if (draw(3) == 0) return {fmt::format("sizeof({})", kind(any_type()).name), unsigned_long_type, 1, 8};
        if (draw(3) == 0) return {prefix_ + "blue", int_type, -100, 100};
        return {fmt::format("{}a2[{}]", prefix_, draw(4)), array_types_[2], low_of(array_types_[2]),
                high_of(array_types_[2])};
      default: return read(object(0));
    }
  }

  // The same within small bounds.
  Expr small(const Expr& e) {
    const size_t t = common(e.type, int_type);
    if (draw(2) == 0) return {fmt::format("({} & 255)", e.text), t, 0, 255};
    return {fmt::format("({} % 1000)", e.text), t, kind(t).is_signed ? -999 : 0, 999};
  }
  static Expr as(size_t type, std::string text, Wide low, Wide high) {
    if (!fits(type, low, high)) low = low_of(type), high = high_of(type);
    return {std::move(text), type, low, high};
  }
  // The operand converted to `type`.
  static Expr converted(const Expr& e, size_t type) { return as(type, e.text, e.low, e.high); }

  Expr expr(int budget) {
    if (budget <= 0) return leaf();
    switch (draw(12)) {
      case 0:
      case 1:
      case 2: return arithmetic(budget);
      case 3: return bits(budget);
      case 4: return shift(budget);
      case 5: return division(budget);
      case 6: return comparison(budget);
      case 7: {
        const size_t t = any_type();
        const Expr e = expr(budget - 1);
        if (t == 0) return {fmt::format("((_Bool){})", e.text), t, 0, 1};
        return as(t, fmt::format("(({}){})", kind(t).name, e.text), e.low, e.high);
      }
      case 8: return unary(budget);
      case 9: {
        const Expr c = expr(budget - 2), a = expr(budget - 2), b = expr(budget - 2);
        const size_t t = common(a.type, b.type);
        const Expr x = converted(a, t), y = converted(b, t);
        return {fmt::format("({} ? {} : {})", c.text, a.text, b.text), t, std::min(x.low, y.low),
                std::max(x.high, y.high)};
      }
      case 10:
        if (draw(3) == 0) return from_double(budget);
        if (calls_ == 0 || loops_ > 1) return leaf();
        return call(budget);
      default: return leaf();
    }
  }

  Expr arithmetic(int budget) {
    Expr a = expr(budget - 1), b = expr(budget - 1);
    const char op = "+-*"[draw(3)];
    for (bool is_small = false;; is_small = true) {
      const size_t t = common(a.type, b.type);
      const Expr x = converted(a, t), y = converted(b, t);
      Wide low = 0, high = 0;
      if (op == '+') {
        low = x.low + y.low, high = x.high + y.high;
      } else if (op == '-') {
        low = x.low - y.high, high = x.high - y.low;
      } else if (kind(t).is_signed || (x.high < (Wide{1} << 32) && y.high < (Wide{1} << 32))) {
        const Wide ends[] = {x.low * y.low, x.low * y.high, x.high * y.low, x.high * y.high};
        low = *std::ranges::min_element(ends), high = *std::ranges::max_element(ends);
      } else {
        low = low_of(t), high = high_of(t);
      }
      if (!kind(t).is_signed || fits(t, low, high) || is_small)
        return as(t, fmt::format("({} {} {})", a.text, op, b.text), low, high);
      a = small(a), b = small(b);
    }
  }

  Expr bits(int budget) {
    const Expr a = expr(budget - 1), b = expr(budget - 1);
    const size_t t = common(a.type, b.type);
    return {fmt::format("({} {} {})", a.text, "&|^"[draw(3)], b.text), t, low_of(t), high_of(t)};
  }

  Expr shift(int budget) {
    Expr a = expr(budget - 1);
    const Expr by = expr(budget - 2);
    const size_t t = promoted(a.type);
    if (draw(2) == 0)
      return as(t, fmt::format("({} >> ({} & {}))", a.text, by.text, kind(t).bits - 1), std::min(a.low, Wide{0}),
                std::max(a.high, Wide{0}));
    if (!kind(t).is_signed)
      return {fmt::format("({} << ({} & {}))", a.text, by.text, kind(t).bits - 1), t, low_of(t), high_of(t)};
    return {fmt::format("(({} & 255) << ({} & 15))", a.text, by.text), common(a.type, int_type), 0, Wide{255} << 15};
  }

  Expr division(int budget) {
    Expr a = expr(budget - 1);
    const Expr b = expr(budget - 1);
    const char op = "/%"[draw(2)];
    // `b | 1` is not 0; it may be -1, and the least value divided by -1 overflows.
    if (draw(2) == 0) {
      const size_t t = common(a.type, b.type);
      if (kind(t).is_signed && converted(a, t).low == low_of(t)) a = small(a);
      const size_t r = common(a.type, b.type);
      return {fmt::format("({} {} ({} | 1))", a.text, op, b.text), r, low_of(r), high_of(r)};
    }
    const size_t t = common(a.type, common(b.type, int_type));
    return {fmt::format("({} {} (({} & 63) + 1))", a.text, op, b.text), t, low_of(t), high_of(t)};
  }

  Expr comparison(int budget) {
    static const std::vector<std::string> ops = {"<", "<=", ">", ">=", "==", "!=", "&&", "||"};
    if (draw(10) == 0) return {fmt::format("({0}pa {1} &{0}a0[{2}])", prefix_, ops[draw(6)], draw(8)), int_type, 0, 1};
    const Expr a = expr(budget - 1), b = expr(budget - 1);
    return {fmt::format("({} {} {})", a.text, pick(ops), b.text), int_type, 0, 1};
  }

  Expr unary(int budget) {
    Expr a = expr(budget - 1);
    switch (draw(3)) {
      case 0: return {fmt::format("(!{})", a.text), int_type, 0, 1};
      case 1: {
        const size_t t = promoted(a.type);
        return {fmt::format("(~{})", a.text), t, low_of(t), high_of(t)};
      }
      default: {
        if (kind(promoted(a.type)).is_signed && a.low == low_of(promoted(a.type))) a = small(a);
        const size_t t = promoted(a.type);
        return as(t, fmt::format("(-{})", a.text), -a.high, -a.low);
      }
    }
  }

  // At most four numbers below 1e9 are multiplied: no float overflows.
  std::string real(int budget) {
    if (budget <= 0 || draw(4) == 0)
      return draw(3) == 0 ? fmt::format("{}.125", draw(100)) : prefix_ + (draw(2) == 0 ? "d" : "f");
    if (draw(3) == 0) return fmt::format("({}){}", draw(2) == 0 ? "double" : "float", small(expr(budget - 2)).text);
    return fmt::format("({} {} {})", real(budget - 1), "+-*"[draw(3)], real(budget - 1));
  }
  Expr from_double(int budget) {
    if (draw(2) == 0)
      return {fmt::format("({} < {})", real(std::min(budget, 2)), real(std::min(budget, 2))), int_type, 0, 1};
    const std::string d = prefix_ + (draw(2) == 0 ? "d" : "f");
    return {fmt::format("({0} > -30000 && {0} < 30000 ? (int){0} : 7)", d), int_type, -30000, 30000};
  }

  Expr call(int budget) {
    const std::string a = expr(budget - 2).text, b = expr(budget - 2).text;
    const std::string callee = draw(3) == 0 ? fmt::format("{}table[{}]", prefix_, masked(budget - 2, 1))
                                            : fmt::format("{}pure{}", prefix_, draw(static_cast<uint32_t>(calls_)));
    return {fmt::format("{}({}, {})", callee, a, b), result_, low_of(result_), high_of(result_)};
  }

  // ---- statements

  // An object to assign: aliases do not matter, since the assigned expression has no side effects.
  Object target() {
    if (is_pure_) return pick(locals_);
    return draw(3) == 0 && !locals_.empty() ? pick(locals_) : object(1);
  }

  // `++` and compound assignments cannot overflow for objects whose arithmetic is unsigned or in a wider type.
  bool may_overflow(const Object& o) { return kind(o.type).is_signed && kind(o.type).bits >= 32 && o.bits == 0; }

  std::string step() {
    for (;;) {
      const Object o = target();
      if (may_overflow(o)) continue;
      const char* op = draw(2) == 0 ? "++" : "--";
      if (o.type == 0 && *op == '-') continue;
      return draw(2) == 0 ? fmt::format("({}){}", o.text, op) : fmt::format("{}({})", op, o.text);
    }
  }

  void assignment() {
    const Object o = target();
    const Expr value = expr(3);
    switch (draw(5)) {
      case 0: {
        const std::string small_value = small(value).text;
        if (may_overflow(o)) {
          line("{} {}= {};", o.text, "&|^"[draw(3)], value.text);
        } else if (draw(2) == 0) {
          line("{} {}= {};", o.text, "+-"[draw(2)], small_value);
        } else {
          line("{} {}= ({} & 63) + 1;", o.text, "/%*"[draw(3)], value.text);
        }
        break;
      }
      case 1: line("{} >>= ({} & {});", o.text, value.text, std::max(kind(o.type).bits, 32) - 1); break;
      case 2: line("{};", step()); break;
      default: line("{} = {};", o.text, value.text); break;
    }
  }

  void declaration() {
    const size_t t = any_type();
    const std::string name = fresh("v");
    switch (draw(4)) {
      case 0: line("{} {} = ({}, {});", kind(t).name, name, step(), expr(2).text); break;
      case 1: line("{} {} = {};", kind(t).name, name, step()); break;
      case 2:
        if (effects_ > 0 && loops_ == 0) {
          line("{} {} = {}effect{}({});", kind(t).name, name, prefix_, draw(static_cast<uint32_t>(effects_)),
               expr(2).text);
          break;
        }
        [[fallthrough]];
      default: line("{} {} = {};", kind(t).name, name, expr(3).text); break;
    }
    locals_.push_back({name, t});
    values_.push_back({name, t});
  }

  void block(int budget) {
    const size_t locals = locals_.size(), values = values_.size();
    ++depth_;
    const uint32_t statements = 1 + draw(3);
    for (uint32_t i = 0; i < statements; ++i) statement(budget - 1);
    --depth_;
    locals_.resize(locals);
    values_.resize(values);
  }

  void loop(int budget) {
    const std::string i = fresh("i");
    ++loops_;
    const uint32_t form = draw(3);
    if (form == 0) {
      line("for ({} {} = {}; {} < {}; ++{}) {{", draw(2) == 0 ? "int" : "unsigned char", i, draw(3), i, 2 + draw(4), i);
    } else {
      line("int {} = 0;", i);
      if (form == 1) line("while ({}++ < 4) {{", i);
      if (form == 2) line("do {{");
    }
    values_.push_back({i, int_type});
    block(budget);
    if (draw(2) == 0) line("  if ({}) {};", expr(2).text, draw(2) == 0 ? "break" : "continue");
    if (draw(3) == 0) block(1);
    if (form == 2) {
      line("}} while (++{} < 3 && {});", i, expr(2).text);
    } else {
      line("}}");
    }
    values_.pop_back();
    --loops_;
  }

  void choice(int budget) {
    line("switch ({}) {{", draw(2) == 0 ? step() : small(expr(2)).text);
    std::vector<int> labels = {-1, 0, 1, 2, 5, 77, 200, 254};
    std::ranges::shuffle(labels, random_);
    for (uint32_t i = 0; i < 4; ++i) {
      if (i == 2) line("default:");
      line("case {}: {{", labels[i]);
      block(budget);
      line("}}");
      if (draw(2) == 0) line("break;");
    }
    line("}}");
  }

  void statement(int budget) {
    switch (draw(budget > 0 ? 14 : 6)) {
      case 0: return declaration();
      case 1:
        if (is_pure_) return assignment();
        return other_objects();
      case 6:
        if (loops_ < 2) return loop(budget);
        return assignment();
      case 7: return choice(budget);
      case 8:
      case 9:
        line("if ({} {} {}) {{", step(), draw(2) == 0 ? "&&" : "||", expr(2).text);
        block(budget);
        line("}} else {{");
        block(budget);
        line("}}");
        return;
      case 10: line("if ({}) goto out;", comparison(2).text); return;
      default: return assignment();
    }
  }

  // Structures, pointers, unions, floating numbers.
  void other_objects() {
    switch (draw(8)) {
      case 0: line("{0}s0 = *{0}ps;", prefix_); return;
      case 1: line("{0}ps = {1} ? &{0}s0 : &{0}ss[{2}];", prefix_, expr(2).text, masked(2, 1)); return;
      case 2: line("{0}ss[{1}] = {2} ? {0}s0 : *{0}ps;", prefix_, draw(2), expr(2).text); return;
      case 3: line("{0}pa = {0}a0 + {1};", prefix_, masked(3, 7)); return;
      case 4: line("{0}ss[{1}] = (struct {0}s){{.m0 = {2}, .in.x = 5}};", prefix_, draw(2), expr(2).text); return;
      case 5: line("{0}un.halves[{1}] = {2};", prefix_, masked(2, 1), expr(2).text); return;
      default: {
        const std::string d = prefix_ + (draw(2) == 0 ? "d" : "f");
        line("{} = {};", d, real(2));
        line("if (!({0} > -1e9 && {0} < 1e9)) {0} = 0.5;", d);
      }
    }
  }

  void body(int statements, int budget) {
    depth_ = 1;
    next_name_ = 0;
    for (int i = 0; i < statements; ++i) statement(budget);
    depth_ = 0;
    line("out:;");
    locals_.clear();
    values_.clear();
  }

  void pure_function(int index) {
    if (index == 0) result_ = any_type(), first_ = any_type(), second_ = any_type();
    is_pure_ = true;
    calls_ = 0;
    line("static {} {}pure{}({} x, {} y) {{", kind(result_).name, prefix_, index, kind(first_).name,
         kind(second_).name);
    line("  unsigned r = 3;");
    locals_ = {{"x", first_}, {"y", second_}, {"r", unsigned_type}};
    values_ = locals_;
    body(3, 1);
    line("  return x + (unsigned long)y + r;");
    line("}}");
  }

  void effect_function(int index) {
    is_pure_ = false;
    calls_ = 3;
    effects_ = index;
    line("static long {}effect{}(int x) {{", prefix_, index);
    line("  static unsigned char seen = 250;");
    line("  seen++;");
    locals_ = {{"x", int_type}, {"seen", 3}};
    values_ = locals_;
    body(5, 2);
    line("  return seen - (long)x;");
    line("}}");
  }

  void main_function() {
    is_pure_ = false;
    effects_ = 2;
    line("int {}main(void) {{", prefix_);
    body(12, 3);
    depth_ = 1;
    line("unsigned long sum = 0;");
    for (const Object& o : objects_) {
      line("sum = sum * 31 + {};", o.text);
      line("printf(\"{} \", {});", o.bits != 0 ? "%d" : kind(o.type).format, o.text);
    }
    line("for (int i = 0; i < 8; ++i) sum = sum * 31 + {0}a0[i] + 7UL * {0}a1[i % 4][i / 2];", prefix_);
    line("printf(\"%a %.9g %u %ld %lx\\n\", {0}d, {0}f, {0}un.word, (long)({0}pa - {0}a0), sum);", prefix_);
    line("return sum & 127;");
    depth_ = 0;
    line("}}");
  }

  std::mt19937_64 random_;
  std::string prefix_, text_{};
  std::vector<Object> objects_{};  // global ones
  std::vector<Object> locals_{};   // may be assigned
  std::vector<Object> values_{};   // may be read
  size_t array_types_[3] = {};
  size_t pointed_ = 0, result_ = 0, first_ = 0, second_ = 0;
  int depth_ = 0, loops_ = 0, calls_ = 0, effects_ = 0, next_name_ = 0;
  bool is_pure_ = false;
};

class RandomExpression {
 public:
  RandomExpression(uint64_t seed, std::string prefix) : random_(seed), prefix_(std::move(prefix)) {}

  std::string write() {
    std::string text = fmt::format("static unsigned {0}a = 1, {0}b = 2, {0}c = 3;\n", prefix_);
    for (functions_ = 0; functions_ < 3; ++functions_) {
      text += fmt::format("static unsigned {}f{}(unsigned x, unsigned y) {{ ", prefix_, functions_);
      if (draw(3) != 0)
        text += fmt::format("{} = {}; ", global(), draw(2) == 0 ? "x" : fmt::format("{} * 3 + y", global()));
      if (draw(5) == 0) text += fmt::format("putchar('{}'); ", functions_);
      text += fmt::format("return {} + {}; }}\n", draw(2) == 0 ? global() : "x", draw(2) == 0 ? global() : "y");
    }
    text += fmt::format("int {}main(void) {{\n  unsigned r = {};\n", prefix_, expr(3));
    // As a status: printing numbers takes thousands of states without the reduction.
    text += fmt::format("  return (r * 37 + {0}a * 101 + {0}b * 11 + {0}c) % 251;\n}}\n", prefix_);
    return text;
  }

 private:
  uint32_t draw(uint32_t bound) { return static_cast<uint32_t>(random_() % bound); }
  std::string global() { return fmt::format("{}{}", prefix_, "abc"[draw(3)]); }
  std::string call(int budget) {
    return fmt::format("{}f{}({}, {})", prefix_, draw(3), expr(budget - 1), expr(budget - 2));
  }

  std::string expr(int budget) {
    if (budget <= 0) return draw(3) == 0 ? fmt::format("{}", draw(4)) : global();
    switch (draw(14)) {
      case 0: return fmt::format("({} = {})", global(), expr(budget - 1));
      case 1: return fmt::format("({} {}= {})", global(), "+*^"[draw(3)], call(budget - 1));
      case 2: return draw(2) == 0 ? global() + "++" : "--" + global();
      case 3: return fmt::format("({}, {})", expr(budget - 1), expr(budget - 1));
      case 4: return fmt::format("({} {} {})", expr(budget - 1), draw(2) == 0 ? "&&" : "||", expr(budget - 1));
      case 5: return fmt::format("({} ? {} : {})", expr(budget - 1), expr(budget - 1), expr(budget - 1));
      case 6:
      case 7:
      case 8: return fmt::format("({} {} {})", call(budget - 1), "+-*^"[draw(4)], expr(budget - 1));
      case 9: return fmt::format("({} {} {})", expr(budget - 1), draw(2) == 0 ? "==" : "<", expr(budget - 1));
      default: return call(budget);
    }
  }

  std::mt19937_64 random_;
  std::string prefix_;
  int functions_ = 0;
};

}  // namespace ramify
