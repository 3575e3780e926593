// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/compare.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include <fmt/format.h>

#include "base/check.h"
#include "base/hash.h"
#include "base/result.h"
#include "languages/csharp/rules/decimals.h"
#include "languages/kit/access.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "languages/php/rules/parts.h"
#include "languages/ruby/rules/parts.h"
#include "languages/rust/rules/values.h"
#include "machines/ir/objects.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::kit {

namespace {

constexpr unsigned comparison_depth_max = 500;

bool is_text(ValueKind kind) { return kind == ValueKind::string || kind == ValueKind::bytes; }
bool is_null(Word w) { return w.is(Atom::none) || w.is(Atom::missing); }

bool instance_has_trait(Context& context, Word instance, std::string_view trait) {
  const Word class_ = context.draft.at(instance, instance_words::class_);
  if (context.draft.kind(class_) != ValueKind::class_) return false;
  const std::string_view traits = context.draft.text(context.draft.at(class_, class_words::traits));
  for (size_t at = traits.find(trait); at != std::string_view::npos; at = traits.find(trait, at + 1)) {
    const size_t end = at + trait.size();
    if ((at == 0 || traits[at - 1] == ' ') && (end == traits.size() || traits[end] == ' ')) return true;
  }
  return false;
}

bool is_pointer(ValueKind kind) { return kind == ValueKind::reference || kind == ValueKind::cell; }
bool has_pointers(Context& context) {
  return context.table->promotion == Promotion::usual && context.table->characters_are_numbers;
}

// Where a pointer points to: into an array (or a text of C), which itself stands for a pointer to its first element.
struct Place {
  Word base, index;
};
Place place_of(Draft& draft, Word pointer) {
  if (draft.kind(pointer) != ValueKind::reference) return {pointer, Word::integer(0)};
  const Word kind = draft.at(pointer, reference_words::kind), place = draft.at(pointer, reference_words::place);
  if (kind == Word::integer(static_cast<int64_t>(PlaceKind::global))) return {Word::of(Atom::missing), place};
  return {draft.at(pointer, reference_words::base), place};
}

class Comparison {
 public:
  explicit Comparison(Context& context) : c_(context), draft_(context.draft) {}

  OrFailed<bool> content_equal(Word a, Word b, unsigned depth) {
    if (c_.table->dialect == ir::Dialect::rust) {  // references are equal where their values are
      a = TRY(rust::followed(c_, a));
      b = TRY(rust::followed(c_, b));
    }
    if (c_.symbolic != nullptr && (draft_.is_symbolic(a) || draft_.is_symbolic(b))) return c_.symbolic->equal(a, b);
    if (a == b) return !is_nan(a);
    if (depth > comparison_depth_max)
      return c_.error(RuntimeError::recursion, "values are nested too deeply to be compared");
    if (const FormRules* const forms = forms_of(c_); forms != nullptr && forms->plain != nullptr) {
      if (draft_.form(a) != 0) a = TRY(forms->plain(c_, a));
      if (draft_.form(b) != 0) b = TRY(forms->plain(c_, b));
      if (a == b) return true;
    }
    const ValueKind x = draft_.kind(a), y = draft_.kind(b);
    if (x == ValueKind::bytes && y == x && c_.table->dialect == ir::Dialect::csharp)
      return csharp::key_of_decimal(draft_.text(a)) == csharp::key_of_decimal(draft_.text(b));
    if (is_text(x) && x == y) return draft_.text(a) == draft_.text(b);
    if (is_number(c_, a) && is_number(c_, b)) return compared(c_, a, b) == 0;
    if (is_null(a) && is_null(b)) return true;
    if (has_pointers(c_) && (is_null(a) || is_null(b))) {
      const Word other = is_null(a) ? b : a;
      return is_number(c_, other) && real_value(c_, other) == 0;
    }
    if (x == ValueKind::instance || y == ValueKind::instance) {
      const OrFailed<std::optional<bool>> decided = by_member(a, b);
      if (!decided) return std::unexpected(decided.error());
      if (*decided) return **decided;
      if (x == y && c_.table->dialect == ir::Dialect::rust) return fields_equal(a, b, depth);  // derived
      if (x == y && (instance_has_trait(c_, a, "record") || instance_has_trait(c_, a, "value_type")))
        return fields_equal(a, b, depth);
      return false;
    }
    if (is_pointer(x) || is_pointer(y)) {
      if (has_pointers(c_)) return same_target(a, b);
      if (x == y && x == ValueKind::reference) return same_place(a, b);
    }
    if (x != y && !(is_sequence(x) && is_sequence(y) && c_.table->dialect != ir::Dialect::python)) return false;
    if (x == ValueKind::range && y == ValueKind::range) {
      const Draft::Range p = draft_.range(a), q = draft_.range(b);
      return p.count() == q.count() && (p.count() == 0 || (p.start == q.start && (p.count() == 1 || p.step == q.step)));
    }
    if (is_sequence(x)) return elements_equal(a, b, depth);
    if (x == ValueKind::set || x == ValueKind::dict) return entries_equal(a, b, depth);
    return x == ValueKind::bound_method && draft_.at(a, 0) == draft_.at(b, 0) && draft_.at(a, 1) == draft_.at(b, 1);
  }

