// SPDX-License-Identifier: Apache-2.0
// Built-in functions on values of any kind: output, conversion, iteration, attributes.
#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/code_points.h"
#include "languages/kit/compare.h"
#include "languages/kit/iterators.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "languages/python/rules/access.h"
#include "languages/python/rules/parts.h"
#include "languages/python/rules/set_order.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::python {

namespace {

using kit::argument;
using kit::Cursor;
using kit::elements_of;
using E = RuntimeError;
using O = ir::BinaryOperator;

// --- output

OrFailed<Word> print(Context& c, const Arguments& a) {
  std::string separator = " ", end = "\n";
  for (const NamedArgument& named : a.named) {
    const bool is_text = c.draft.kind(named.value) == ValueKind::string;
    if ((named.name == "sep" || named.name == "end") && !is_text && !named.value.is(Atom::none))
      return c.error(E::type,
                     fmt::format("{} must be None or a string, not {}", named.name, kit::type_name(c, named.value)));
    if (named.name == "sep" && is_text) separator = c.draft.text(named.value);
    else if (named.name == "end" && is_text) end = c.draft.text(named.value);
    else if (named.name == "file" && !named.value.is(Atom::none)) {
      std::string text;
      for (size_t i = 0; i < a.positional.size(); ++i)
        text += (i != 0 ? separator : "") + TRY(kit::text(c, a.positional[i]));
      if (c.draft.kind(named.value) == ValueKind::builtin) {
        if (c.function_name(named.value) == "sys.stdout") c.write(text + end);
        else c.write_error(text + end);
        return Word();
      }
      // The output goes to a file object of the program.
      const Word line = c.draft.string(text + end);
      const Word write = TRY(c.load_member(named.value, "write"));
      TRY(c.call(write, std::span(&line, 1)));
      return Word();
    }
  }
  std::string line;
  for (size_t i = 0; i < a.positional.size(); ++i) {
    if (i != 0) line += separator;
    line += TRY(kit::text(c, a.positional[i]));
  }
  c.write(line + end);
  return Word();
}

// --- conversions

OrFailed<Word> len(Context& c, const Arguments& a) {
  return Word::integer(static_cast<int64_t>(TRY(kit::length(c, argument(a, 0)))));
}
OrFailed<Word> str(Context& c, const Arguments& a) {
  if (a.positional.empty()) return c.draft.string("");
  if (a.positional.size() > 1 && c.draft.kind(a.positional[0]) == ValueKind::bytes)
    return c.draft.string(c.draft.text(a.positional[0]));
  return c.draft.string(TRY(kit::text(c, a.positional[0])));
}
OrFailed<Word> repr(Context& c, const Arguments& a) { return c.draft.string(TRY(kit::repr(c, argument(a, 0)))); }
OrFailed<Word> ascii(Context& c, const Arguments& a) {
  const std::string text = TRY(kit::repr(c, argument(a, 0)));
  std::string out;
  for (size_t i = 0; i < text.size(); i = kit::next_code_point(text, i)) {
    const auto code = static_cast<uint32_t>(kit::code_point(std::string_view(text).substr(i)));
    if (code < 0x80) out += static_cast<char>(code);
    else if (code < 0x100) out += fmt::format("\\x{:02x}", code);
    else if (code < 0x10000) out += fmt::format("\\u{:04x}", code);
    else out += fmt::format("\\U{:08x}", code);
  }
  return c.draft.string(out);
}
OrFailed<Word> bool_(Context& c, const Arguments& a) {
  return Word::boolean(!a.positional.empty() && TRY(kit::truth_of(c, a.positional[0])));
}
OrFailed<Word> format_value_with(Context& c, const Arguments& a) {
  const Word spec = argument(a, 1);
  return c.draft.string(TRY(formatted(c, argument(a, 0), spec.is(Atom::none) ? "" : c.draft.text(spec))));
}
OrFailed<Word> range(Context& c, const Arguments& a) {
  int64_t bounds[3] = {0, 0, 1};
  if (a.positional.empty() || a.positional.size() > 3)
    return c.error(E::type,
                   fmt::format("range expected at {} argument{}, got {}", a.positional.empty() ? "least 1" : "most 3",
                               a.positional.empty() ? "" : "s", a.positional.size()));
  for (size_t i = 0; i < a.positional.size(); ++i) bounds[i] = TRY(integer_argument(c, a.positional[i]));
  if (a.positional.size() == 1) std::swap(bounds[0], bounds[1]);
  if (bounds[2] == 0) return c.error(E::value, "range() arg 3 must not be zero");
  return c.draft.range(bounds[0], bounds[1], bounds[2]);
}
OrFailed<Word> chr(Context& c, const Arguments& a) {
  const int64_t code = TRY(integer_argument(c, argument(a, 0)));
  if (code < 0 || code > 0x10ffff) return c.error(E::value, "chr() arg not in range(0x110000)");
  if (code >= 0xd800 && code < 0xe000) return c.fail("surrogates are not known in texts");
  return c.draft.string(kit::utf8(static_cast<char32_t>(code)));
}
OrFailed<Word> ord(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (c.draft.kind(value) != ValueKind::string)
    return c.error(E::type, fmt::format("ord() expected string of length 1, but {} found", kit::type_name(c, value)));
  const std::string_view text = c.draft.text(value);
  const uint64_t count = kit::length_of(StringModel::code_points, text);
  if (count != 1)
    return c.error(E::type, fmt::format("ord() expected a character, but string of length {} found", count));
  return Word::integer(kit::code_point(text));
}

// --- iteration

OrFailed<Word> with_cursors(Context& c, std::string_view step, std::vector<Word> words,
                            std::span<const Word> iterables) {
  for (const Word iterable : iterables) {
    const Cursor cursor = TRY(kit::cursor_of(c, iterable));
    words.push_back(cursor.iterator);
    words.push_back(cursor.position);
  }
  return kit::new_iterator(c, step, words);
}
OrFailed<Word> enumerate(Context& c, const Arguments& a) {
  const Word over = given(a, 0, "iterable"), start = given(a, 1, "start");
  if (!is_given(over)) return c.error(E::type, "enumerate() missing required argument 'iterable'");
  return with_cursors(c, "%enumerate", {is_given(start) ? start : Word::integer(0)}, {&over, 1});
}
OrFailed<Word> zip(Context& c, const Arguments& a) {
  const Word strict = given(a, SIZE_MAX, "strict");
  return with_cursors(c, "%zip", {Word::boolean(is_given(strict) && TRY(kit::truth_of(c, strict)))}, a.positional);
}
OrFailed<Word> map(Context& c, const Arguments& a) {
  if (a.positional.size() < 2) return c.error(E::type, "map() must have at least two arguments.");
  return with_cursors(c, "%map", {a.positional[0]}, a.positional.subspan(1));
}
OrFailed<Word> filter(Context& c, const Arguments& a) {
  if (a.positional.size() != 2) return c.error(E::type, "filter expected 2 arguments");
  return with_cursors(c, "%filter", {a.positional[0]}, a.positional.subspan(1));
}
OrFailed<Word> reversed(Context& c, const Arguments& a) {
  Word of = argument(a, 0);
  const ValueKind kind = c.draft.kind(of);
  if (kind == ValueKind::instance) {
    const Word member = c.find_method(of, "__reversed__");
    if (!member.is(Atom::unset)) return kit::iterator_over(c, TRY(c.call_on(of, member, {})));
    if (!c.find_method(of, "__getitem__").is(Atom::unset)) {
      std::vector<Word> elements;
      const auto count = static_cast<int64_t>(TRY(kit::length(c, of)));
      for (int64_t i = 0; i < count; ++i) elements.push_back(TRY(load_index(c, of, Word::integer(i))));
      of = c.draft.tuple(elements);
    }
  } else if (kind == ValueKind::string) {
    of = TRY(iterable(c, of));
  } else if (kit::is_view(c, of)) {
    of = c.draft.tuple(TRY(elements_of(c, of)));
  } else if (kind == ValueKind::set || kind == ValueKind::generator) {
    return c.error(E::type, fmt::format("'{}' object is not reversible", kit::type_name(c, of)));
  }
  const ValueKind now = c.draft.kind(of);
  const bool is_sequence = now == ValueKind::list || now == ValueKind::tuple || now == ValueKind::range ||
                           now == ValueKind::dict || now == ValueKind::bytes;
  if (!is_sequence) return c.error(E::type, fmt::format("'{}' object is not reversible", kit::type_name(c, of)));
  const Word words[] = {of, Word::integer(static_cast<int64_t>(c.draft.size(of)))};
  return kit::new_iterator(c, "%reversed", words);
}
OrFailed<Word> iter(Context& c, const Arguments& a) {
  if (a.positional.size() == 2) return kit::new_iterator(c, "%callable_iterator", a.positional);
  return kit::iterator_over(c, argument(a, 0));
}
OrFailed<Word> next(Context& c, const Arguments& a) {
  const Word iterator = argument(a, 0);
  Word position = Word::integer(0), element;
  const ValueKind kind = c.draft.kind(iterator);
  const bool is_own = kind == ValueKind::instance && !c.find_method(iterator, "__next__").is(Atom::unset);
  if ((kind != ValueKind::generator && !is_own) || kit::is_view(c, iterator))
    return c.error(E::type, fmt::format("'{}' object is not an iterator", kit::type_name(c, iterator)));
  if (is_own && a.positional.size() < 2) return c.call_on(iterator, c.find_method(iterator, "__next__"), {});
  // The end of a generator function has a value.
  const bool is_of_function =
      kind == ValueKind::generator && c.draft.kind(c.draft.at(iterator, generator_words::callee)) != ValueKind::builtin;
  if (is_of_function && a.positional.size() < 2) return resumed(c, iterator, Word());
  if (TRY(c.advance(iterator, position, element))) return element;
  if (a.positional.size() > 1) return a.positional[1];
  return kind == ValueKind::generator ? resumed(c, iterator, Word()) : c.error(E::stop_iteration, "");
}
template <typename Visit>
OrFailed<void> for_each(Context& c, Word iterable, const Visit& visit) {
  const Word iterator = TRY(c.begin_iteration(iterable));
  Word position = Word::integer(0), element;
  while (TRY(c.advance(iterator, position, element)))
    if (!TRY(visit(element))) break;
  return {};
}
OrFailed<Word> any(Context& c, const Arguments& a) {
  bool result = false;
  TRY(for_each(c, argument(a, 0), [&](Word w) -> OrFailed<bool> {
    result = TRY(kit::truth_of(c, w));
    return !result;
  }));
  return Word::boolean(result);
}
OrFailed<Word> all(Context& c, const Arguments& a) {
  bool result = true;
  TRY(for_each(c, argument(a, 0), [&](Word w) -> OrFailed<bool> {
    result = TRY(kit::truth_of(c, w));
    return result;
  }));
  return Word::boolean(result);
}
OrFailed<Word> sum(Context& c, const Arguments& a) {
  const Word start = given(a, 1, "start");
  Word total = is_given(start) ? start : Word::integer(0);
  if (c.draft.kind(total) == ValueKind::string)
    return c.error(E::type, "sum() can't sum strings [use ''.join(seq) instead]");
  TRY(for_each(c, argument(a, 0), [&](Word w) -> OrFailed<bool> {
    total = TRY(kit::binary(c, O::add, total, w));
    return true;
  }));
  return total;
}

OrFailed<Word> extreme(Context& c, const Arguments& a, O op, std::string_view function) {
  if (a.positional.empty()) return c.error(E::type, fmt::format("{} expected at least 1 argument, got 0", function));
  const std::vector<Word> values = a.positional.size() == 1
                                       ? TRY(elements_of(c, a.positional[0]))
                                       : std::vector<Word>(a.positional.begin(), a.positional.end());
  const Word key = given(a, SIZE_MAX, "key");
  if (values.empty()) {
    const Word otherwise = given(a, SIZE_MAX, "default");
    if (is_given(otherwise)) return otherwise;
    return c.error(E::value, fmt::format("{}() arg is an empty sequence", function));
  }
  const auto key_of = [&](Word w) -> OrFailed<Word> {
    return !is_given(key) || key.is(Atom::none) ? OrFailed<Word>(w) : c.call(key, std::span(&w, 1));
  };
  Word best = values[0], best_key = TRY(key_of(best));
  for (size_t i = 1; i < values.size(); ++i) {
    const Word k = TRY(key_of(values[i]));
    if (!TRY(kit::truth_of(c, TRY(kit::binary(c, op, k, best_key))))) continue;
    best = values[i];
    best_key = k;
  }
  return best;
}
OrFailed<Word> min_(Context& c, const Arguments& a) { return extreme(c, a, O::less, "min"); }
OrFailed<Word> max_(Context& c, const Arguments& a) { return extreme(c, a, O::greater, "max"); }

OrFailed<Word> sorted(Context& c, const Arguments& a) {
  std::vector<Word> elements = TRY(elements_of(c, argument(a, 0)));
  const Word key = given(a, SIZE_MAX, "key"), reverse = given(a, SIZE_MAX, "reverse");
  TRY(sort_words(c, elements, key, is_given(reverse) && TRY(kit::truth_of(c, reverse))));
  return c.draft.new_list(elements);
}

// --- results that are not known before the program runs

OrFailed<Word> hash(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  TRY(kit::check_key(c, value));
  if (c.draft.kind(value) == ValueKind::instance) {
    const Word member = c.find_method(value, "__hash__");
    if (!member.is(Atom::unset)) return c.call_on(value, member, {});
  }
  if (const std::optional<int64_t> fixed = fixed_hash(c, value)) return c.draft.integer(*fixed);
  return Word::integer(static_cast<int64_t>(kit::key_hash(c.draft, value) >> 4));
}
OrFailed<Word> id(Context& c, const Arguments& a) {
  // A program can only use it to test whether two objects are the same.
  return c.draft.integer(static_cast<int64_t>(argument(a, 0).bits() >> 1));
}
OrFailed<Word> not_implemented(Context& c, const Arguments&) {
  return c.error(E::type, "'NotImplementedType' object is not callable");
}
OrFailed<Word> ellipsis(Context& c, const Arguments&) {
  const auto rows = c.rules->builtins;
  const auto row = std::ranges::find(rows, std::string_view("ellipsis"), &BuiltinRow::name);
  return Word::symbol(static_cast<uint64_t>(row - rows.begin()));
}

// --- exceptions

OrFailed<Word> with_cause(Context& c, const Arguments& a) {
  Word exception = argument(a, 0), cause = argument(a, 1);
  if (c.draft.kind(exception) == ValueKind::class_) exception = TRY(c.call(exception, {}));
  if (c.draft.kind(cause) == ValueKind::class_) cause = TRY(c.call(cause, {}));
  if (c.draft.kind(exception) == ValueKind::instance) {
    TRY(c.store_member(exception, "__cause__", cause));
    TRY(c.store_member(exception, "__suppress_context__", Word::boolean(true)));
  }
  return exception;
}
// %with_context(exception, the exception being handled)
OrFailed<Word> with_context(Context& c, const Arguments& a) {
  Word exception = argument(a, 0);
  if (c.draft.kind(exception) == ValueKind::class_) exception = TRY(c.call(exception, {}));
  const bool is_other = c.draft.kind(exception) == ValueKind::instance && exception != argument(a, 1);
  if (is_other) TRY(c.store_member(exception, "__context__", argument(a, 1)));
  return exception;
}

constexpr BuiltinRow general_builtins[] = {
    {"%with_context", with_context},
    {"NotImplemented", not_implemented},
    {"Ellipsis", ellipsis, true},
    {"all", all},
    {"any", any},
    {"ascii", ascii},
    {"bool", bool_},
    {"chr", chr},
    {"ellipsis", ellipsis},
    {"enumerate", enumerate},
    {"filter", filter},
    {"format", format_value_with},
    {"hash", hash},
    {"id", id},
    {"iter", iter},
    {"len", len},
    {"map", map},
    {"max", max_},
    {"min", min_},
    {"next", next},
    {"ord", ord},
    {"print", print},
    {"range", range},
    {"repr", repr},
    {"reversed", reversed},
    {"sorted", sorted},
    {"str", str},
    {"sum", sum},
    {"sys.stderr", not_implemented},
    {"sys.stdout.flush", [](Context&, const Arguments&) -> OrFailed<Word> { return Word(); }},
    {"sys.stdout.write",
     [](Context& c, const Arguments& a) -> OrFailed<Word> {
       const std::string text = TRY(kit::text(c, argument(a, 0)));
       c.write(text);
       return Word::integer(static_cast<int64_t>(kit::length_of(StringModel::code_points, text)));
     }},
    {"with_cause", with_cause},
    {"zip", zip},
};

}  // namespace

