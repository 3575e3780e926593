// SPDX-License-Identifier: Apache-2.0
// Methods that change a text in place. Texts are values, so such a method gives a tuple, which programs have no other use for, of the new text
// and what the method answers; the reader stores the text where the old one was, as far as it knows that nobody else has that
// (frontends/languages/ruby/texts.cpp).
//
// Tested by the programs in conformance/languages/ruby.
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "machines/ir/dialects/languages/library.h"
#include "machines/ir/dialects/languages/strings.h"
#include "machines/ir/dialects/ruby/parts.h"

namespace ramify::ir_machine::ruby {

namespace {

using E = RuntimeError;
using K = ValueKind;

Word changed(Context& c, Word text, Word answer) {
  const Word both[] = {text, answer};
  return c.draft.tuple(both);
}
OrFailed<std::string> joined(Context& c, std::span<const Word> parts) {
  std::string text;
  for (const Word part : parts) {
    if (c.draft.kind(part) == K::integer) text += common::utf8(static_cast<char32_t>(TRY(integer(c, part))));
    else text += TRY(text_of(c, part));
  }
  return text;
}

// Where text[i], text[i, n], text[range], text["part"] is, by characters; none: nowhere.
struct Part {
  size_t begin = 0, count = 0;
};
OrFailed<std::optional<Part>> part_of(Context& c, Word text, std::span<const Word> at) {
  const std::vector<uint32_t> all = common::units_of(StringModel::code_points, c.draft.text(text));
  const auto size = static_cast<int64_t>(all.size());
  const Word first = at.empty() ? Word() : at[0];
  if (c.draft.kind(first) == K::string) {
    const std::string_view whole = c.draft.text(text);
    const size_t found = whole.find(c.draft.text(first));
    if (found == std::string_view::npos) return std::nullopt;
    return Part{common::length_of(StringModel::code_points, whole.substr(0, found)),
                common::length_of(StringModel::code_points, c.draft.text(first))};
  }
  int64_t begin = 0, end = 0;
  if (c.draft.kind(first) == K::range) {
    const Draft::Range r = c.draft.range(first);
    begin = r.start < 0 ? r.start + size : r.start;
    end = (r.stop - 1 < 0 ? r.stop - 1 + size : r.stop - 1) + 1;
  } else if (c.draft.kind(first) == K::instance) {
    if (!c.find_method(first, "in_text_sub").is(Atom::unset)) {
      const Word found = TRY(c.call_on(first, c.find_method(first, "match"), std::span(&text, 1)));
      if (found.is(Atom::none)) return std::nullopt;
      const Word group = at.size() > 1 ? at[1] : Word::integer(0);
      const Word from = TRY(send(c, found, "begin", {std::span(&group, 1), {}})),
                 to = TRY(send(c, found, "end", {std::span(&group, 1), {}}));
      begin = TRY(integer(c, from));
      end = TRY(integer(c, to));
    } else {
      const Word from = TRY(c.load_member(first, "@from")), to = TRY(c.load_member(first, "@to"));
      begin = from.is(Atom::none) ? 0 : TRY(integer(c, from));
      end = to.is(Atom::none) ? size : TRY(integer(c, to));
      if (begin < 0) begin += size;
      if (end < 0) end += size;
      if (!to.is(Atom::none) && !TRY(c.load_member(first, "@exclusive")).is(Atom::true_)) ++end;
    }
  } else {
    begin = TRY(integer(c, first));
    if (begin < 0) begin += size;
    end = begin + (at.size() > 1 ? TRY(integer(c, at[1])) : 1);
    if (at.size() == 1 && begin >= size) return std::nullopt;
  }
  if (begin < 0 || begin > size || end < begin)
    return begin < 0 || begin > size ? std::nullopt : std::optional(Part{static_cast<size_t>(begin), 0});
  return Part{static_cast<size_t>(begin), static_cast<size_t>(std::min(end, size) - begin)};
}
Word with_part(Context& c, Word text, const Part& part, std::string_view with) {
  std::vector<uint32_t> all = common::units_of(StringModel::code_points, c.draft.text(text));
  const std::vector<uint32_t> other = common::units_of(StringModel::code_points, with);
  const auto begin = all.begin() + static_cast<std::ptrdiff_t>(part.begin);
  all.insert(all.erase(begin, begin + static_cast<std::ptrdiff_t>(part.count)), other.begin(), other.end());
  return c.draft.string(common::text_of(StringModel::code_points, all));
}

// What the method without the mark gives; nil where that is the same text.
OrFailed<Word> by_plain_method(Context& c, Word text, std::string_view name, const Arguments& a) {
  const Word made = TRY(send(c, text, name.substr(0, name.size() - 1), a));
  const bool is_same = c.draft.kind(made) == K::string && c.draft.text(made) == c.draft.text(text);
  const bool is_always = name == "reverse!" || name == "succ!" || name == "next!";
  return changed(c, made, is_same && !is_always ? Word() : made);
}

OrFailed<Word> change(Context& c, Word text, std::string_view name, const Arguments& a) {
  const std::string own(c.draft.text(text));
  const auto answered = [&](std::string made) {
    const Word word = c.draft.string(made);
    return changed(c, word, word);
  };
  if (name == "concat" || name == "<<") return answered(own + TRY(joined(c, a.positional)));
  if (name == "prepend") return answered(TRY(joined(c, a.positional)) + own);
  if (name == "replace") return answered(TRY(joined(c, a.positional)));
  if (name == "clear") return answered("");
  if (name == "insert") {
    const auto size = static_cast<int64_t>(common::length_of(StringModel::code_points, own));
    int64_t at = TRY(integer(c, argument(a, 0)));
    if (at < 0) at += size + 1;
    if (at < 0 || at > size)
      return c.error(E::index, fmt::format("index {} out of string", TRY(integer(c, argument(a, 0)))));
    const Word made = with_part(c, text, {static_cast<size_t>(at), 0}, TRY(text_of(c, argument(a, 1))));
    return changed(c, made, made);
  }
  if (name == "slice!") {
    const std::optional<Part> part = TRY(part_of(c, text, a.positional));
    if (!part) return changed(c, text, Word());
    const Word answer = TRY(send(c, text, "[]", a));
    return changed(c, with_part(c, text, *part, ""), answer);
  }
  if (name == "force_encoding" || name == "encode!" || name == "unicode_normalize!") return changed(c, text, text);
  return by_plain_method(c, text, name, a);
}

// %change(receiver, method, arguments...)
OrFailed<Word> change_function(Context& c, const Arguments& a) {
  const Word receiver = argument(a, 0);
  const std::string name(c.draft.text(argument(a, 1)));
  const Arguments rest{a.positional.subspan(2), a.named};
  if (c.draft.kind(receiver) == K::string) return change(c, receiver, name, rest);
  return send(c, receiver, name, rest);
}
OrFailed<Word> is_change(Context& c, const Arguments& a) {
  return Word::boolean(c.draft.kind(argument(a, 0)) == K::tuple);
}
template <uint64_t i>
OrFailed<Word> part(Context& c, const Arguments& a) {
  return c.draft.at(argument(a, 0), i);
}
// %store_part(receiver, value, index...): receiver[index] = value
OrFailed<Word> store_part(Context& c, const Arguments& a) {
  const Word receiver = argument(a, 0), value = argument(a, 1);
  if (c.draft.kind(receiver) != K::string) {
    std::vector<Word> all(a.positional.begin() + 2, a.positional.end());
    all.push_back(value);
    TRY(send(c, receiver, "[]=", {all, {}}));
    return value;
  }
  const std::optional<Part> found = TRY(part_of(c, receiver, a.positional.subspan(2)));
  if (!found) {
    if (c.draft.kind(argument(a, 2)) == K::string) return c.error(E::index, "string not matched");
    return c.error(E::index, fmt::format("index {} out of string", TRY(integer(c, argument(a, 2)))));
  }
  return changed(c, with_part(c, receiver, *found, TRY(text_of(c, value))), value);
}

constexpr BuiltinRow rows[] = {
    {"%change", change_function}, {"%change_answer", part<1>}, {"%changed_text", part<0>},
    {"%is_change", is_change},    {"%store_part", store_part},
};

}  // namespace

std::span<const BuiltinRow> in_place_functions() { return rows; }

}  // namespace ramify::ir_machine::ruby
