// SPDX-License-Identifier: Apache-2.0
// Methods that change a text in place. Texts are values, so such a method returns a tuple (which Ruby does not use
// otherwise) of the new text and the method's result; the reader stores the text in place of the old one, if the old
// one is certainly not shared (languages/ruby/reader/texts.cpp). In a file where that is not certain, texts are objects
// that hold the current text (%new_text), whose content is replaced. Changing any other text, such as one from the
// library, is reported as unsupported.
//
// Tested by the programs in conformance/languages/ruby.
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/library.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/ruby/rules/parts.h"

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
    if (c.draft.kind(part) == K::integer) text += kit::utf8(static_cast<char32_t>(TRY(integer(c, part))));
    else text += TRY(text_of(c, part));
  }
  return text;
}

// The part that text[i], text[i, n], text[range], text["part"] denote, in characters; none if it is out of range.
struct Part {
  size_t begin = 0, count = 0;
};
OrFailed<std::optional<Part>> part_of(Context& c, Word text, std::span<const Word> at) {
  const std::vector<uint32_t> all = kit::units_of(StringModel::code_points, c.draft.text(text));
  const auto size = static_cast<int64_t>(all.size());
  const Word first = at.empty() ? Word() : at[0];
  if (c.draft.kind(first) == K::string) {
    const std::string_view whole = c.draft.text(text);
    const size_t found = whole.find(c.draft.text(first));
    if (found == std::string_view::npos) return std::nullopt;
    return Part{kit::length_of(StringModel::code_points, whole.substr(0, found)),
                kit::length_of(StringModel::code_points, c.draft.text(first))};
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
  std::vector<uint32_t> all = kit::units_of(StringModel::code_points, c.draft.text(text));
  const std::vector<uint32_t> other = kit::units_of(StringModel::code_points, with);
  const auto begin = all.begin() + static_cast<std::ptrdiff_t>(part.begin);
  all.insert(all.erase(begin, begin + static_cast<std::ptrdiff_t>(part.count)), other.begin(), other.end());
  return c.draft.string(kit::text_of(StringModel::code_points, all));
}

// The result of the method without the mark; nil if that is the same text.
OrFailed<Word> by_plain_method(Context& c, Word text, std::string_view name, const Arguments& a) {
  const Word made = TRY(send(c, text, name.substr(0, name.size() - 1), a));
  const bool is_same = c.draft.kind(made) == K::string && c.draft.text(made) == c.draft.text(text);
  const bool is_always = name == "reverse!" || name == "succ!" || name == "next!";
  return changed(c, made, is_same && !is_always ? Word() : made);
}

OrFailed<Word> change(Context& c, Word text, std::string_view name, const Arguments& a) {
  if (name == "concat" || name == "<<") {
    const Word made = c.draft.joined(text, TRY(joined(c, a.positional)));
    return changed(c, made, made);
  }
  const std::string own(c.draft.text(text));
  const auto answered = [&](std::string made) {
    const Word word = c.draft.string(made);
    return changed(c, word, word);
  };
  if (name == "prepend") return answered(TRY(joined(c, a.positional)) + own);
  if (name == "replace") return answered(TRY(joined(c, a.positional)));
  if (name == "clear") return answered("");
  if (name == "insert") {
    const auto size = static_cast<int64_t>(kit::length_of(StringModel::code_points, own));
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

// Sets the content of the text object; returns the method's result.
OrFailed<Word> changed_object(Context& c, Word object, Word change) {
  const Word text = c.draft.at(change, 0), answer = c.draft.at(change, 1);
  c.draft.set(object, 0, c.draft.plain(text));
  return answer == text ? object : answer;
}
OrFailed<void> check_object(Context& c, Word text) {
  if (!text.is_object()) return c.fail("a text that others may have, too, is changed in place, which is not supported");
  return check_frozen(c, text);
}
constexpr std::string_view changing_methods[] = {"concat",
                                                 "prepend",
                                                 "replace",
                                                 "clear",
                                                 "insert",
                                                 "slice!",
                                                 "reverse!",
                                                 "next!",
                                                 "succ!",
                                                 "delete!",
                                                 "tr!",
                                                 "sub!",
                                                 "gsub!",
                                                 "squeeze!",
                                                 "chop!",
                                                 "chomp!",
                                                 "rstrip!",
                                                 "lstrip!",
                                                 "strip!",
                                                 "swapcase!",
                                                 "downcase!",
                                                 "capitalize!",
                                                 "upcase!",
                                                 "<<",
                                                 "tr_s!",
                                                 "delete_prefix!",
                                                 "delete_suffix!",
                                                 "encode!",
                                                 "unicode_normalize!",
                                                 "force_encoding"};
template <size_t i>
OrFailed<Word> change_object(Context& c, Word text, const Arguments& a) {
  TRY(check_object(c, text));
  return changed_object(c, text, TRY(change(c, text, changing_methods[i], a)));
}

// %change(receiver, method, arguments...)
OrFailed<Word> change_function(Context& c, const Arguments& a) {
  const Word receiver = argument(a, 0);
  const std::string name(c.draft.text(argument(a, 1)));
  const Arguments rest{a.positional.subspan(2), a.named};
  if (c.draft.kind(receiver) == K::string && !receiver.is_object()) return change(c, receiver, name, rest);
  return send(c, receiver, name, rest);
}
OrFailed<Word> is_change(Context& c, const Arguments& a) {
  return Word::boolean(c.draft.kind(argument(a, 0)) == K::tuple);
}
template <uint64_t i>
OrFailed<Word> change_part(Context& c, const Arguments& a) {
  return c.draft.at(argument(a, 0), i);
}
// The result of %store_part and `[]=`: the new text, and the value.
OrFailed<Word> stored_part(Context& c, Word text, std::span<const Word> index, Word value) {
  const std::optional<Part> found = TRY(part_of(c, text, index));
  if (!found) {
    if (c.draft.kind(index[0]) == K::string) return c.error(E::index, "string not matched");
    return c.error(E::index, fmt::format("index {} out of string", TRY(integer(c, index[0]))));
  }
  return changed(c, with_part(c, text, *found, TRY(text_of(c, value))), value);
}
// %store_part(receiver, value, index...): receiver[index] = value
OrFailed<Word> store_part(Context& c, const Arguments& a) {
  const Word receiver = argument(a, 0), value = argument(a, 1);
  if (c.draft.kind(receiver) != K::string || receiver.is_object()) {
    std::vector<Word> all(a.positional.begin() + 2, a.positional.end());
    all.push_back(value);
    TRY(send(c, receiver, "[]=", {all, {}}));
    return value;
  }
  return stored_part(c, receiver, a.positional.subspan(2), value);
}
// text[index...] = value of a text object
OrFailed<Word> store_in_object(Context& c, Word text, const Arguments& a) {
  TRY(check_object(c, text));
  if (a.positional.size() < 2) return c.error(E::arity, "wrong number of arguments (given 1, expected 2..3)");
  const Word value = a.positional.back();
  return changed_object(c, text, TRY(stored_part(c, text, a.positional.first(a.positional.size() - 1), value)));
}
// %new_text(value): a new text object with the content; other values than texts are returned unchanged. %frozen_text:
// an immutable one.
OrFailed<Word> new_text(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (c.draft.kind(value) != K::string) return value;
  const Word words[] = {c.draft.plain(value)};
  return c.draft.new_object(ObjectKind::text, words);
}
OrFailed<Word> frozen_text(Context& c, const Arguments& a) {
  const Word made = TRY(new_text(c, a));
  if (made.is_object()) c.draft.set_form(made, frozen_form);
  return made;
}
// %to_text(value): value.to_s as a new text object, except for texts and for results of a program's own to_s
OrFailed<Word> to_text(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (c.draft.kind(value) == K::string) return value;
  const Word made = TRY(send(c, value, "to_s", {}));
  return c.draft.kind(value) == K::instance ? OrFailed<Word>(made) : new_text(c, {std::span(&made, 1), {}});
}
// %plus(value): +text is a mutable text
OrFailed<Word> plus(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (c.draft.kind(value) != K::string) return kit::unary(c, ir::UnaryOperator::plus, value);
  return value.is_object() && !is_frozen(c, value) ? OrFailed<Word>(value) : new_text(c, a);
}
// %new_texts(a list of newly created texts)
OrFailed<Word> new_texts(Context& c, const Arguments& a) {
  const Word list = argument(a, 0);
  if (c.draft.kind(list) != K::list) return list;
  for (uint64_t i = 0; i < c.draft.size(list); ++i) {
    const Word element = c.draft.at(list, i);
    if (c.draft.kind(element) == K::list) TRY(new_texts(c, {std::span(&element, 1), {}}));
    else c.draft.set(list, i, TRY(new_text(c, {std::span(&element, 1), {}})));
  }
  return list;
}

constexpr BuiltinRow in_place_builtins[] = {
    {"%change", change_function},
    {"%change_answer", change_part<1>},
    {"%changed_text", change_part<0>},
    {"%frozen_text", frozen_text},
    {"%is_change", is_change},
    {"%new_text", new_text},
    {"ramify_new_text", new_text},  // for texts read by the library
    {"%new_texts", new_texts},
    {"%plus", plus},
    {"%to_text", to_text},
    {"%store_part", store_part},
};

template <size_t... i>
std::vector<MethodRow> rows_of(std::index_sequence<i...>) {
  return {{K::string, changing_methods[i], change_object<i>}..., {K::string, "[]=", store_in_object}};
}

}  // namespace

std::span<const MethodRow> in_place_methods() {
  static const std::vector<MethodRow> all = rows_of(std::make_index_sequence<std::size(changing_methods)>());
  return all;
}

OrFailed<Word> append_in_place(Context& c, Word text, Word more) {
  TRY(check_object(c, text));
  return changed_object(c, text, TRY(change(c, text, "<<", {std::span(&more, 1), {}})));
}

std::span<const BuiltinRow> in_place_functions() { return in_place_builtins; }

}  // namespace ramify::ir_machine::ruby