OrFailed<int64_t> integer_argument(Context& c, Word word) {
  if (c.draft.kind(word) == ValueKind::instance) {
    const Word member = c.find_method(word, "__index__");
    if (!member.is(Atom::unset)) word = TRY(c.call_on(word, member, {}));
  }
  const ValueKind kind = c.draft.kind(word);
  if (kind != ValueKind::integer && kind != ValueKind::boolean)
    return c.error(E::type, fmt::format("'{}' object cannot be interpreted as an integer", kit::type_name(c, word)));
  const std::optional<int64_t> value = kit::small_value(c, word);
  if (!value) return c.error(E::overflow, "Python int too large to convert to C ssize_t");
  return *value;
}

OrFailed<void> sort_words(Context& c, std::vector<Word>& elements, Word key, bool is_reversed) {
  const bool has_key = is_given(key) && !key.is(Atom::none);
  std::vector<std::pair<Word, Word>> keyed;
  for (const Word w : elements) keyed.emplace_back(has_key ? TRY(c.call(key, std::span(&w, 1))) : w, w);
  // Stable in both directions: reversed, sorted, reversed.
  if (is_reversed) std::reverse(keyed.begin(), keyed.end());
  std::vector<std::pair<Word, Word>> other(keyed.size());
  for (size_t width = 1; width < keyed.size(); width *= 2) {
    for (size_t begin = 0; begin < keyed.size(); begin += 2 * width) {
      const size_t middle = std::min(begin + width, keyed.size()), end = std::min(begin + 2 * width, keyed.size());
      size_t left = begin, right = middle;
      for (size_t i = begin; i < end; ++i) {
        const bool takes_right =
            right < end && (left == middle ||
                            TRY(kit::truth_of(c, TRY(kit::binary(c, O::less, keyed[right].first, keyed[left].first)))));
        other[i] = keyed[takes_right ? right++ : left++];
      }
    }
    std::swap(keyed, other);
  }
  if (is_reversed) std::reverse(keyed.begin(), keyed.end());
  for (size_t i = 0; i < elements.size(); ++i) elements[i] = keyed[i].second;
  return {};
}

std::span<const BuiltinRow> functions() { return general_builtins; }

}  // namespace ramify::ir_machine::python