 private:
  bool is_nan(Word w) { return draft_.kind(w) == ValueKind::float_ && std::isnan(draft_.real(w)); }

  bool same_place(Word a, Word b) {
    for (uint64_t k = 0; k < 3; ++k) {
      const Word x = draft_.at(a, k), y = draft_.at(b, k);
      if (x != y && !(k == 2 && keys_equal(draft_, x, y))) return false;
    }
    return true;
  }

  // Pointers of C and C++ are equal if they point to the same: an element by its place, an object by what it is.
  bool same_target(Word a, Word b) {
    const Place p = place_of(draft_, a), q = place_of(draft_, b);
    if (p.base == q.base && p.index == q.index) return true;
    const Word x = object_at(a), y = object_at(b);
    return draft_.kind(x) == ValueKind::instance && x == y;
  }
  // What a pointer points to, if it is there.
  Word object_at(Word pointer) {
    const Word nothing = Word::of(Atom::unset);
    if (draft_.kind(pointer) == ValueKind::cell) return draft_.at(pointer, 0);
    if (draft_.kind(pointer) != ValueKind::reference) return nothing;
    const Place p = place_of(draft_, pointer);
    const bool is_element = draft_.kind(p.base) == ValueKind::array || draft_.kind(p.base) == ValueKind::list;
    if (is_element) {
      const bool is_there = p.index.is_integer() && p.index.as_integer() >= 0 &&
                            static_cast<uint64_t>(p.index.as_integer()) < draft_.size(p.base);
      return is_there ? draft_.at(p.base, static_cast<uint64_t>(p.index.as_integer())) : nothing;
    }
    const OrFailed<Word> value = c_.load_reference(pointer);
    return value ? *value : nothing;
  }

  // What the class' own member says, if it has one.
  OrFailed<std::optional<bool>> by_member(Word a, Word b) {
    for (const auto& [left, right] : {std::pair(a, b), std::pair(b, a)}) {
      if (draft_.kind(left) != ValueKind::instance || c_.table->equal.empty()) continue;
      const Word member = c_.find_method(left, c_.table->equal);
      if (member.is(Atom::unset)) continue;
      const Word arguments[] = {right};
      const Word result = TRY(c_.call_on(left, member, arguments));
      if (draft_.kind(result) == ValueKind::builtin && c_.function_name(result) == "NotImplemented") continue;
      return TRY(truth_of(c_, result));
    }
    return std::nullopt;
  }

  OrFailed<bool> fields_equal(Word a, Word b, unsigned depth) {
    const uint64_t count = draft_.size(a);
    if (count != draft_.size(b) || draft_.at(a, 0) != draft_.at(b, 0)) return false;
    for (uint64_t i = instance_words::fields; i + 1 < count; i += 2) {
      const int64_t at = draft_.find_name(b, instance_words::fields, draft_.at(a, i));
      if (at < 0) return false;
      if (!TRY(content_equal(draft_.at(a, i + 1), draft_.at(b, static_cast<uint64_t>(at) + 1), depth + 1)))
        return false;
    }
    return true;
  }

