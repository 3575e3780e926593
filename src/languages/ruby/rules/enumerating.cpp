// SPDX-License-Identifier: Apache-2.0
// Methods of Enumerable and Array that search by patterns and cut into slices (grep, slice_before, ...), texts as lists
// of numbers (pack, unpack), and reflection on variables and methods by name.
//
// Tested by the programs in conformance/languages/ruby.
#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "languages/ruby/rules/members.h"
#include "languages/ruby/rules/parts.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::ruby {

namespace {

using kit::elements_of;
using E = RuntimeError;
using K = ValueKind;
using Words = std::vector<Word>;

OrFailed<Words> all_elements(Context& c, Word value) {
  return elements_of(c, c.draft.kind(value) == K::list ? value : TRY(send(c, value, "to_a", {})));
}

// --- patterns

template <bool keeps>
OrFailed<Word> grep(Context& c, Word of, const Arguments& a) {
  Words found;
  for (const Word w : TRY(all_elements(c, of))) {
    if (TRY(case_equal(c, argument(a, 0), w)) != keeps) continue;
    found.push_back(is_given(block_of(a)) ? TRY(yield(c, block_of(a), w)) : w);
  }
  return c.draft.new_list(found);
}

// --- slices

// The start or end of a slice: a pattern, or a block.
template <bool is_before>
OrFailed<Word> slices(Context& c, Word of, const Arguments& a) {
  Words made, now;
  for (const Word w : TRY(all_elements(c, of))) {
    const bool is_mark = a.positional.empty() ? TRY(kit::truth_of(c, TRY(yield(c, block_of(a), w))))
                                              : TRY(case_equal(c, a.positional[0], w));
    if (is_before && is_mark && !now.empty()) {
      made.push_back(c.draft.new_list(now));
      now.clear();
    }
    now.push_back(w);
    if (!is_before && is_mark) {
      made.push_back(c.draft.new_list(now));
      now.clear();
    }
  }
  if (!now.empty()) made.push_back(c.draft.new_list(now));
  return c.draft.new_list(made);
}
OrFailed<Word> repeated_permutation(Context& c, Word of, const Arguments& a) {
  const Words all = TRY(elements_of(c, of));
  const int64_t count = TRY(integer(c, argument(a, 0)));
  Words made;
  double size = 1;
  for (int64_t i = 0; i < count; ++i) size *= static_cast<double>(all.size());
  if (size > 1e6) return c.fail("there are too many permutations");
  std::vector<size_t> at(static_cast<size_t>(std::max<int64_t>(count, 0)), 0);
  for (bool goes_on = count >= 0 && (!all.empty() || count == 0); goes_on;) {
    Words one;
    for (const size_t i : at) one.push_back(all[i]);
    made.push_back(c.draft.new_list(one));
    goes_on = false;
    for (size_t k = at.size(); k-- > 0 && !goes_on;) {
      goes_on = ++at[k] < all.size();
      if (!goes_on) at[k] = 0;
    }
  }
  if (!is_given(block_of(a))) return c.draft.new_list(made);
  for (const Word w : made) TRY(yield(c, block_of(a), w));
  return of;
}
OrFailed<Word> chain(Context& c, Word of, const Arguments& a) {
  Words all = TRY(all_elements(c, of));
  for (const Word more : a.positional)
    for (const Word w : TRY(all_elements(c, more))) all.push_back(w);
  return c.draft.new_list(all);
}

// --- texts as numbers

struct Directive {
  char letter = ' ';
  bool takes_all = false;
  int64_t count = 1;
  bool has_count = false;
};
OrFailed<std::vector<Directive>> directives_of(Context& c, std::string_view pattern) {
  std::vector<Directive> all;
  for (size_t i = 0; i < pattern.size();) {
    Directive one{pattern[i++]};
    if (one.letter == ' ') continue;
    if (std::string_view("CcUaAbB").find(one.letter) == std::string_view::npos)
      return c.fail(fmt::format("`{}` in a pattern of pack is not supported", one.letter));
    if (i < pattern.size() && pattern[i] == '*') {
      one.takes_all = true;
      ++i;
    }
    const size_t digits = i;
    while (i < pattern.size() && pattern[i] >= '0' && pattern[i] <= '9') ++i;
    if (i > digits) {
      one.has_count = true;
      one.count = i - digits > 6 ? 999'999 : std::stol(std::string(pattern.substr(digits, i - digits)));
    }
    all.push_back(one);
  }
  return all;
}
OrFailed<Word> pack(Context& c, Word list, const Arguments& a) {
  const Words all = TRY(elements_of(c, list));
  std::string out;
  size_t at = 0;
  for (const Directive& d : TRY(directives_of(c, TRY(text_of(c, argument(a, 0)))))) {
    if (d.letter == 'a' || d.letter == 'A' || d.letter == 'b' || d.letter == 'B') {
      if (d.letter == 'b' || d.letter == 'B') return c.fail("pack of bits is not supported");
      if (at >= all.size()) return c.error(E::value, "too few arguments");
      std::string text = TRY(text_of(c, all[at++]));
      if (!d.takes_all) text.resize(static_cast<size_t>(d.count), d.letter == 'A' ? ' ' : '\0');
      out += text;
      continue;
    }
    const size_t count = d.takes_all ? all.size() - std::min(at, all.size()) : static_cast<size_t>(d.count);
    for (size_t k = 0; k < count; ++k) {
      if (at >= all.size()) return c.error(E::value, "too few arguments");
      const int64_t code = TRY(integer(c, all[at++]));
      if (d.letter != 'U' && (code & 0xff) > 127) return c.fail("pack of a byte above 127 is not supported");
      if (code < 0 || code > 0x10ffff) return c.raise("RangeError", "pack(U): value out of range");
      out += d.letter == 'U' ? kit::utf8(static_cast<char32_t>(code)) : std::string(1, static_cast<char>(code & 0xff));
    }
  }
  return c.draft.string(out);
}
OrFailed<Words> unpacked(Context& c, Word text, const Arguments& a) {
  const std::string bytes(c.draft.text(text));
  Words made;
  size_t at = 0;
  for (const Directive& d : TRY(directives_of(c, TRY(text_of(c, argument(a, 0)))))) {
    if (d.letter == 'U') {
      if (at != 0) return c.fail("unpack of characters behind something else is not supported");
      const std::vector<uint32_t> units = kit::units_of(StringModel::code_points, bytes);
      for (size_t k = 0; k < units.size() && (d.takes_all || static_cast<int64_t>(k) < d.count); ++k)
        made.push_back(Word::integer(units[k]));
      at = bytes.size();
    } else if (d.letter == 'a' || d.letter == 'A') {
      std::string part = bytes.substr(at, d.takes_all ? std::string::npos : static_cast<size_t>(d.count));
      at += part.size();
      while (d.letter == 'A' && !part.empty() && (part.back() == ' ' || part.back() == '\0')) part.pop_back();
      made.push_back(c.draft.string(part));
    } else if (d.letter == 'b' || d.letter == 'B') {
      std::string bits;
      for (; at < bytes.size(); ++at)
        for (int k = 0; k < 8; ++k) {
          const int place = d.letter == 'b' ? k : 7 - k;
          if (!d.takes_all && static_cast<int64_t>(bits.size()) >= d.count) break;
          bits += (static_cast<unsigned char>(bytes[at]) >> place & 1) != 0 ? '1' : '0';
        }
      made.push_back(c.draft.string(bits));
    } else {
      for (int64_t k = 0; (d.takes_all && at < bytes.size()) || (!d.takes_all && k < d.count); ++k) {
        const bool is_there = at < bytes.size();
        const auto byte = is_there ? static_cast<unsigned char>(bytes[at]) : 0;
        ++at;
        made.push_back(!is_there ? Word() : Word::integer(d.letter == 'c' ? static_cast<signed char>(byte) : byte));
      }
    }
  }
  return made;
}
OrFailed<Word> unpack(Context& c, Word text, const Arguments& a) { return c.draft.new_list(TRY(unpacked(c, text, a))); }
OrFailed<Word> unpack1(Context& c, Word text, const Arguments& a) {
  const Words all = TRY(unpacked(c, text, a));
  return all.empty() ? Word() : all[0];
}
OrFailed<Word> getbyte(Context& c, Word text, const Arguments& a) {
  const std::string_view bytes = c.draft.text(text);
  int64_t at = TRY(integer(c, argument(a, 0)));
  if (at < 0) at += static_cast<int64_t>(bytes.size());
  if (at < 0 || at >= static_cast<int64_t>(bytes.size())) return Word();
  return Word::integer(static_cast<unsigned char>(bytes[static_cast<size_t>(at)]));
}
OrFailed<Word> codepoints(Context& c, Word text, const Arguments& a) {
  Words all;
  for (const uint32_t u : kit::units_of(StringModel::code_points, c.draft.text(text))) all.push_back(Word::integer(u));
  if (!is_given(block_of(a))) return c.draft.new_list(all);
  for (const Word w : all) TRY(yield(c, block_of(a), w));
  return text;
}

// --- numbers

OrFailed<Word> nonzero(Context& c, Word n, const Arguments&) {
  return TRY(kit::same_content(c, n, Word::integer(0))) ? Word() : n;
}
template <char which>
OrFailed<Word> bits(Context& c, Word n, const Arguments& a) {
  const int64_t x = TRY(integer(c, n)), mask = TRY(integer(c, argument(a, 0)));
  return Word::boolean(which == 'l' ? (x & mask) == mask : which == 'n' ? (x & mask) == 0 : (x & mask) != 0);
}
OrFailed<Word> one(Context&, Word, const Arguments&) { return Word::integer(1); }
template <bool is>
OrFailed<Word> always(Context&, Word, const Arguments&) {
  return Word::boolean(is);
}
OrFailed<Word> gcd_and_lcm(Context& c, Word n, const Arguments& a) {
  const Word both[] = {TRY(send(c, n, "gcd", a)), TRY(send(c, n, "lcm", a))};
  return c.draft.new_list(both);
}

template <ir::BinaryOperator op>
OrFailed<Word> operator_method(Context& c, Word x, const Arguments& a) {
  return kit::binary(c, op, x, argument(a, 0));
}

// --- logic of nil, true and false

OrFailed<Word> logic_and(Context& c, Word x, const Arguments& a) {
  return Word::boolean(x.is(Atom::true_) && TRY(kit::truth_of(c, argument(a, 0))));
}
OrFailed<Word> logic_or(Context& c, Word x, const Arguments& a) {
  return Word::boolean(x.is(Atom::true_) || TRY(kit::truth_of(c, argument(a, 0))));
}
OrFailed<Word> logic_xor(Context& c, Word x, const Arguments& a) {
  return Word::boolean(x.is(Atom::true_) != TRY(kit::truth_of(c, argument(a, 0))));
}

// --- objects and classes

OrFailed<Word> variable_defined(Context& c, Word object, const Arguments& a) {
  const Word name = c.name_of(TRY(text_of(c, argument(a, 0))));
  const uint32_t first = c.draft.kind(object) == K::class_ ? class_words::members : instance_words::fields;
  return Word::boolean(c.draft.find_name(object, first, name) >= 0);
}
OrFailed<Word> remove_variable(Context& c, Word object, const Arguments& a) {
  const std::string name = TRY(text_of(c, argument(a, 0)));
  TRY(check_frozen(c, object));
  const int64_t at = c.draft.find_name(object, instance_words::fields, c.name_of(name));
  if (at < 0)
    return c.error(E::name, fmt::format("instance variable {} not defined for {}", name, TRY(kit::repr(c, object))));
  const Word before = c.draft.at(object, static_cast<uint64_t>(at) + 1);
  c.draft.erase_pair(object, static_cast<uint64_t>(at));
  return before;
}
OrFailed<Word> class_variables_of_instances(Context& c, Word class_, const Arguments&) {
  Words names;
  for (uint64_t i = class_words::members; i + 1 < c.draft.size(class_); i += 2)
    if (const std::string_view name = c.text_of_name(c.draft.at(class_, i)); name.starts_with('@') && name[1] != '@')
      names.push_back(symbol(c, name));
  return c.draft.new_list(names);
}
bool is_constant_name(std::string_view name) { return !name.empty() && name[0] >= 'A' && name[0] <= 'Z'; }
OrFailed<Word> constants(Context& c, Word class_, const Arguments&) {
  Words names;
  const auto add = [&](Word from) {
    for (uint64_t i = class_words::members; i + 1 < c.draft.size(from); i += 2) {
      const std::string_view name = c.text_of_name(c.draft.at(from, i));
      const K kind = c.draft.kind(c.draft.at(from, i + 1));
      if (is_constant_name(name) && kind != K::property && kind != K::function) names.push_back(symbol(c, name));
    }
  };
  add(class_);
  const Word order = c.draft.at(class_, class_words::order);
  for (uint64_t i = 0; i < c.draft.size(order); ++i)
    if (c.draft.kind(c.draft.at(order, i)) == K::class_) add(c.draft.at(order, i));
  return c.draft.new_list(names);
}
OrFailed<Word> const_defined(Context& c, Word class_, const Arguments& a) {
  const std::string name = TRY(text_of(c, argument(a, 0)));
  if (c.draft.kind(class_) == K::class_ && !member_of(c, class_, c.name_of(name), View::of_class).is(Atom::unset))
    return Word::boolean(true);
  if (!c.global_named(name).is(Atom::unset)) return Word::boolean(true);
  const auto rows = c.rules->builtins;
  return Word::boolean(std::ranges::find(rows, std::string_view(name), &BuiltinRow::name) != rows.end());
}
OrFailed<Word> included_modules(Context& c, Word class_, const Arguments&) {
  Words modules;
  const Word order = c.draft.at(class_, class_words::order);
  for (uint64_t i = 0; i < c.draft.size(order); ++i) {
    const Word base = c.draft.at(order, i);
    if (class_name(c, base) == "Module") modules.push_back(base);
  }
  if (class_name(c, class_) != "Module")
    return c.fail("the modules of a class, that of the library too, are not known");
  return c.draft.new_list(modules);
}
OrFailed<Word> not_comparable(Context& c, Word, const Arguments&) {
  return c.fail("hashes that compare keys by identity are not supported");
}

}  // namespace

