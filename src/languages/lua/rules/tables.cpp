// SPDX-License-Identifier: Apache-2.0
// Tables as lists, and arithmetic (Lua 5.4 reference manual, 6.6, 6.7).
#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/lua/rules/access.h"
#include "languages/lua/rules/parts.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::lua {

namespace {

OrFailed<Word> get(Context& c, Word table, int64_t i) {
  const int64_t at = TRY(kit::find_key(c, table, Word::integer(i)));
  return at < 0 ? Word() : c.draft.value_at(table, static_cast<uint64_t>(at));
}
OrFailed<void> put(Context& c, Word table, int64_t i, Word value) {
  TRY(lua::insert(c, table, Word::integer(i), value));
  return {};
}
OrFailed<Word> insert(Context& c, const Arguments& a) {
  TRY(check_table(c, a, "insert"));
  const Word table = a.positional[0];
  const int64_t n = border(c, table);
  if (a.positional.size() == 2) {
    TRY(put(c, table, n + 1, a.positional[1]));
  } else if (a.positional.size() == 3) {
    const int64_t at = TRY(int_argument(c, a, 1, "insert"));
    if (at < 1 || at > n + 1) return bad_argument(c, 2, "insert", "position out of bounds");
    for (int64_t i = n; i >= at; --i) TRY(put(c, table, i + 1, TRY(get(c, table, i))));
    TRY(put(c, table, at, a.positional[2]));
  } else {
    return error(c, "wrong number of arguments to 'insert'");
  }
  return c.draft.tuple({});
}
OrFailed<Word> remove(Context& c, const Arguments& a) {
  TRY(check_table(c, a, "remove"));
  const Word table = a.positional[0];
  const int64_t n = border(c, table);
  const int64_t at = a.positional.size() > 1 ? TRY(int_argument(c, a, 1, "remove")) : n;
  if (a.positional.size() > 1 && n + 1 != at && (at < 1 || at > n + 1) && !(n == 0 && at == 0))
    return bad_argument(c, 1, "remove", "position out of bounds");
  const Word value = TRY(get(c, table, at));
  for (int64_t i = at; i < n; ++i) TRY(put(c, table, i, TRY(get(c, table, i + 1))));
  if (at <= n) TRY(put(c, table, n, Word()));
  return value;
}
OrFailed<Word> concat(Context& c, const Arguments& a) {
  TRY(check_table(c, a, "concat"));
  const std::string between =
      a.positional.size() > 1 && !a.positional[1].is(Atom::none) ? TRY(text_argument(c, a, 1, "concat")) : "";
  const int64_t begin = a.positional.size() > 2 ? TRY(int_argument(c, a, 2, "concat")) : 1,
                end = a.positional.size() > 3 ? TRY(int_argument(c, a, 3, "concat")) : border(c, a.positional[0]);
  std::string out;
  for (int64_t i = begin; i <= end; ++i) {
    const Word value = TRY(get(c, a.positional[0], i));
    if (c.draft.kind(value) != ValueKind::string && !kit::is_number(c, value))
      return error(c, fmt::format("invalid value ({}) at index {} in table for 'concat'", type_of(c, value), i));
    if (i != begin) out += between;
    out += TRY(kit::text(c, value));
  }
  return c.draft.string(out);
}
OrFailed<Word> unpack(Context& c, const Arguments& a) {
  const Word table = argument(a, 0);
  const bool has_end = !argument(a, 2).is(Atom::none);
  const int64_t begin = argument(a, 1).is(Atom::none) ? 1 : TRY(int_argument(c, a, 1, "unpack"));
  if (!has_end && !is_table(c, table))
    return error(c, fmt::format("attempt to get length of a {} value", type_of(c, table)));
  const int64_t end = has_end ? TRY(int_argument(c, a, 2, "unpack")) : border(c, table);
  if (end - begin > 1'000'000) return error(c, "too many results to unpack");
  std::vector<Word> all;
  for (int64_t i = begin; i <= end; ++i) all.push_back(TRY(index(c, argument(a, 0), Word::integer(i))));
  return c.draft.tuple(all);
}
OrFailed<Word> pack(Context& c, const Arguments& a) {
  const Word table = c.draft.new_dict();
  for (size_t i = 0; i < a.positional.size(); ++i) TRY(put(c, table, static_cast<int64_t>(i) + 1, a.positional[i]));
  TRY(lua::insert(c, table, c.draft.string("n"), Word::integer(static_cast<int64_t>(a.positional.size()))));
  return table;
}
OrFailed<Word> move(Context& c, const Arguments& a) {
  TRY(check_table(c, a, "move"));
  const int64_t from = TRY(int_argument(c, a, 1, "move")), end = TRY(int_argument(c, a, 2, "move")),
                to = TRY(int_argument(c, a, 3, "move"));
  const Word target = a.positional.size() > 4 ? a.positional[4] : argument(a, 0);
  std::vector<Word> all;
  for (int64_t i = from; i <= end; ++i) all.push_back(TRY(get(c, argument(a, 0), i)));
  for (size_t i = 0; i < all.size(); ++i) TRY(put(c, target, to + static_cast<int64_t>(i), all[i]));
  return target;
}
// Quicksort (Hoare 1961) with the median of three, with the steps of the reference implementation, so that elements
// that compare as equal end up in the same order. Parts of more than a hundred elements take their pivot from the
// beginning of the middle half.
class Sorting {
 public:
  Sorting(Context& c, std::vector<Word>& elements, Word less) : c_(c), a_(elements), less_(less) {}