  OrFailed<bool> elements_equal(Word a, Word b, unsigned depth) {
    const uint64_t count = draft_.size(a);
    if (count != draft_.size(b)) return false;
    for (uint64_t i = 0; i < count; ++i)
      if (!TRY(content_equal(draft_.at(a, i), draft_.at(b, i), depth + 1))) return false;
    return true;
  }

  // PHP: an array may keep its next index under a key that is none (languages/php/rules/arrays.cpp).
  uint64_t hidden_entries(Word dict) {
    if (draft_.kind(dict) != ValueKind::dict || c_.table->dialect != ir::Dialect::php) return 0;
    for (uint64_t i = draft_.size(dict); i-- > 0;)
      if (draft_.at(dict, i).is(Atom::unset)) return 1;
    return 0;
  }

  OrFailed<bool> entries_equal(Word a, Word b, unsigned depth) {
    const uint64_t count = draft_.size(a);
    if (count - hidden_entries(a) != draft_.size(b) - hidden_entries(b)) return false;
    for (uint64_t i = 0; i < count; ++i) {
      if (draft_.at(a, i).is(Atom::unset)) continue;
      const int64_t at = TRY(find_key(c_, b, draft_.at(a, i)));
      if (at < 0) return false;
      if (draft_.kind(a) == ValueKind::set) continue;
      if (!TRY(content_equal(draft_.value_at(a, i), draft_.value_at(b, static_cast<uint64_t>(at)), depth + 1)))
        return false;
    }
    return true;
  }

  Context& c_;
  Draft& draft_;
};

// == of JavaScript and PHP between values of different kinds.
OrFailed<bool> coerced_equal(Context& context, Word a, Word b, unsigned depth = 0);

// Arrays of PHP are equal if they have the same keys, in whatever order, and equal values.
OrFailed<bool> arrays_equal(Context& context, Word a, Word b, unsigned depth) {
  if (depth > 100) return context.fail("arrays are nested too deeply to be compared");
  const php::Entries of_a = php::entries_of(context, a), of_b = php::entries_of(context, b);
  if (of_a.size() != of_b.size()) return false;
  for (size_t i = 0; i < of_a.size(); ++i) {
    const auto& [key, value] = of_a[i];
    const auto has_key = [&](const auto& entry) { return keys_equal(context.draft, entry.first, key); };
    const auto found = has_key(of_b[i]) ? of_b.begin() + static_cast<int64_t>(i) : std::ranges::find_if(of_b, has_key);
    if (found == of_b.end() || !TRY(coerced_equal(context, value, found->second, depth + 1))) return false;
  }
  return true;
}

// And identical, if they have the same keys in the same order, and identical values.
OrFailed<bool> arrays_identical(Context& context, Word a, Word b) {
  const php::Entries of_a = php::entries_of(context, a), of_b = php::entries_of(context, b);
  if (of_a.size() != of_b.size()) return false;
  for (size_t i = 0; i < of_a.size(); ++i)
    if (!keys_equal(context.draft, of_a[i].first, of_b[i].first) ||
        !TRY(identical(context, of_a[i].second, of_b[i].second)))
      return false;
  return true;
}

OrFailed<bool> coerced_equal(Context& context, Word a, Word b, unsigned depth) {
  Draft& draft = context.draft;
  const ValueKind x = draft.kind(a), y = draft.kind(b);
  const bool is_php = context.table->dialect == ir::Dialect::php;
  if (is_null(a) || is_null(b)) {
    if (is_null(a) && is_null(b)) return true;
    if (!is_php) return false;
    const Word other = is_null(a) ? b : a;
    if (draft.kind(other) == ValueKind::string) return draft.text(other).empty();
    return !TRY(truth_of(context, other));
  }
  if (is_php && (x == ValueKind::boolean || y == ValueKind::boolean))
    return TRY(truth_of(context, a)) == TRY(truth_of(context, b));
  const auto is_primitive = [](ValueKind k) {
    return k == ValueKind::boolean || k == ValueKind::integer || k == ValueKind::float_ || k == ValueKind::string;
  };
  if (is_php && x == ValueKind::instance && y == ValueKind::instance) {
    // Of one class, with equal properties. What is inside of itself cannot be compared so.
    if (a == b) return true;
    if (draft.at(a, 0) != draft.at(b, 0) || draft.size(a) != draft.size(b)) return false;
    if (depth > 100) return context.fail("objects are nested too deeply to be compared");
    for (uint64_t i = instance_words::fields; i + 1 < draft.size(a); i += 2) {
      const int64_t other = draft.find_name(b, instance_words::fields, draft.at(a, i));
      if (other < 0) return false;
      const Word p = draft.at(a, i + 1), q = draft.at(b, static_cast<uint64_t>(other) + 1);
      const bool are_objects = draft.kind(p) == ValueKind::instance && draft.kind(q) == ValueKind::instance;
      if (!(are_objects ? TRY(coerced_equal(context, p, q, depth + 1)) : TRY(equal(context, p, q)))) return false;
    }
    return true;
  }
  if (is_php && php::is_array(context, a) && php::is_array(context, b)) return arrays_equal(context, a, b, depth);
  if (!is_primitive(x) || !is_primitive(y)) {
    if (is_primitive(x) == is_primitive(y)) return is_php ? same_content(context, a, b) : identical(context, a, b);
    if (is_php) return false;
    const Word primitive = is_primitive(x) ? a : b, other = is_primitive(x) ? b : a;
    return coerced_equal(context, primitive, TRY(to_primitive(context, other, "default")));
  }
  if (x == ValueKind::string && y == ValueKind::string) {
    const std::optional<double> p = numeric_text(draft.text(a)), q = numeric_text(draft.text(b));
    if (is_php && p && q) return *p == *q;
    return draft.text(a) == draft.text(b);
  }
  if (is_php && (x == ValueKind::string || y == ValueKind::string)) {
    const Word string = x == ValueKind::string ? a : b, number = x == ValueKind::string ? b : a;
    const std::optional<double> value = numeric_text(draft.text(string));
    return value ? *value == real_value(context, number) : TRY(text(context, number)) == draft.text(string);
  }
  return to_number(context, a) == to_number(context, b);
}

}  // namespace

