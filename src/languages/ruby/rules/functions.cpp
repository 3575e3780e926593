// SPDX-License-Identifier: Apache-2.0
// Methods of every object, functions without receiver, classes and procs as values.
#include <algorithm>
#include <cmath>
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
#include "languages/ruby/rules/access.h"
#include "languages/ruby/rules/members.h"
#include "languages/ruby/rules/operators.h"
#include "languages/ruby/rules/parts.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::ruby {

namespace {

using kit::elements_of;
using E = RuntimeError;
using K = ValueKind;
using O = ir::BinaryOperator;

std::optional<O> operator_named(std::string_view sign) {
  static constexpr std::pair<std::string_view, O> signs[] = {
      {"+", O::add},         {"-", O::subtract},       {"*", O::multiply},   {"/", O::divide}, {"%", O::remainder},
      {"**", O::power},      {"==", O::equal},         {"!=", O::not_equal}, {"<", O::less},   {"<=", O::less_equal},
      {">", O::greater},     {">=", O::greater_equal}, {"&", O::bit_and},    {"|", O::bit_or}, {"^", O::bit_xor},
      {"<<", O::shift_left}, {">>", O::shift_right},   {"<=>", O::three_way}};
  for (const auto& [text, op] : signs)
    if (text == sign) return op;
  return std::nullopt;
}

// --- output

OrFailed<Word> puts(Context& c, const Arguments& a) {
  if (a.positional.empty()) c.write("\n");
  for (const Word value : a.positional) {
    if (c.draft.kind(value) != K::list) {
      const std::string line = TRY(kit::text(c, value));
      c.write(line.ends_with('\n') ? line : line + "\n");
      continue;
    }
    const std::vector<Word> elements = TRY(elements_of(c, value));
    if (elements.empty()) continue;
    TRY(puts(c, {elements, {}}));
  }
  return Word();
}
OrFailed<Word> p(Context& c, const Arguments& a) {
  for (const Word value : a.positional) c.write(TRY(kit::repr(c, value)) + "\n");
  if (a.positional.size() == 1) return a.positional[0];
  return a.positional.empty() ? Word() : c.draft.new_list(a.positional);
}
OrFailed<Word> print(Context& c, const Arguments& a) {
  for (const Word value : a.positional) c.write(TRY(kit::text(c, value)));
  return Word();
}
// To standard error: each value on its own line.
OrFailed<void> put_errors(Context& c, std::span<const Word> values) {
  for (const Word value : values) {
    if (c.draft.kind(value) == K::list) {
      TRY(put_errors(c, TRY(elements_of(c, value))));
      continue;
    }
    const std::string line = TRY(kit::text(c, value));
    c.write_error(line.ends_with('\n') ? line : line + "\n");
  }
  return {};
}
OrFailed<Word> puts_error(Context& c, const Arguments& a) {
  if (a.positional.empty()) c.write_error("\n");
  TRY(put_errors(c, a.positional));
  return Word();
}
OrFailed<Word> warn(Context& c, const Arguments& a) {
  TRY(put_errors(c, a.positional));
  return Word();
}
OrFailed<Word> print_error(Context& c, const Arguments& a) {
  for (const Word value : a.positional) c.write_error(TRY(kit::text(c, value)));
  return Word();
}
// The number of bytes written.
OrFailed<Word> write_to(Context& c, const Arguments& a, bool is_error) {
  int64_t count = 0;
  for (const Word value : a.positional) {
    const std::string text = TRY(kit::text(c, value));
    if (is_error) c.write_error(text);
    else c.write(text);
    count += static_cast<int64_t>(text.size());
  }
  return Word::integer(count);
}
OrFailed<Word> write_out(Context& c, const Arguments& a) { return write_to(c, a, false); }
OrFailed<Word> write_error(Context& c, const Arguments& a) { return write_to(c, a, true); }
OrFailed<Word> format(Context& c, const Arguments& a) {
  const std::string pattern = TRY(text_of(c, argument(a, 0)));
  std::optional<Word> mapping;
  if (a.positional.size() == 2 && c.draft.kind(a.positional[1]) == K::dict) mapping = a.positional[1];
  if (!a.named.empty()) {
    mapping = c.draft.new_dict();
    for (const NamedArgument& n : a.named) TRY(kit::insert(c, *mapping, symbol(c, n.name), n.value));
  }
  return c.draft.string(TRY(percent_format(c, pattern, a.positional.subspan(1), mapping)));
}
OrFailed<Word> printf_(Context& c, const Arguments& a) {
  c.write(c.draft.text(TRY(format(c, a))));
  return Word();
}

// --- control

OrFailed<Word> own_block(Context&, const Arguments& a) { return block_of(a); }
// %block_arguments(list): several parameters destructure a single array.
OrFailed<Word> block_arguments(Context& c, const Arguments& a) {
  const Word list = argument(a, 0);
  if (c.draft.size(list) != 1) return list;
  const Word only = c.draft.at(list, 0);
  return c.draft.kind(only) == K::list ? only : list;
}
// %block_argument(list, i); %block_rest(list, from, number of parameters after it)
OrFailed<Word> block_argument(Context& c, const Arguments& a) {
  const auto count = static_cast<int64_t>(c.draft.size(argument(a, 0)));
  int64_t i = argument(a, 1).as_integer();
  if (argument(a, 3).is(Atom::true_))
    i = std::max(i, count - argument(a, 2).as_integer());  // after a rest parameter: from the end
  return i >= 0 && i < count ? c.draft.at(argument(a, 0), static_cast<uint64_t>(i)) : Word();
}
OrFailed<Word> block_rest(Context& c, const Arguments& a) {
  const auto count = static_cast<int64_t>(c.draft.size(argument(a, 0)));
  std::vector<Word> rest;
  for (int64_t i = argument(a, 1).as_integer(); i < count - argument(a, 2).as_integer(); ++i)
    rest.push_back(c.draft.at(argument(a, 0), static_cast<uint64_t>(i)));
  return c.draft.new_list(rest);
}
OrFailed<Word> is_text(Context& c, const Arguments& a) {
  return Word::boolean(c.draft.kind(argument(a, 0)) == K::string);
}
OrFailed<Word> append_text(Context& c, const Arguments& a) {
  const Word more = argument(a, 1);
  if (c.draft.kind(more) == K::integer) {
    const int64_t code = TRY(integer(c, more));
    if (code < 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
      return c.raise("RangeError", fmt::format("{} out of char range", code));
    return c.draft.string(std::string(c.draft.text(argument(a, 0))) + kit::utf8(static_cast<char32_t>(code)));
  }
  return c.draft.string(std::string(c.draft.text(argument(a, 0))) + TRY(text_of(c, more)));
}
OrFailed<Word> method_function(Context& c, const Arguments& a) {
  const std::string name = TRY(text_of(c, argument(a, 0)));
  const Word function = c.global_named(name + "()");
  if (!function.is(Atom::unset)) return function;
  const auto rows = c.rules->builtins;
  const auto row = std::ranges::find(rows, std::string_view(name), &BuiltinRow::name);
  if (row != rows.end()) return Word::symbol(static_cast<uint64_t>(row - rows.begin()));
  return c.error(E::name, fmt::format("undefined method `{}' for main:Object", name));
}
OrFailed<Word> to_block(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (c.draft.kind(value) == K::instance)
    if (const Word member = c.find_method(value, "to_proc"); !member.is(Atom::unset))
      return c.call_on(value, member, {});
  return c.draft.kind(value) == K::bytes ? c.bind(value, "call") : value;
}

// --- exceptions: raise "text", raise Class, raise Class, "text", raise exception

OrFailed<Word> exception(Context& c, const Arguments& a) {
  const Word first = argument(a, 0);
  switch (c.draft.kind(first)) {
    case K::string: {
      const Word class_ = c.global_named("RuntimeError");
      if (c.draft.kind(class_) != K::class_) return c.raise("RuntimeError", std::string(c.draft.text(first)));
      return c.call(class_, a.positional.subspan(0, 1));
    }
    case K::class_: return c.call(first, a.positional.subspan(1, a.positional.size() > 1 ? 1 : 0));
    case K::instance:
      if (a.positional.size() > 1) TRY(c.store_member(first, "@message", a.positional[1]));
      return first;
    default: return c.error(E::type, "exception class/object expected");
  }
}

// %exception_of(list): raise(*list)
OrFailed<Word> exception_of(Context& c, const Arguments& a) {
  return exception(c, {TRY(elements_of(c, argument(a, 0))), {}});
}

// --- conversions

// %with_cause(exception, the exception being handled)
OrFailed<Word> with_cause(Context& c, const Arguments& a) {
  const Word exception = argument(a, 0), cause = argument(a, 1);
  if (c.draft.kind(exception) != K::instance || exception == cause) return exception;
  if (c.draft.find_name(exception, instance_words::fields, c.name_of("@cause")) < 0)
    TRY(c.store_member(exception, "@cause", cause));
  return exception;
}
OrFailed<Word> range(Context& c, const Arguments& a) {
  const Word from = argument(a, 0), to = argument(a, 1);
  const bool is_exclusive = argument(a, 2).is(Atom::true_);
  // An exclusive range differs from the inclusive one with an earlier end.
  if (c.draft.kind(from) == K::integer && c.draft.kind(to) == K::integer && !is_exclusive) {
    const int64_t begin = TRY(integer(c, from)), end = TRY(integer(c, to));
    return c.draft.range(begin, end + 1, 1);
  }
  const Word class_ = argument(a, 3);  // RangeOf of the prelude
  if (c.draft.kind(class_) != K::class_) return c.fail("a range of these values is not known");
  const Word words[] = {from, to, Word::boolean(is_exclusive)};
  return c.call(class_, words);
}
// Range.new(from, to, whether it is exclusive)
OrFailed<Word> range_new(Context& c, const Arguments& a) {
  const Word words[] = {argument(a, 0), argument(a, 1), Word::boolean(TRY(kit::truth_of(c, argument(a, 2)))),
                        c.global_named("RangeOf")};
  return range(c, {words, {}});
}
OrFailed<Word> symbol_function(Context& c, const Arguments& a) { return symbol(c, TRY(text_of(c, argument(a, 0)))); }
OrFailed<Word> string_function(Context& c, const Arguments& a) {
  return c.draft.string(TRY(kit::text(c, argument(a, 0))));
}
OrFailed<Word> array_function(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (value.is(Atom::none)) return c.draft.new_list({});
  if (c.draft.kind(value) == K::list) return value;
  if (c.draft.kind(value) == K::dict) return send(c, value, "to_a", {});
  return c.draft.new_list(TRY(elements_of(c, value)));
}
OrFailed<Word> array_new(Context& c, const Arguments& a) {
  if (a.positional.empty()) return c.draft.new_list({});
  if (c.draft.kind(a.positional[0]) == K::list) return c.draft.new_list(TRY(elements_of(c, a.positional[0])));
  const int64_t count = TRY(integer(c, a.positional[0]));
  if (count < 0) return c.error(E::value, "negative array size");
  if (count > 10'000'000) return c.fail("the array is too large");
  const Word block = block_of(a);
  std::vector<Word> elements;
  for (int64_t i = 0; i < count; ++i)
    elements.push_back(is_given(block) ? TRY(yield(c, block, Word::integer(i))) : argument(a, 1));
  return c.draft.new_list(elements);
}
OrFailed<Word> hash_new(Context& c, const Arguments&) { return c.draft.new_dict(); }
OrFailed<Word> string_new(Context& c, const Arguments& a) {
  return a.positional.empty() ? c.draft.string("") : c.draft.plain(a.positional[0]);
}
OrFailed<Word> no_value(Context&, const Arguments&) { return Word(); }
// For a name that denotes a class of the language, which is a value and not a function.
OrFailed<Word> no_function(Context& c, const Arguments&) { return c.error(E::attribute, "a class is called"); }

// --- methods of every object

OrFailed<Word> is_a(Context& c, Word value, const Arguments& a) {
  return Word::boolean(TRY(case_equal(c, argument(a, 0), value)));
}
Word seen_class(Context& c, Word instance);
OrFailed<Word> instance_of(Context& c, Word value, const Arguments& a) {
  const Word class_ = argument(a, 0);
  if (c.draft.kind(value) == K::instance) return Word::boolean(seen_class(c, value) == class_);
  if (c.draft.kind(class_) == K::builtin) return Word::boolean(c.function_name(class_) == class_name(c, value));
  return Word::boolean(false);
}
Word seen_class(Context& c, Word instance) {
  Word class_ = c.draft.at(instance, instance_words::class_);
  while (c.draft.kind(class_) == K::class_ && c.draft.text(c.draft.at(class_, class_words::traits)) == "singleton")
    class_ = c.draft.at(c.draft.at(class_, class_words::bases), 0);
  return class_;
}
OrFailed<Word> class_of(Context& c, Word value, const Arguments&) {
  if (c.draft.kind(value) == K::instance) {
    const Word class_ = seen_class(c, value);
    const std::string_view name = class_name(c, value);  // of a prelude class that implements a class of the language
    if (name == "Hash" || name == "Object" || name == "Range" || name == "Proc") {
      const auto rows = c.rules->builtins;
      const auto row = std::ranges::find(rows, name, &BuiltinRow::name);
      return Word::symbol(static_cast<uint64_t>(row - rows.begin()));
    }
    return class_;
  }
  const std::string_view name = class_name(c, value);
  if (const Word class_ = c.global_named(name); c.draft.kind(class_) == K::class_) return class_;
  const auto rows = c.rules->builtins;
  const auto row = std::ranges::find(rows, name, &BuiltinRow::name);
  if (row != rows.end()) return Word::symbol(static_cast<uint64_t>(row - rows.begin()));
  return c.fail(fmt::format("the class {} is not known", name));
}
OrFailed<Word> text_of_value(Context& c, Word value, const Arguments&) {
  return c.draft.string(TRY(kit::text(c, value)));
}
OrFailed<Word> inspect(Context& c, Word value, const Arguments&) { return c.draft.string(TRY(kit::repr(c, value))); }
OrFailed<Word> nil_p(Context&, Word value, const Arguments&) { return Word::boolean(value.is(Atom::none)); }
OrFailed<Word> same(Context& c, Word value, const Arguments& a) {
  const bool is_same = TRY(kit::identical(c, value, argument(a, 0)));
  if (is_same && c.draft.kind(value) == K::string) {
    const Word other = argument(a, 0);
    if (value.is_object() || other.is_object()) return Word::boolean(value == other);
    return c.fail("whether two equal texts are one object is not known");  // texts are values
  }
  return Word::boolean(is_same && c.draft.kind(value) == c.draft.kind(argument(a, 0)));
}
OrFailed<Word> eql(Context& c, Word value, const Arguments& a) {
  if (c.draft.kind(value) == K::instance) {  // by identity, unless the class defines it
    return Word::boolean(TRY(kit::identical(c, value, argument(a, 0))));
  }
  c.draft.key_failed = false;
  const bool is_equal =
      c.draft.kind(value) == c.draft.kind(argument(a, 0)) && kit::keys_equal(c.draft, value, argument(a, 0));
  if (c.draft.key_failed) return std::unexpected(Failed{});
  return Word::boolean(is_equal);
}
OrFailed<Word> equal_method(Context& c, Word value, const Arguments& a) {
  return Word::boolean(TRY(kit::same_content(c, value, argument(a, 0))));
}
OrFailed<Word> case_equal_method(Context& c, Word value, const Arguments& a) {
  return Word::boolean(TRY(case_equal(c, value, argument(a, 0))));
}
// The ancestors of library classes, nearest first.
std::vector<std::string_view> library_ancestors(std::string_view name) {
  struct Row {
    std::string_view name, bases;
  };
  static constexpr Row rows[] = {{"Integer", "Numeric Comparable"},
                                 {"Float", "Numeric Comparable"},
                                 {"Rational", "Numeric Comparable"},
                                 {"Complex", "Numeric Comparable"},
                                 {"Numeric", "Comparable"},
                                 {"String", "Comparable"},
                                 {"Symbol", "Comparable"},
                                 {"Array", "Enumerable"},
                                 {"Hash", "Enumerable"},
                                 {"Range", "Enumerable"},
                                 {"Struct", "Enumerable"},
                                 {"Enumerator", "Enumerable"},
                                 {"Time", "Comparable"},
                                 {"Class", "Module"},
                                 {"Set", "Enumerable"}};
  std::vector<std::string_view> found{name};
  const auto row = std::ranges::find(rows, name, &Row::name);
  std::string_view rest = row == std::end(rows) ? std::string_view() : row->bases;
  while (!rest.empty()) {
    found.push_back(rest.substr(0, rest.find(' ')));
    rest.remove_prefix(std::min(rest.size(), found.back().size() + 1));
  }
  if (name != "Comparable" && name != "Enumerable" && name != "Kernel" && name != "BasicObject")
    found.insert(found.end(), {"Object", "Kernel", "BasicObject"});
  return found;
}
bool derives_from(Context& c, Word one, Word base) {
  if (one == base) return true;
  const auto name_of_class = [&](Word w) {
    return c.draft.kind(w) == K::class_ ? c.shown_class(w) : c.function_name(w);
  };
  const std::string_view wanted = name_of_class(base);
  const auto library_has = [&](Word w) {
    const std::vector<std::string_view> all = library_ancestors(name_of_class(w));
    return std::ranges::find(all, wanted) != all.end();
  };
  if (c.draft.kind(one) != K::class_) return library_has(one);
  const Word order = c.draft.at(one, class_words::order);
  for (uint64_t i = 0; i < c.draft.size(order); ++i) {
    const Word next = c.draft.at(order, i);
    if (next == base) return true;
    if (c.draft.kind(next) == K::builtin && library_has(next)) return true;
  }
  const bool is_module = c.draft.text(c.draft.at(one, class_words::traits)).find("interface") != std::string_view::npos;
  return !is_module && (wanted == "Object" || wanted == "Kernel" || wanted == "BasicObject");
}
}  // namespace

// 2: neither derives from the other.
std::optional<int> class_order(Context& c, Word a, Word b) {
  const auto is_class = [&](Word w) {
    const K kind = c.draft.kind(w);
    if (kind != K::builtin) return kind == K::class_;
    const std::string_view name = c.function_name(w);
    return !name.empty() && name[0] >= 'A' && name[0] <= 'Z' && name.find('.') == std::string_view::npos;
  };
  if (!is_class(a)) return std::nullopt;
  if (!is_class(b)) return 2;
  if (a == b) return 0;
  if (derives_from(c, a, b)) return -1;
  return derives_from(c, b, a) ? 1 : 2;
}

namespace {
// <=> is nil for unordered values.
OrFailed<Word> compare_method(Context& c, Word value, const Arguments& a) {
  const Word other = argument(a, 0);
  if (const std::optional<int> order = class_order(c, value, other))
    return *order == 2 ? Word() : Word::integer(*order);
  const K x = c.draft.kind(value), y = c.draft.kind(other);
  const bool are_numbers = kit::is_number(c, value) && kit::is_number(c, other);
  if (!are_numbers && x != K::instance && !(x == y && (x == K::string || x == K::bytes || x == K::list)))
    return TRY(kit::same_content(c, value, other)) ? Word::integer(0) : Word();
  return kit::binary(c, O::three_way, value, argument(a, 0));
}
OrFailed<Word> responds(Context& c, Word value, const Arguments& a) {
  const std::string name = TRY(text_of(c, argument(a, 0)));
  const bool sees_all = TRY(kit::truth_of(c, argument(a, 1)));
  if (!method_of(c, value, name).is(Atom::unset)) return Word::boolean(sees_all || !hidden_how(c, value, name));
  const Word missing = c.find_method(value, "respond_to_missing?");
  if (!missing.is(Atom::unset)) {
    const Word arguments[] = {symbol(c, name), Word::boolean(sees_all)};
    if (TRY(kit::truth_of(c, TRY(c.call_on(value, missing, arguments))))) return Word::boolean(true);
  }
  const K kind = c.draft.kind(value);
  if (c.rules->method(kind, name) != nullptr) return Word::boolean(true);
  const bool has_operators = kind == K::integer || kind == K::float_ || kind == K::list || kind == K::string;
  static constexpr std::string_view of_numbers[] = {"+", "-", "*", "/", "%", "**", "<", ">", "<=", ">=", "-@", "+@"};
  static constexpr std::string_view of_texts[] = {"+", "*", "%", "<", ">", "<=", ">=", "=~"};
  static constexpr std::string_view of_lists[] = {"+", "-", "*", "&", "|", "<<"};
  const auto has = [&](std::span<const std::string_view> names) {
    return std::ranges::find(names, name) != names.end();
  };
  return Word::boolean(has_operators && (kind == K::string ? has(of_texts)
                                         : kind == K::list ? has(of_lists)
                                                           : has(of_numbers)));
}
OrFailed<Word> send_method(Context& c, Word value, const Arguments& a) {
  const std::string name = TRY(text_of(c, argument(a, 0)));
  return send(c, value, name, {a.positional.subspan(1), a.named});
}
OrFailed<Word> public_send(Context& c, Word value, const Arguments& a) {
  TRY(check_seen(c, value, TRY(text_of(c, argument(a, 0))), Word()));
  return send_method(c, value, a);
}
OrFailed<Word> method_object(Context& c, Word value, const Arguments& a) {
  const std::string name = TRY(text_of(c, argument(a, 0)));
  const Word member = method_of(c, value, name);
  if (!member.is(Atom::unset)) {
    const Word words[] = {value, member};
    return c.draft.new_object(ObjectKind::bound_method, words);
  }
  const std::string of_module =
      c.draft.kind(value) == K::builtin ? fmt::format("{}.{}", c.function_name(value), name) : "";
  const auto all = c.rules->builtins;
  const auto part = std::ranges::find(all, std::string_view(of_module), &BuiltinRow::name);
  if (!of_module.empty() && part != all.end()) return Word::symbol(static_cast<uint64_t>(part - all.begin()));
  const Word function = c.global_named(name + "()");
  if (!function.is(Atom::unset)) return function;
  if (c.rules->method(c.draft.kind(value), name) != nullptr) return c.bind(value, name);
  const auto rows = c.rules->builtins;
  const auto row = std::ranges::find(rows, std::string_view(name), &BuiltinRow::name);
  if (row != rows.end()) return Word::symbol(static_cast<uint64_t>(row - rows.begin()));
  return c.error(E::name, fmt::format("undefined method `{}'", name));
}
OrFailed<Word> tap(Context& c, Word value, const Arguments& a) {
  TRY(yield(c, block_of(a), value));
  return value;
}
OrFailed<Word> then(Context& c, Word value, const Arguments& a) {
  return is_given(block_of(a)) ? yield(c, block_of(a), value) : enumerator(c, value, "then", a);
}
OrFailed<Word> dup(Context& c, Word value, const Arguments&) {
  Draft& draft = c.draft;
  switch (draft.kind(value)) {
    case K::list: return draft.new_list(TRY(elements_of(c, value)));
    case K::dict: {
      const Word copy = draft.new_dict();
      for (uint64_t i = 0; i < draft.size(value); ++i) draft.put(copy, draft.at(value, i), draft.value_at(value, i));
      return copy;
    }
    case K::instance: {
      std::vector<Word> words;
      for (uint64_t i = 0; i < draft.size(value); ++i) words.push_back(draft.at(value, i));
      const Word copy = draft.new_object(ObjectKind::instance, words);
      const Word initialise = c.find_method(copy, "initialize_copy");
      if (!initialise.is(Atom::unset)) TRY(c.call_on(copy, initialise, std::span(&value, 1)));
      return copy;
    }
    case K::string: {
      if (!value.is_object()) return value;
      const Word words[] = {draft.plain(value)};
      return draft.new_object(ObjectKind::text, words);
    }
    default: return value;
  }
}
OrFailed<Word> clone(Context& c, Word value, const Arguments& a) {
  const Word copy = TRY(dup(c, value, {}));
  const Word freezes = named(a, "freeze");
  if (is_frozen(c, value) && !freezes.is(Atom::false_)) c.draft.set_form(copy, frozen_form);
  return copy;
}
OrFailed<Word> ivar_get(Context& c, Word value, const Arguments& a) {
  return c.load_member(value, TRY(text_of(c, argument(a, 0))));
}
OrFailed<Word> ivar_set(Context& c, Word value, const Arguments& a) {
  TRY(c.store_member(value, TRY(text_of(c, argument(a, 0))), argument(a, 1)));
  return argument(a, 1);
}
OrFailed<Word> ivars(Context& c, Word value, const Arguments&) {
  std::vector<Word> names;
  if (c.draft.kind(value) == K::instance)
    for (uint64_t i = instance_words::fields; i + 1 < c.draft.size(value); i += 2)
      names.push_back(symbol(c, c.text_of_name(c.draft.at(value, i))));
  return c.draft.new_list(names);
}
OrFailed<Word> not_method(Context& c, Word value, const Arguments&) {
  return Word::boolean(!TRY(kit::truth_of(c, value)));
}
OrFailed<Word> hash_method(Context& c, Word value, const Arguments&) {
  return Word::integer(static_cast<int64_t>(kit::key_hash(c.draft, value) >> 4));
}
OrFailed<Word> object_id(Context& c, Word value, const Arguments&) {
  if (c.draft.kind(value) == K::string && !value.is_object()) return c.fail("the object_id of a text is not known");
  if (c.draft.kind(value) == K::bytes) return Word::integer(static_cast<int64_t>(kit::key_hash(c.draft, value) >> 4));
  if (value.is_integer() && value.as_integer() < (int64_t{1} << 58) && value.as_integer() > -(int64_t{1} << 58))
    return Word::integer(2 * value.as_integer() + 1);
  if (value.is(Atom::none)) return Word::integer(8);
  if (value.is(Atom::true_)) return Word::integer(20);
  if (value.is(Atom::false_)) return Word::integer(0);
  return Word::integer(static_cast<int64_t>(value.bits() >> 4));
}

// --- classes

OrFailed<Word> class_new(Context& c, Word class_, const Arguments& a) {
  // Data.define: values passed by position are converted to named ones.
  const Word by_name = a.positional.empty() ? Word::of(Atom::unset) : c.find_method(class_, "arguments_by_name");
  if (!by_name.is(Atom::unset)) {
    Word names = c.draft.new_dict();
    for (const NamedArgument& n : a.named) TRY(kit::insert(c, names, symbol(c, n.name), n.value));
    const Word words[] = {c.draft.new_list(a.positional), names};
    names = TRY(send(c, class_, "arguments_by_name", {words, {}}));
    std::vector<NamedArgument> all;
    for (uint64_t i = 0; i < c.draft.size(names); ++i)
      all.push_back({c.draft.text(c.draft.at(names, i)), c.draft.value_at(names, i)});
    return c.call_with(class_, {{}, all});
  }
  return c.call_with(class_, a);
}
OrFailed<Word> class_title(Context& c, Word class_, const Arguments&) {
  const std::string_view name = c.shown_class(class_);
  for (const std::string_view unnamed : {"Class:", "Module:", "Struct:", "Data:"})  // a class without a constant
    if (name.starts_with(unnamed)) return Word();
  return c.draft.string(name);
}
OrFailed<Word> includes_module(Context& c, Word class_, const Arguments& a) {
  const Word order = c.draft.at(class_, class_words::order);
  for (uint64_t i = 0; i < c.draft.size(order); ++i)
    if (c.draft.at(order, i) == argument(a, 0)) return Word::boolean(true);
  return Word::boolean(false);
}
OrFailed<Word> ancestors(Context& c, Word class_, const Arguments&) {
  // A class with prepended modules is represented by its own part.
  std::vector<Word> all{class_};
  const Word order = c.draft.at(class_, class_words::order);
  for (uint64_t i = 0; i < c.draft.size(order); ++i) {
    const Word base = c.draft.at(order, i);
    const bool is_own_part =
        c.draft.kind(base) == K::class_ && c.draft.text(c.draft.at(base, class_words::traits)) == "origin";
    if (is_own_part) std::erase(all, c.draft.at(c.draft.at(base, class_words::bases), 0));
    all.push_back(is_own_part ? c.draft.at(c.draft.at(base, class_words::bases), 0) : base);
  }
  return c.draft.new_list(all);
}
OrFailed<Word> superclass(Context& c, Word class_, const Arguments&) {
  const Word bases = c.draft.at(class_, class_words::bases);
  for (uint64_t i = c.draft.size(bases); i-- > 0;) {
    const Word base = c.draft.at(bases, i);
    const bool is_module =
        c.draft.kind(base) == K::class_ &&
        c.draft.text(c.draft.at(base, class_words::traits)).find("interface") != std::string_view::npos;
    if (!is_module) return base;
  }
  const auto rows = c.rules->builtins;
  const auto row = std::ranges::find(rows, std::string_view("Object"), &BuiltinRow::name);
  return Word::symbol(static_cast<uint64_t>(row - rows.begin()));
}
void add_methods_of(Context& c, Word class_, View view, std::vector<Word>& names) {
  for (uint64_t i = class_words::members; i + 1 < c.draft.size(class_); i += 2) {
    std::string name(c.text_of_name(c.draft.at(class_, i)));
    const Word member = c.draft.at(class_, i + 1);
    const K kind = c.draft.kind(member);
    const bool is_here =
        view == View::of_instances
            ? kind == K::function || kind == K::closure
            : kind == K::property && c.draft.at(member, property_words::flavour) ==
                                         Word::integer(static_cast<int64_t>(PropertyFlavour::of_class));
    if (view == View::of_class && name.starts_with("self.")) name = name.substr(5);
    const std::string mark = fmt::format("%sees {}{}", view == View::of_class ? "self." : "", name);
    const int64_t hidden = c.draft.find_name(class_, class_words::members, c.name_of(mark));
    const bool is_private =
        hidden >= 0 && c.draft.text(c.draft.at(class_, static_cast<uint64_t>(hidden) + 1)) == "private";
    if (!is_here || is_private || name == "initialize" || name == "initialize_copy" || name == "respond_to_missing?" ||
        name.starts_with('%'))
      continue;
    const Word shown = symbol(c, name);
    if (std::ranges::none_of(names, [&](Word w) { return c.draft.text(w) == name; })) names.push_back(shown);
  }
}
bool is_module(Context& c, Word class_) {
  return c.draft.text(c.draft.at(class_, class_words::traits)).find("interface") != std::string_view::npos;
}
OrFailed<Word> instance_methods(Context& c, Word class_, const Arguments& a) {
  const bool with_bases = a.positional.empty() || TRY(kit::truth_of(c, a.positional[0]));
  if (with_bases && !is_module(c, class_))
    return c.fail("all methods of a class, those of the library too, are not known");
  std::vector<Word> names;
  add_methods_of(c, class_, View::of_instances, names);
  const Word order = c.draft.at(class_, class_words::order);
  for (uint64_t i = 0; i < c.draft.size(order); ++i) {
    const Word base = c.draft.at(order, i);
    if (c.draft.kind(base) != K::class_) continue;
    const bool is_own_part = c.draft.text(c.draft.at(base, class_words::traits)) == "origin" &&
                             c.draft.at(c.draft.at(base, class_words::bases), 0) == class_;
    if (with_bases || is_own_part) add_methods_of(c, base, View::of_instances, names);
  }
  return c.draft.new_list(names);
}
// For an object: its singleton methods; for a class: its own class methods and those of its bases.
OrFailed<Word> singleton_methods(Context& c, Word value, const Arguments&) {
  std::vector<Word> names;
  if (c.draft.kind(value) == K::class_) {
    add_methods_of(c, value, View::of_class, names);
    const Word order = c.draft.at(value, class_words::order);
    for (uint64_t i = 0; i < c.draft.size(order); ++i)
      if (const Word base = c.draft.at(order, i); c.draft.kind(base) == K::class_ && !is_module(c, base))
        add_methods_of(c, base, View::of_class, names);
    return c.draft.new_list(names);
  }
  Word class_ = c.draft.at(value, instance_words::class_);
  while (c.draft.kind(class_) == K::class_ && c.draft.text(c.draft.at(class_, class_words::traits)) == "singleton") {
    add_methods_of(c, class_, View::of_instances, names);
    class_ = c.draft.at(c.draft.at(class_, class_words::bases), 0);
  }
  return c.draft.new_list(names);
}
OrFailed<Word> method_defined(Context& c, Word class_, const Arguments& a) {
  const std::string name = TRY(text_of(c, argument(a, 0)));
  const Word member = member_of(c, class_, c.name_of(name), View::of_instances);
  const K kind = c.draft.kind(member);
  const bool is_private =
      !member_of(c, class_, c.name_of(fmt::format("%sees {}", name)), View::of_instances).is(Atom::unset);
  return Word::boolean((kind == K::function || kind == K::closure) && !is_private);
}
template <bool or_equal>
OrFailed<Word> is_below(Context& c, Word class_, const Arguments& a) {
  if (class_ == argument(a, 0)) return Word::boolean(or_equal);
  const Word order = c.draft.at(class_, class_words::order);
  for (uint64_t i = 0; i < c.draft.size(order); ++i)
    if (c.draft.at(order, i) == argument(a, 0)) return Word::boolean(true);
  return Word();
}
OrFailed<Word> builtin_title(Context& c, Word class_, const Arguments&) {
  return c.draft.string(c.function_name(class_));
}
OrFailed<Word> alias_method(Context& c, const Arguments& a) {
  const Word class_ = argument(a, 0);
  const Word old = c.name_of(c.draft.text(argument(a, 2)));
  Word member = member_of(c, class_, old, View::of_instances);
  if (member.is(Atom::unset)) member = member_of(c, class_, old, View::of_class);
  if (member.is(Atom::unset)) return c.fail("an alias of a method of the library is not known");
  put_member(c, class_, c.name_of(c.draft.text(argument(a, 1))), member);
  return Word();
}

// --- procs

OrFailed<Word> proc_call(Context& c, Word proc, const Arguments& a) { return c.call_with(proc, a); }
OrFailed<Word> proc_case(Context& c, Word proc, const Arguments& a) { return c.call_with(proc, a); }
OrFailed<Word> compose(Context& c, Word f, Word g) {
  const Word class_ = c.global_named("Composition");
  if (c.draft.kind(class_) != K::class_) return c.fail("composed procs are not known");
  const Word words[] = {f, g};
  return c.call(class_, words);
}
OrFailed<Word> compose_right(Context& c, Word f, const Arguments& a) { return compose(c, f, argument(a, 0)); }
OrFailed<Word> compose_left(Context& c, Word f, const Arguments& a) { return compose(c, argument(a, 0), f); }
OrFailed<Word> symbol_call(Context& c, Word name, const Arguments& a) {
  if (a.positional.empty()) return c.error(E::value, "no receiver given");
  return send(c, a.positional[0], c.draft.text(name), {a.positional.subspan(1), a.named});
}

// %no_more(list, hash): an error if the constructor of a Struct got arguments without a member
OrFailed<Word> no_more(Context& c, const Arguments& a) {
  if (c.draft.size(argument(a, 0)) > 0) return c.error(E::value, "struct size differs");
  const Word names = argument(a, 1);
  std::string all;
  for (uint64_t i = 0; i < c.draft.size(names); ++i)
    all += fmt::format("{}{}", i > 0 ? ", " : "", c.draft.text(c.draft.at(names, i)));
  return all.empty() ? OrFailed<Word>(Word()) : c.error(E::value, "unknown keywords: " + all);
}

// A name that is a class of the language: a value, and no function.
OrFailed<Word> lazy_function(Context& c, const Arguments& a) {
  const Word class_ = c.global_named("Lazy");
  if (c.draft.kind(class_) != K::class_) return c.fail("lazy enumerators are not known here");
  return c.call(class_, a.positional);
}
OrFailed<Word> to_enum_method(Context& c, Word of, const Arguments& a) {
  const std::string method = a.positional.empty() ? "each" : TRY(text_of(c, a.positional[0]));
  const Word made = TRY(enumerator(c, of, method, {a.positional.empty() ? a.positional : a.positional.subspan(1), {}}));
  if (is_given(block_of(a))) TRY(c.store_member(made, "@size_maker", block_of(a)));
  return made;
}
OrFailed<Word> to_json(Context& c, Word value, const Arguments&) {
  const Word module = c.global_named("JSON");
  if (c.draft.kind(module) != K::class_) return c.fail("JSON is not known here");
  return send(c, module, "generate", {std::span(&value, 1), {}});
}
OrFailed<Word> to_enum_function(Context& c, const Arguments& a) { return to_enum_method(c, Word(), a); }
OrFailed<Word> hash_of_pairs(Context& c, const Arguments& a) {
  const Word of = argument(a, 0);
  if (a.positional.size() == 1) {
    const Word made = TRY(send(c, of, "to_h", {}));
    return c.draft.kind(made) == K::dict ? dup(c, made, {}) : OrFailed<Word>(made);
  }
  const Word made = c.draft.new_dict();
  for (size_t i = 0; i + 1 < a.positional.size(); i += 2)
    TRY(kit::insert(c, made, a.positional[i], a.positional[i + 1]));
  return made;
}

constexpr BuiltinRow general_builtins[] = {
    {"Array.[]", [](Context& c, const Arguments& a) -> OrFailed<Word> { return c.draft.new_list(a.positional); }},
    {"Hash.[]", hash_of_pairs},
    {"__lazy__", lazy_function},
    {"%append_text", append_text},
    {"%block_argument", block_argument},
    {"%block_arguments", block_arguments},
    {"%block_rest", block_rest},
    {"%is_text", is_text},
    {"%to_block", to_block},
    {"%with_cause", with_cause},
    {"Array", array_function},
    {"Array.new", array_new},
    {"BasicObject", no_function},
    {"Class", no_function},
    {"FalseClass", no_function},
    {"IO", no_function},
    {"Method", no_function},
    {"Module", no_function},
    {"Hash", no_function},
    {"Hash.new", hash_new},
    {"NilClass", no_function},
    {"Numeric", no_function},
    {"Object", no_function},
    {"Proc", no_function},
    {"Range", no_function},
    {"Range.new", range_new},
    {"String", string_function},
    {"String.new", string_new},
    {"Symbol", no_function},
    {"TrueClass", no_function},
    {"Proc.new", own_block},
    {"alias_method", alias_method},
    {"exception", exception},
    {"%exception_of", exception_of},
    {"%no_more", no_more},
    {"format", format},
    {"lambda", own_block},
    {"method", method_function},
    {"p", p},
    {"pp", p},
    {"print", print},
    {"printf", printf_},
    {"private", no_value},
    {"proc", own_block},
    {"public", no_value},
    {"abort",
     [](Context& c, const Arguments& a) -> OrFailed<Word> {
       TRY(put_errors(c, a.positional));
       return c.raise_with("SystemExit", "exit", Word::integer(1));
     }},
    {"warn", warn},
    {"exit",
     [](Context& c, const Arguments& a) -> OrFailed<Word> {
       const Word status = a.positional.empty() ? Word::integer(0) : argument(a, 0);
       return c.raise_with("SystemExit", "exit",
                           status.is_boolean() ? Word::integer(status.is(Atom::true_) ? 0 : 1) : status);
     }},
    {"enum_for", to_enum_function},
    {"to_enum", to_enum_function},
    {"exit!", kit::exit_program},
    {"puts", puts},
    {"range", range},
    {"sprintf", format},
    {"$stdout.puts", puts},
    {"$stdout.print", print},
    {"$stdout.printf", printf_},
    {"$stdout.write", write_out},
    {"$stdout.flush", no_value},
    {"$stderr.puts", puts_error},
    {"$stderr.print", print_error},
    {"$stderr.write", write_error},
    {"$stderr.flush", no_value},
    {"STDOUT.puts", puts},
    {"STDOUT.print", print},
    {"STDOUT.printf", printf_},
    {"STDOUT.write", write_out},
    {"STDOUT.flush", no_value},
    {"STDERR.puts", puts_error},
    {"STDERR.print", print_error},
    {"STDERR.write", write_error},
    {"STDERR.flush", no_value},
    {"symbol", symbol_function},
};

constexpr std::pair<std::string_view, Method> of_all_values[] = {
    {"!", not_method},
    {"!=",
     [](Context& c, Word v, const Arguments& a) -> OrFailed<Word> {
       return kit::binary(c, O::not_equal, v, argument(a, 0));
     }},
    {"<=>", compare_method},
    {"==", equal_method},
    {"===", case_equal_method},
    {"class", class_of},
    {"clone", clone},
    {"dup", dup},
    {"eql?", eql},
    {"equal?", same},
    {"hash", hash_method},
    {"inspect", inspect},
    {"instance_of?", instance_of},
    {"instance_variable_get", ivar_get},
    {"instance_variable_set", ivar_set},
    {"instance_variables", ivars},
    {"is_a?", is_a},
    {"itself", itself},
    {"kind_of?", is_a},
    {"method", method_object},
    {"nil?", nil_p},
    {"object_id", object_id},
    {"public_send", public_send},
    {"respond_to?", responds},
    {"send", send_method},
    {"__send__", send_method},
    {"tap", tap},
    {"to_enum", to_enum_method},
    {"enum_for", to_enum_method},
    {"then", then},
    {"to_s", text_of_value},
    {"yield_self", then},
};

std::vector<MethodRow> all_object_methods() {
  std::vector<MethodRow> all;
  for (const K kind : {K::none, K::boolean, K::integer, K::float_, K::string, K::bytes, K::list, K::dict, K::range,
                       K::function, K::closure, K::builtin, K::bound_method, K::instance, K::class_, K::generator})
    for (const auto& [name, method] : of_all_values) all.push_back({kind, name, method});
  for (const K kind : {K::none, K::boolean, K::integer, K::float_, K::string, K::bytes, K::list, K::dict})
    all.push_back({kind, "to_json", to_json});
  for (const K kind : {K::function, K::closure, K::bound_method, K::builtin}) {
    for (const std::string_view name : {"call", "()", "yield", "[]"}) all.push_back({kind, name, proc_call});
    all.push_back({kind, ">>", compose_right});
    all.push_back({kind, "<<", compose_left});
    all.push_back({kind, "to_proc", itself});
    std::erase_if(all, [&](const MethodRow& r) { return r.kind == kind && r.name == "===" && kind != K::builtin; });
    if (kind != K::builtin) all.push_back({kind, "===", proc_case});
  }
  const MethodRow more[] = {
      {K::bytes, "call", symbol_call},
      {K::bytes, "to_proc", [](Context& c, Word s, const Arguments&) -> OrFailed<Word> { return c.bind(s, "call"); }},
      {K::class_, "<", is_below<false>},
      {K::class_, "<=", is_below<true>},
      {K::class_, "ancestors", ancestors},
      {K::class_, "include?", includes_module},
      {K::class_, "instance_methods", instance_methods},
      {K::class_, "method_defined?", method_defined},
      {K::class_, "public_method_defined?", method_defined},
      {K::class_, "singleton_methods", singleton_methods},
      {K::instance, "singleton_methods", singleton_methods},
      {K::class_, "name", class_title},
      {K::class_, "new", class_new},
      {K::class_, "superclass", superclass},
      {K::builtin, "name", builtin_title},
      {K::none, "to_a", [](Context& c, Word, const Arguments&) -> OrFailed<Word> { return c.draft.new_list({}); }},
      {K::none, "to_i", [](Context&, Word, const Arguments&) -> OrFailed<Word> { return Word::integer(0); }},
      {K::none, "to_h", [](Context& c, Word, const Arguments&) -> OrFailed<Word> { return c.draft.new_dict(); }},
      {K::none, "&", [](Context&, Word, const Arguments&) -> OrFailed<Word> { return Word::boolean(false); }},
  };
  all.insert(all.end(), std::begin(more), std::end(more));
  return all;
}

}  // namespace

Word block_of(const Arguments& a) {
  for (const NamedArgument& n : a.named)
    if (n.name == "&") return n.value.is(Atom::none) ? Word::of(Atom::unset) : n.value;
  return Word::of(Atom::unset);
}
Word named(const Arguments& a, std::string_view name) {
  for (const NamedArgument& n : a.named)
    if (n.name == name) return n.value;
  return Word::of(Atom::unset);
}

OrFailed<Word> yield(Context& c, Word block, std::span<const Word> arguments) {
  if (!is_given(block)) return c.raise("LocalJumpError", "no block given (yield)");
  if (c.draft.kind(block) == K::bytes && !arguments.empty())
    return send(c, arguments[0], c.draft.text(block), {arguments.subspan(1), {}});
  return c.call(block, arguments);
}
OrFailed<Word> yield(Context& c, Word block, Word argument) { return yield(c, block, std::span(&argument, 1)); }
OrFailed<Word> yield(Context& c, Word block, Word first, Word second) {
  const Word both[] = {first, second};
  return yield(c, block, both);
}

Word method_of(Context& c, Word receiver, std::string_view name) {
  const Word member = c.find_method(receiver, name);
  const K kind = c.draft.kind(member);
  const bool is_of_instances = kind == K::function || kind == K::closure;
  return c.draft.kind(receiver) == K::class_ && is_of_instances ? Word::of(Atom::unset) : member;
}

OrFailed<Word> send(Context& c, Word receiver, std::string_view method, const Arguments& a) {
  const std::string name(method);
  const Word member = method_of(c, receiver, name);
  if (!member.is(Atom::unset)) {
    const Word words[] = {receiver, member};
    return c.call_with(c.draft.new_object(ObjectKind::bound_method, words), a);
  }
  if (const std::optional<O> op = operator_named(name); op && a.positional.size() == 1)
    return kit::binary(c, *op, receiver, a.positional[0]);
  if (name == "[]" && !a.positional.empty() && c.rules->method(c.draft.kind(receiver), name) == nullptr)
    return load_index(c, receiver, a.positional[0]);
  if (name == "-@") return kit::unary(c, ir::UnaryOperator::negate, receiver);
  if (name.ends_with('=') && c.draft.kind(receiver) == K::instance && a.positional.size() == 1) {
    TRY(c.store_member(receiver, name.substr(0, name.size() - 1), a.positional[0]));
    return a.positional[0];
  }
  if (const Method row = c.rules->method(c.draft.kind(receiver), name)) return row(c, receiver, a);
  const Word missing = c.find_method(receiver, "method_missing");
  if (!missing.is(Atom::unset)) {
    std::vector<Word> all{symbol(c, name)};
    all.insert(all.end(), a.positional.begin(), a.positional.end());
    return c.call_on(receiver, missing, all);
  }
  const Word function = c.global_named(name + "()");
  if (!function.is(Atom::unset)) return c.call_with(function, a);
  return c.error(E::attribute, fmt::format("undefined method `{}' for {}", name, TRY(kit::repr(c, receiver))));
}

OrFailed<int> compare(Context& c, Word a, Word b) {
  const Word order = TRY(send(c, a, "<=>", {std::span(&b, 1), {}}));
  if (!kit::is_number(c, order))
    return c.error(E::value, fmt::format("comparison of {} with {} failed", class_name(c, a),
                                         c.draft.kind(b) == K::none || c.draft.kind(b) == K::boolean ||
                                                 c.draft.kind(b) == K::bytes || kit::is_number(c, b)
                                             ? TRY(kit::repr(c, b))
                                             : std::string(class_name(c, b))));
  return static_cast<int>(kit::small_value(c, order).value_or(0));
}

OrFailed<bool> case_equal(Context& c, Word label, Word value) {
  switch (c.draft.kind(label)) {
    case K::class_: {
      if (c.is_instance_of(value, label)) return true;
      const std::vector<std::string_view> all = library_ancestors(class_name(c, value));
      return c.draft.kind(value) != K::instance && std::ranges::find(all, c.shown_class(label)) != all.end();
    }
    case K::builtin: {
      const std::string_view name = c.function_name(label), own = class_name(c, value);
      if (name == "Object" || name == "BasicObject" || name == own) return true;
      const std::vector<std::string_view> all = library_ancestors(own);
      return c.draft.kind(value) != K::instance && std::ranges::find(all, name) != all.end();
    }
    case K::range: return range_has(c, label, value);
    case K::function:
    case K::closure:
    case K::bound_method: return kit::truth_of(c, TRY(c.call(label, std::span(&value, 1))));
    case K::instance: {
      const Word member = c.find_method(label, "===");
      if (!member.is(Atom::unset)) return kit::truth_of(c, TRY(c.call_on(label, member, std::span(&value, 1))));
      break;
    }
    default: break;
  }
  return kit::same_content(c, label, value);
}

Word symbol(Context& c, std::string_view text) { return c.draft.bytes(text); }

std::string_view class_name(Context& c, Word value) {
  switch (c.draft.kind(value)) {
    case K::none: return "NilClass";
    case K::boolean: return value.is(Atom::true_) ? "TrueClass" : "FalseClass";
    case K::integer: return "Integer";
    case K::float_: return "Float";
    case K::string: return "String";
    case K::bytes: return "Symbol";
    case K::list: return "Array";
    case K::dict: return "Hash";
    case K::range: return "Range";
    case K::class_:
      return c.draft.text(c.draft.at(value, class_words::traits)).find("interface") != std::string_view::npos ? "Module"
                                                                                                              : "Class";
    case K::builtin: {
      const std::string_view name = c.function_name(value);
      const bool is_module = name == "Math" || name == "Kernel" || name == "Comparable" || name == "Enumerable";
      return is_module ? "Module" : !name.empty() && name[0] >= 'A' && name[0] <= 'Z' ? "Class" : "Method";
    }
    case K::function:
    case K::closure: return "Proc";
    case K::bound_method: return c.draft.kind(c.draft.at(value, 0)) == K::bytes ? "Proc" : "Method";
    case K::generator: return "Enumerator";
    case K::instance: {
      // Prelude classes that implement a class of the language.
      const std::string_view name = kit::type_name(c, value);
      if (name == "Curried" || name == "Composition") return "Proc";
      return name == "DefaultHash" ? "Hash" : name == "PlainObject" ? "Object" : name == "RangeOf" ? "Range" : name;
    }
    default: return "Object";  // not a value of programs; kind names for kit::type_name
  }
}

OrFailed<Word> enumerator(Context& c, Word receiver, std::string_view method, const Arguments& a) {
  const Word class_ = c.global_named("Enumerator");
  if (c.draft.kind(class_) != K::class_)
    return c.fail(fmt::format("{} without a block gives an enumerator, which is not known here", method));
  const Word words[] = {receiver, symbol(c, method), c.draft.new_list(a.positional)};
  return c.call(class_, words);
}

OrFailed<int64_t> integer(Context& c, Word word) {
  if (!kit::is_number(c, word))
    return c.error(E::type, fmt::format("no implicit conversion of {} into Integer",
                                        word.is(Atom::none) ? std::string_view("nil") : class_name(c, word)));
  if (c.draft.kind(word) == K::float_) return static_cast<int64_t>(c.draft.real(word));
  const std::optional<int64_t> value = kit::small_value(c, word);
  if (!value) return c.raise("RangeError", "bignum too big to convert into `long'");
  return *value;
}

OrFailed<std::string> text_of(Context& c, Word word) {
  const K kind = c.draft.kind(word);
  if (kind == K::string || kind == K::bytes) return std::string(c.draft.text(word));
  return c.error(E::type, fmt::format("no implicit conversion of {} into String",
                                      word.is(Atom::none) ? std::string_view("nil") : class_name(c, word)));
}

std::span<const BuiltinRow> functions() { return general_builtins; }
std::span<const MethodRow> object_methods() {
  static const std::vector<MethodRow> all = all_object_methods();
  return all;
}

}  // namespace ramify::ir_machine::ruby