  OrFailed<void> sort(int64_t low, int64_t high) {  // inclusive
    while (low < high) {
      TRY(order(low, high));
      if (high - low == 1) return {};
      const int64_t pivot = high - low > large ? low + (high - low) / 4 : (low + high) / 2;
      if (TRY(is_less(at(pivot), at(low)))) std::swap(at(pivot), at(low));
      else if (TRY(is_less(at(high), at(pivot)))) std::swap(at(pivot), at(high));
      if (high - low == 2) return {};
      const Word value = at(pivot);
      std::swap(at(pivot), at(high - 1));
      const int64_t middle = TRY(part(low, high, value));
      if (middle - low < high - middle) {
        TRY(sort(low, middle - 1));
        low = middle + 1;
      } else {
        TRY(sort(middle + 1, high));
        high = middle - 1;
      }
    }
    return {};
  }

 private:
  static constexpr int64_t large = 100;

  Word& at(int64_t i) { return a_[static_cast<size_t>(i)]; }
  OrFailed<bool> is_less(Word x, Word y) {
    const Word both[] = {x, y};
    const Word result = less_.is(Atom::none) ? TRY(kit::binary(c_, ir::BinaryOperator::less, x, y))
                                             : TRY(first_of(c_, c_.call(less_, both)));
    return kit::truth(c_.draft, result);
  }
  OrFailed<void> order(int64_t low, int64_t high) {
    if (TRY(is_less(at(high), at(low)))) std::swap(at(low), at(high));
    return {};
  }
  OrFailed<int64_t> part(int64_t low, int64_t high, Word value) {
    int64_t i = low, j = high - 1;
    for (;;) {
      while (TRY(is_less(at(++i), value)))
        if (i == high - 1) return error(c_, "invalid order function for sorting");
      while (TRY(is_less(value, at(--j))))
        if (j < i) return error(c_, "invalid order function for sorting");
      if (j < i) break;
      std::swap(at(i), at(j));
    }
    std::swap(at(high - 1), at(i));
    return i;
  }