OrFailed<bool> same_content(Context& context, Word a, Word b) { return Comparison(context).content_equal(a, b, 0); }

OrFailed<bool> identical(Context& context, Word a, Word b) {
  Draft& draft = context.draft;
  if (context.symbolic != nullptr && (draft.is_symbolic(a) || draft.is_symbolic(b)))
    return context.symbolic->equal(a, b);
  if (a == b) return !(draft.kind(a) == ValueKind::float_ && std::isnan(draft.real(a)));
  const ValueKind x = draft.kind(a), y = draft.kind(b);
  if (is_text(x) && x == y) return draft.text(a) == draft.text(b);
  const bool are_numbers = (x == ValueKind::integer || x == ValueKind::float_ || x == ValueKind::sized) &&
                           (y == ValueKind::integer || y == ValueKind::float_ || y == ValueKind::sized);
  const bool types_count = context.table->dialect == ir::Dialect::php || context.table->dialect == ir::Dialect::python;
  if (are_numbers) return (x == y || !types_count) && compared(context, a, b) == 0;
  if (context.table->dialect == ir::Dialect::php && php::is_array(context, a) && php::is_array(context, b))
    return arrays_identical(context, a, b);
  if (x == ValueKind::reference && x == y) return same_content(context, a, b);
  // A BigInt of JavaScript.
  if (context.table->passes_receiver && x == ValueKind::tuple && x == y) return same_content(context, a, b);
  return false;
}

OrFailed<bool> equal(Context& context, Word a, Word b) {
  Draft& draft = context.draft;
  switch (context.table->equality) {
    case Equality::structural: return same_content(context, a, b);
    case Equality::coercing: return coerced_equal(context, a, b);
    case Equality::values: break;
  }
  const ValueKind x = draft.kind(a), y = draft.kind(b);
  const bool is_object =
      x == y && (x == ValueKind::list || x == ValueKind::array || x == ValueKind::dict || x == ValueKind::set);
  if (is_object) return a == b;
  // == of Java asks no object for its opinion.
  if (context.table->dialect == ir::Dialect::java && (x == ValueKind::instance || y == ValueKind::instance))
    return a == b;
  if (x == ValueKind::instance && y == ValueKind::instance && context.table->equal.empty() &&
      !instance_has_trait(context, a, "value_type") && !instance_has_trait(context, a, "record"))
    return a == b;
  return same_content(context, a, b);
}