std::span<const MethodRow> enumerating_methods() {
  static const std::vector<MethodRow> all = [] {
    std::vector<MethodRow> rows;
    for (const K kind : {K::list, K::dict, K::range, K::generator}) {
      rows.push_back({kind, "grep", grep<true>});
      rows.push_back({kind, "grep_v", grep<false>});
      rows.push_back({kind, "slice_before", slices<true>});
      rows.push_back({kind, "slice_after", slices<false>});
      rows.push_back({kind, "chain", chain});
    }
    const MethodRow more[] = {
        {K::list, "repeated_permutation", repeated_permutation},
        {K::list, "pack", pack},
        {K::string, "unpack", unpack},
        {K::string, "unpack1", unpack1},
        {K::string, "getbyte", getbyte},
        {K::string, "each_codepoint", codepoints},
        {K::dict, "compare_by_identity", not_comparable},
        {K::integer, "nonzero?", nonzero},
        {K::float_, "nonzero?", nonzero},
        {K::integer, "allbits?", bits<'l'>},
        {K::integer, "anybits?", bits<'y'>},
        {K::integer, "nobits?", bits<'n'>},
        {K::integer, "numerator", itself},
        {K::integer, "denominator", one},
        {K::integer, "gcdlcm", gcd_and_lcm},
        {K::integer, "real?", always<true>},
        {K::float_, "real?", always<true>},
        {K::instance, "instance_variable_defined?", variable_defined},
        {K::class_, "instance_variable_defined?", variable_defined},
        {K::instance, "remove_instance_variable", remove_variable},
        {K::class_, "instance_variables", class_variables_of_instances},
        {K::class_, "constants", constants},
        {K::class_, "const_defined?", const_defined},
        {K::builtin, "const_defined?", const_defined},
        {K::class_, "included_modules", included_modules},
    };
    rows.insert(rows.end(), std::begin(more), std::end(more));
    using O = ir::BinaryOperator;
    constexpr std::pair<std::string_view, Method> operators[] = {
        {"+", operator_method<O::add>},       {"-", operator_method<O::subtract>},
        {"*", operator_method<O::multiply>},  {"/", operator_method<O::divide>},
        {"%", operator_method<O::remainder>}, {"**", operator_method<O::power>},
        {"<", operator_method<O::less>},      {"<=", operator_method<O::less_equal>},
        {">", operator_method<O::greater>},   {">=", operator_method<O::greater_equal>},
        {"&", operator_method<O::bit_and>},   {"|", operator_method<O::bit_or>},
        {"^", operator_method<O::bit_xor>},   {">>", operator_method<O::shift_right>}};
    for (const auto& [name, method] : operators) {
      rows.push_back({K::integer, name, method});
      const bool is_of_integers = name == "&" || name == "|" || name == "^" || name == ">>";
      if (!is_of_integers) rows.push_back({K::float_, name, method});
      const bool is_of_texts =
          name == "+" || name == "*" || name == "%" || name[0] == '<' || name == ">" || name == ">=";
      if (is_of_texts) rows.push_back({K::string, name, method});
    }
    for (const K kind : {K::none, K::boolean}) {
      rows.push_back({kind, "&", logic_and});
      rows.push_back({kind, "|", logic_or});
      rows.push_back({kind, "^", logic_xor});
    }
    return rows;
  }();
  return all;
}

}  // namespace ramify::ir_machine::ruby