  Context& c_;
  std::vector<Word>& a_;
  Word less_;
};

OrFailed<Word> sort(Context& c, const Arguments& a) {
  TRY(check_table(c, a, "sort"));
  const Word table = a.positional[0];
  if (!argument(a, 1).is(Atom::none) && type_of(c, a.positional[1]) != "function")
    return bad_argument(c, 2, "sort", fmt::format("function expected, got {}", type_of(c, a.positional[1])));
  std::vector<Word> elements;
  const int64_t n = border(c, table);
  for (int64_t i = 1; i <= n; ++i) elements.push_back(TRY(get(c, table, i)));
  const OrFailed<void> sorted = Sorting(c, elements, argument(a, 1)).sort(0, n - 1);
  for (int64_t i = 1; i <= n; ++i) TRY(put(c, table, i, elements[static_cast<size_t>(i) - 1]));
  if (!sorted) return std::unexpected(sorted.error());
  return c.draft.tuple({});
}

// --- math

OrFailed<double> real_argument(Context& c, const Arguments& a, size_t i, std::string_view function) {
  const Word w = argument(a, i);
  const std::optional<Word> number = as_number(c, w);
  if (number) return kit::real_value(c, *number);
  return bad_argument(c, i + 1, function,
                      fmt::format("number expected, got {}", i < a.positional.size() ? type_of(c, w) : "no value"));
}
template <double (*function)(double)>
OrFailed<Word> math(Context& c, const Arguments& a) {
  return c.draft.real(function(TRY(real_argument(c, a, 0, "math"))));
}
template <double (*function)(double)>
OrFailed<Word> whole(Context& c, const Arguments& a) {
  if (argument(a, 0).is_integer()) return a.positional[0];
  const double value = function(TRY(real_argument(c, a, 0, "floor")));
  return std::abs(value) < 9.2e18 ? c.draft.integer(static_cast<int64_t>(value)) : c.draft.real(value);
}
OrFailed<Word> absolute(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  if (w.is_integer()) return w.as_integer() < 0 ? kit::negated(c, w) : OrFailed<Word>(w);
  if (c.draft.kind(w) == ValueKind::integer) return w;  // the one that has no opposite
  return c.draft.real(std::abs(TRY(real_argument(c, a, 0, "abs"))));
}
template <bool is_max>
OrFailed<Word> extreme(Context& c, const Arguments& a) {
  const std::string_view name = is_max ? "max" : "min";
  if (a.positional.empty()) return bad_argument(c, 1, name, "value expected");
  TRY(real_argument(c, a, 0, name));
  Word best = a.positional[0];
  for (const Word w : a.positional) {
    if (!is_number(c, w)) return c.fail("math.max and math.min of texts are not known");
    const std::optional<int> order = kit::compared(c, w, best);
    if (order && (is_max ? *order > 0 : *order < 0)) best = w;
  }
  return best;
}
OrFailed<Word> fmod_function(Context& c, const Arguments& a) {
  const Word x = argument(a, 0), y = argument(a, 1);
  if (x.is_integer() && y.is_integer()) {
    if (y.as_integer() == 0) return bad_argument(c, 2, "fmod", "zero");
    return Word::integer(x.as_integer() % y.as_integer());
  }
  return c.draft.real(std::fmod(TRY(real_argument(c, a, 0, "fmod")), TRY(real_argument(c, a, 1, "fmod"))));
}
OrFailed<Word> modf_function(Context& c, const Arguments& a) {
  const double value = TRY(real_argument(c, a, 0, "modf"));
  const double front = value >= 0 ? std::floor(value) : std::ceil(value);
  const bool fits = std::abs(front) < 0x1p63;
  const Word both[] = {fits ? c.draft.integer(static_cast<int64_t>(front)) : c.draft.real(front),
                       c.draft.real(std::isinf(value) ? 0.0 : value - front)};
  return c.draft.tuple(both);
}
OrFailed<Word> logarithm(Context& c, const Arguments& a) {
  const double value = TRY(real_argument(c, a, 0, "log"));
  if (a.positional.size() < 2) return c.draft.real(std::log(value));
  const double base = TRY(real_argument(c, a, 1, "log"));
  return c.draft.real(base == 2 ? std::log2(value) : base == 10 ? std::log10(value) : std::log(value) / std::log(base));
}
OrFailed<Word> atan_function(Context& c, const Arguments& a) {
  return c.draft.real(std::atan2(TRY(real_argument(c, a, 0, "atan")),
                                 a.positional.size() > 1 ? TRY(real_argument(c, a, 1, "atan")) : 1.0));
}
OrFailed<Word> tointeger(Context& c, const Arguments& a) {
  const std::optional<Word> number = as_number(c, argument(a, 0));
  const std::optional<int64_t> whole = number ? as_integer(c, *number) : std::nullopt;
  return whole ? c.draft.integer(*whole) : Word();
}
OrFailed<Word> math_type(Context& c, const Arguments& a) {
  if (a.positional.empty()) return bad_argument(c, 1, "type", "value expected");
  switch (c.draft.kind(a.positional[0])) {
    case ValueKind::integer: return c.draft.string("integer");
    case ValueKind::float_: return c.draft.string("float");
    default: return Word();
  }
}
OrFailed<Word> ult(Context& c, const Arguments& a) {
  return Word::boolean(static_cast<uint64_t>(TRY(int_argument(c, a, 0, "ult"))) <
                       static_cast<uint64_t>(TRY(int_argument(c, a, 1, "ult"))));
}

constexpr BuiltinRow table_builtins[] = {
    {"table.concat", concat}, {"table.insert", insert}, {"table.move", move},     {"table.pack", pack},
    {"table.remove", remove}, {"table.sort", sort},     {"table.unpack", unpack}, {"unpack", unpack},
};
constexpr BuiltinRow math_builtins[] = {
    {"math.abs", absolute},
    {"math.acos", math<std::acos>},
    {"math.asin", math<std::asin>},
    {"math.atan", atan_function},
    {"math.ceil", whole<std::ceil>},
    {"math.cos", math<std::cos>},
    {"math.exp", math<std::exp>},
    {"math.floor", whole<std::floor>},
    {"math.fmod", fmod_function},
    {"math.huge",
     [](Context& c, const Arguments&) -> OrFailed<Word> {
       return c.draft.real(std::numeric_limits<double>::infinity());
     },
     true},
    {"math.log", logarithm},
    {"math.max", extreme<true>},
    {"math.maxinteger",
     [](Context& c, const Arguments&) -> OrFailed<Word> {
       return c.draft.integer(std::numeric_limits<int64_t>::max());
     },
     true},
    {"math.min", extreme<false>},
    {"math.mininteger",
     [](Context& c, const Arguments&) -> OrFailed<Word> {
       return c.draft.integer(std::numeric_limits<int64_t>::min());
     },
     true},
    {"math.modf", modf_function},
    {"math.pi", [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.real(M_PI); }, true},
    {"math.sin", math<std::sin>},
    {"math.sqrt", math<std::sqrt>},
    {"math.tan", math<std::tan>},
    {"math.tointeger", tointeger},
    {"math.type", math_type},
    {"math.ult", ult},
};

}  // namespace

std::span<const BuiltinRow> table_functions() { return table_builtins; }
std::span<const BuiltinRow> math_functions() { return math_builtins; }

}  // namespace ramify::ir_machine::lua