OrFailed<std::optional<int>> order(Context& context, Word a, Word b) {
  Draft& draft = context.draft;
  if (context.symbolic != nullptr && (draft.is_symbolic(a) || draft.is_symbolic(b)))
    return context.symbolic->order(a, b);
  const ValueKind x = draft.kind(a), y = draft.kind(b);
  if (is_number(context, a) && is_number(context, b)) return compared(context, a, b);
  if (context.table->strings == StringModel::utf16 && is_text(x) && x == y && !is_ascii(draft.text(a)) &&
      !is_ascii(draft.text(b))) {
    const std::vector<uint32_t> p = units_of(StringModel::utf16, draft.text(a)),
                                q = units_of(StringModel::utf16, draft.text(b));
    return p < q ? -1 : q < p;
  }
  if (is_text(x) && x == y) {
    const int by_bytes = draft.text(a).compare(draft.text(b));
    return by_bytes < 0 ? -1 : by_bytes > 0;
  }
  if (x == ValueKind::boolean && y == x)
    return static_cast<int>(a.is(Atom::true_)) - static_cast<int>(b.is(Atom::true_));
  if (x == ValueKind::character && y == x)
    return draft.sized_bits(a) < draft.sized_bits(b) ? -1 : draft.sized_bits(a) > draft.sized_bits(b);
  // Elements of sequences, of classes with an operator of their own.
  if (context.table->binds_functions && (x == ValueKind::instance || y == ValueKind::instance)) {
    for (const auto op : {ir::BinaryOperator::less, ir::BinaryOperator::greater}) {
      const bool has_operator =
          (x == ValueKind::instance && !context.find_method(a, context.table->operator_member(op)).is(Atom::unset)) ||
          (y == ValueKind::instance &&
           !context.find_method(b, context.table->reflected[static_cast<size_t>(op)]).is(Atom::unset));
      if (!has_operator) continue;
      if (TRY(truth_of(context, TRY(binary(context, op, a, b))))) return op == ir::BinaryOperator::less ? -1 : 1;
      return op == ir::BinaryOperator::less ? 1 : -1;
    }
  }
  if (x == ValueKind::instance && !context.table->compare.empty()) {
    const Word member = context.find_method(a, context.table->compare);
    if (!member.is(Atom::unset)) {
      const Word arguments[] = {b};
      const Word result = TRY(context.call_on(a, member, arguments));
      if (is_number(context, result)) return compared(context, result, Word::integer(0));
      if (result.is(Atom::none)) return std::nullopt;
    }
  }
  if ((x == ValueKind::instance || y == ValueKind::instance) && context.table->dialect == ir::Dialect::cpp) {
    if (TRY(truth_of(context, TRY(binary(context, ir::BinaryOperator::less, a, b))))) return -1;
    return TRY(truth_of(context, TRY(binary(context, ir::BinaryOperator::less, b, a)))) ? 1 : 0;
  }
  if ((is_pointer(x) || is_pointer(y)) && has_pointers(context)) {
    const Place p = place_of(draft, a), q = place_of(draft, b);
    if (p.base == q.base && p.index.is_integer() && q.index.is_integer()) return order(context, p.index, q.index);
    return context.error(RuntimeError::value, "the order of pointers into different objects");
  }
  if (x == ValueKind::reference && y == x && draft.at(a, reference_words::base) == draft.at(b, reference_words::base))
    return order(context, draft.at(a, reference_words::place), draft.at(b, reference_words::place));
  const bool are_sequences = is_sequence(x) && is_sequence(y) && x == y;
  if (are_sequences) {
    const uint64_t count = std::min(draft.size(a), draft.size(b));
    for (uint64_t i = 0; i < count; ++i) {
      const Word p = draft.at(a, i), q = draft.at(b, i);
      if (TRY(same_content(context, p, q))) continue;
      return order(context, p, q);
    }
    return draft.size(a) < draft.size(b) ? -1 : draft.size(a) > draft.size(b);
  }
  if (context.table->equality == Equality::coercing) {
    const double p = to_number(context, a), q = to_number(context, b);
    if (std::isnan(p) || std::isnan(q)) return std::nullopt;
    return p < q ? -1 : p > q;
  }
  if (context.table->dialect == ir::Dialect::ruby) {
    const bool is_shown =
        y == ValueKind::none || y == ValueKind::boolean || y == ValueKind::bytes || is_number(context, b);
    return context.error(RuntimeError::value,
                         fmt::format("comparison of {} with {} failed", ruby::class_name(context, a),
                                     is_shown ? TRY(repr(context, b)) : std::string(ruby::class_name(context, b))));
  }
  // Whoever asked says it in Python's words.
  if (context.table->dialect == ir::Dialect::python) return context.raise("TypeError", "");
  return context.error(RuntimeError::type,
                       fmt::format("{} and {} have no order", shown_repr(context, a), shown_repr(context, b)),
                       type_name(context, a), type_name(context, b));
}

// --- keys. Values of different types are different keys, but for numbers that are equal, where the language says so.

bool keys_equal(Draft& draft, Word a, Word b) {
  if (a == b) return true;
  if ((draft.is_symbolic(a) || draft.is_symbolic(b)) && draft.context != nullptr &&
      draft.context->symbolic != nullptr) {
    const OrFailed<bool> is_same = draft.context->symbolic->same_key(a, b);
    if (!is_same) draft.context->met_symbolic();  // whoever asked may not look whether it failed
    draft.key_failed |= !is_same;
    return is_same.value_or(false);
  }
  const ValueKind x = draft.kind(a), y = draft.kind(b);
  if (x == ValueKind::bytes && y == x && draft.context != nullptr &&
      draft.context->table->dialect == ir::Dialect::csharp)
    return csharp::key_of_decimal(draft.text(a)) == csharp::key_of_decimal(draft.text(b));
  if (is_text(x) && x == y) return draft.text(a) == draft.text(b);
  CHECK(draft.context != nullptr, "keys are compared outside of a run");
  Context& context = *draft.context;
  if (context.table->dialect ==
      ir::Dialect::ruby) {  // 1 and 1.0 are two keys, and objects say by `eql?` whether they are one
    if (x != y) return false;
    if (x == ValueKind::instance) {
      const Word member = context.find_method(a, "eql?");
      if (member.is(Atom::unset)) return false;
      const OrFailed<Word> result = context.call_on(a, member, std::span(&b, 1));
      const OrFailed<bool> is_equal = result ? truth_of(context, *result) : OrFailed<bool>(std::unexpected(Failed{}));
      draft.key_failed |= !is_equal;
      return is_equal.value_or(false);
    }
    if (x == ValueKind::list) {
      if (draft.size(a) != draft.size(b)) return false;
      for (uint64_t i = 0; i < draft.size(a); ++i)
        if (!keys_equal(draft, draft.at(a, i), draft.at(b, i))) return false;
      return true;
    }
  }
  if (x == ValueKind::float_ && y == x && std::isnan(draft.real(a)) && std::isnan(draft.real(b))) return true;
  if (is_number(context, a) && is_number(context, b)) return compared(context, a, b) == 0;
  const bool has_content = x == y && (x == ValueKind::tuple || x == ValueKind::instance || x == ValueKind::range ||
                                      x == ValueKind::reference || x == ValueKind::list || x == ValueKind::set ||
                                      x == ValueKind::array || x == ValueKind::dict);
  if (!has_content || (context.table->passes_receiver && x != ValueKind::tuple)) return false;
  const OrFailed<bool> equal = same_content(context, a, b);
  if (!equal) draft.key_failed = true;
  return equal.value_or(false);
}

uint64_t key_hash(Draft& draft, Word key) {
  Context& context = *draft.context;
  const ValueKind kind = draft.kind(key);
  if (kind == ValueKind::bytes && context.table->dialect == ir::Dialect::csharp) {
    const std::string number = csharp::key_of_decimal(draft.text(key));
    return base::hash64(std::as_bytes(std::span(number)), static_cast<uint64_t>(kind));
  }
  if (is_text(kind)) return base::hash64(std::as_bytes(std::span(draft.text(key))), static_cast<uint64_t>(kind));
  if (is_number(context, key)) {
    const double value = real_value(context, key);  // equal numbers are equal doubles
    return base::mix64(std::isnan(value) ? 1 : value == 0 ? 2 : std::bit_cast<uint64_t>(value));
  }
  switch (kind) {
    case ValueKind::tuple:
    case ValueKind::list:
    case ValueKind::array: {
      if (context.table->passes_receiver && kind != ValueKind::tuple) break;
      uint64_t hash = 7;
      for (uint64_t i = 0; i < draft.size(key); ++i) hash = base::mix64(hash ^ key_hash(draft, draft.at(key, i)));
      return hash;
    }
    // By their content, in no order or by their members: few of them are keys.
    case ValueKind::set:
    case ValueKind::dict:
    case ValueKind::range:
    case ValueKind::reference:
      if (context.table->passes_receiver) break;
      return base::mix64(draft.size(key));
    case ValueKind::instance: {
      const DialectTable& table = *context.table;
      if (table.passes_receiver) return base::mix64(key.bits());
      const bool by_content =
          instance_has_trait(context, key, "record") || instance_has_trait(context, key, "value_type");
      if (table.equal.empty()) return by_content ? 11 : base::mix64(key.bits());
      const bool asks_object = table.binds_functions || table.dialect == ir::Dialect::ruby;
      if (!asks_object) return 11;
      // By the class' own members; those without are themselves only.
      const Word member = context.find_method(key, table.hash);
      if (!member.is(Atom::unset)) {
        const OrFailed<Word> hash = context.call_on(key, member, {});
        draft.key_failed |= !hash;
        return hash && is_number(context, *hash) ? base::mix64(std::bit_cast<uint64_t>(real_value(context, *hash)))
                                                 : 11;
      }
      if (table.dialect == ir::Dialect::ruby) return base::mix64(key.bits());
      return by_content || !context.find_method(key, table.equal).is(Atom::unset) ? 11 : base::mix64(key.bits());
    }
    default: break;
  }
  return base::mix64(~key.bits());
}

OrFailed<void> check_key(Context& context, Word key) {
  const ValueKind kind = context.draft.kind(key);
  if (context.table->dialect != ir::Dialect::python) return {};
  if (kind == ValueKind::tuple) {
    for (uint64_t i = 0; i < context.draft.size(key); ++i) {
      const Word element = context.draft.at(key, i);
      if (element.is_object()) TRY(check_key(context, element));
    }
    return {};
  }
  bool is_mutable = kind == ValueKind::list || kind == ValueKind::dict || kind == ValueKind::set;
  if (kind == ValueKind::instance) {
    const Word hash = context.find_method(key, context.table->hash);
    is_mutable = hash.is(Atom::none) ||
                 (hash.is(Atom::unset) && !context.find_method(key, context.table->equal).is(Atom::unset));
  }
  if (!is_mutable) return {};
  return context.error(RuntimeError::type, fmt::format("unhashable type: '{}'", type_name(context, key)));
}

OrFailed<int64_t> find_key(Context& context, Word collection, Word key) {
  if (context.symbolic != nullptr) {
    // One that is not known may be equal to any.
    bool is_open = context.draft.is_symbolic(key);
    for (uint64_t i = 0; !is_open && i < context.draft.size(collection); ++i)
      is_open = context.draft.is_symbolic(context.draft.at(collection, i));
    if (is_open) return context.symbolic->find_key(collection, key);
  }
  TRY(check_key(context, key));
  context.draft.key_failed = false;
  const int64_t at = context.draft.find(collection, key);
  if (context.draft.key_failed) return std::unexpected(Failed{});
  return at;
}

}  // namespace ramify::ir_machine::kit
