// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/compare.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/sequences.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "machines/ir/objects.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::kit {

bool is_text(ValueKind kind) { return kind == ValueKind::string || kind == ValueKind::bytes; }

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

bool is_of_content(Context& context, Word instance) {
  return instance_has_trait(context, instance, "record") || instance_has_trait(context, instance, "value_type");
}

namespace {

constexpr unsigned comparison_depth_max = 500;

bool is_nan(Draft& draft, Word w) { return draft.kind(w) == ValueKind::float_ && std::isnan(draft.real(w)); }

bool is_plain_number(ValueKind kind) {
  return kind == ValueKind::integer || kind == ValueKind::float_ || kind == ValueKind::sized;
}

// Compares two different words at a nesting depth.
class Comparison {
 public:
  Comparison(Context& context, unsigned depth) : c_(context), draft_(context.draft), depth_(depth) {}

  OrFailed<bool> equal(Word a, Word b) {
    const ValueKind x = draft_.kind(a), y = draft_.kind(b);
    if (is_text(x) && x == y) return draft_.text(a) == draft_.text(b);
    if (is_number(c_, a) && is_number(c_, b)) return compared(c_, a, b) == 0;
    if (is_null(a) && is_null(b)) return true;
    if (x == ValueKind::instance || y == ValueKind::instance) return instances_equal(a, b);
    if (x == ValueKind::reference && x == y) return same_place(a, b);
    if (x != y && !(is_sequence(x) && is_sequence(y))) return false;
    if (x == ValueKind::range && y == x) return ranges_equal(draft_, a, b);
    if (is_sequence(x)) return elements_equal(a, b);
    if (x == ValueKind::set || x == ValueKind::dict) return entries_equal(a, b);
    return x == ValueKind::bound_method && draft_.at(a, 0) == draft_.at(b, 0) && draft_.at(a, 1) == draft_.at(b, 1);
  }

 private:
  bool same_place(Word a, Word b) {
    for (uint64_t k = 0; k < 3; ++k) {
      const Word x = draft_.at(a, k), y = draft_.at(b, k);
      if (x != y && !(k == 2 && keys_equal(draft_, x, y))) return false;
    }
    return true;
  }

  OrFailed<bool> instances_equal(Word a, Word b) {
    if (const std::optional<bool> decided = TRY(by_own_member(a, b))) return *decided;
    if (draft_.kind(a) != draft_.kind(b)) return false;
    return (c_.table->compares_fields || is_of_content(c_, a)) && TRY(fields_equal(a, b));
  }

  // The result of the class' own member for equality, if it has one.
  OrFailed<std::optional<bool>> by_own_member(Word a, Word b) {
    for (const auto& [left, right] : {std::pair(a, b), std::pair(b, a)}) {
      if (draft_.kind(left) != ValueKind::instance || c_.table->equal.empty()) continue;
      const Word member = c_.find_method(left, c_.table->equal);
      if (member.is(Atom::unset)) continue;
      const Word result = TRY(c_.call_on(left, member, std::span(&right, 1)));
      if (draft_.kind(result) == ValueKind::builtin && c_.function_name(result) == "NotImplemented") continue;
      return TRY(truth_of(c_, result));
    }
    return std::nullopt;
  }

  OrFailed<bool> fields_equal(Word a, Word b) {
    const uint64_t count = draft_.size(a);
    if (count != draft_.size(b) || draft_.at(a, 0) != draft_.at(b, 0)) return false;
    for (uint64_t i = instance_words::fields; i + 1 < count; i += 2) {
      const int64_t at = draft_.find_name(b, instance_words::fields, draft_.at(a, i));
      if (at < 0) return false;
      if (!TRY(same_content(c_, draft_.at(a, i + 1), draft_.at(b, static_cast<uint64_t>(at) + 1), depth_ + 1)))
        return false;
    }
    return true;
  }

  OrFailed<bool> elements_equal(Word a, Word b) {
    const uint64_t count = draft_.size(a);
    if (count != draft_.size(b)) return false;
    for (uint64_t i = 0; i < count; ++i)
      if (!TRY(same_content(c_, draft_.at(a, i), draft_.at(b, i), depth_ + 1))) return false;
    return true;
  }

  // Languages keep data about a collection in entries with an unset key, which programs do not see.
  uint64_t visible_entries(Word collection) {
    uint64_t count = draft_.size(collection);
    for (uint64_t i = draft_.size(collection); i-- > 0;) count -= draft_.at(collection, i).is(Atom::unset) ? 1 : 0;
    return count;
  }

  OrFailed<bool> entries_equal(Word a, Word b) {
    if (visible_entries(a) != visible_entries(b)) return false;
    for (uint64_t i = 0; i < draft_.size(a); ++i) {
      if (draft_.at(a, i).is(Atom::unset)) continue;
      const int64_t at = TRY(find_key(c_, b, draft_.at(a, i)));
      if (at < 0) return false;
      if (draft_.kind(a) == ValueKind::set) continue;
      if (!TRY(same_content(c_, draft_.value_at(a, i), draft_.value_at(b, static_cast<uint64_t>(at)), depth_ + 1)))
        return false;
    }
    return true;
  }

  Context& c_;
  Draft& draft_;
  const unsigned depth_;
};

}  // namespace

// --- equality

namespace neutral {

OrFailed<bool> same_content(Context& context, Word a, Word b, unsigned depth) {
  Draft& draft = context.draft;
  if (is_open(context, a, b)) return context.symbolic->equal(a, b);
  if (a == b) return !is_nan(draft, a);
  if (depth > comparison_depth_max)
    return context.error(RuntimeError::recursion, "values are nested too deeply to be compared");
  if (const FormRules* const forms = forms_of(context); forms != nullptr && forms->plain != nullptr) {
    if (draft.form(a) != 0) a = TRY(forms->plain(context, a));
    if (draft.form(b) != 0) b = TRY(forms->plain(context, b));
    if (a == b) return true;
  }
  return Comparison(context, depth).equal(a, b);
}

OrFailed<bool> identical(Context& context, Word a, Word b) {
  Draft& draft = context.draft;
  if (is_open(context, a, b)) return context.symbolic->equal(a, b);
  if (a == b) return !is_nan(draft, a);
  const ValueKind x = draft.kind(a), y = draft.kind(b);
  if (is_text(x) && x == y) return draft.text(a) == draft.text(b);
  if (is_plain_number(x) && is_plain_number(y)) return compared(context, a, b) == 0;
  return x == ValueKind::reference && x == y && TRY(kit::same_content(context, a, b));
}

OrFailed<bool> equal(Context& context, Word a, Word b) {
  Draft& draft = context.draft;
  if (context.table->equality == Equality::structural) return kit::same_content(context, a, b);
  const ValueKind x = draft.kind(a), y = draft.kind(b);
  if (x == y && (x == ValueKind::list || x == ValueKind::array || x == ValueKind::dict || x == ValueKind::set))
    return a == b;
  if (x == ValueKind::instance && y == x && context.table->equal.empty() && !is_of_content(context, a)) return a == b;
  return kit::same_content(context, a, b);
}

}  // namespace neutral

// --- order

namespace {

std::optional<int> order_of_texts(Context& context, Word a, Word b) {
  const std::string_view x = context.draft.text(a), y = context.draft.text(b);
  if (context.table->strings == StringModel::utf16 && !is_ascii(x) && !is_ascii(y)) {
    const std::vector<uint32_t> p = units_of(StringModel::utf16, x), q = units_of(StringModel::utf16, y);
    return p < q ? -1 : q < p;
  }
  const int by_bytes = x.compare(y);
  return by_bytes < 0 ? -1 : by_bytes > 0;
}

OrFailed<std::optional<int>> order_of_sequences(Context& context, Word a, Word b) {
  Draft& draft = context.draft;
  const uint64_t count = std::min(draft.size(a), draft.size(b));
  for (uint64_t i = 0; i < count; ++i) {
    const Word p = draft.at(a, i), q = draft.at(b, i);
    if (!TRY(same_content(context, p, q))) return order(context, p, q);
  }
  return draft.size(a) < draft.size(b) ? -1 : draft.size(a) > draft.size(b);
}

// The left value's own member for order; nullopt if it has none or returns no number.
OrFailed<std::optional<std::optional<int>>> order_by_member(Context& context, Word a, Word b) {
  if (context.draft.kind(a) != ValueKind::instance || context.table->compare.empty()) return std::nullopt;
  const Word member = context.find_method(a, context.table->compare);
  if (member.is(Atom::unset)) return std::nullopt;
  const Word result = TRY(context.call_on(a, member, std::span(&b, 1)));
  if (is_number(context, result)) return std::optional<std::optional<int>>(compared(context, result, Word::integer(0)));
  if (result.is(Atom::none)) return std::optional<std::optional<int>>(std::optional<int>());
  return std::nullopt;
}

std::unexpected<Failed> no_order(Context& context, Word a, Word b) {
  return context.error(RuntimeError::type,
                       fmt::format("{} and {} have no order", shown_repr(context, a), shown_repr(context, b)),
                       type_name(context, a), type_name(context, b));
}

}  // namespace

OrFailed<std::optional<int>> order_or(Context& context, Word a, Word b,
                                      std::unexpected<Failed> (*no_order)(Context&, Word, Word)) {
  Draft& draft = context.draft;
  if (is_open(context, a, b)) return context.symbolic->order(a, b);
  const ValueKind x = draft.kind(a), y = draft.kind(b);
  if (is_number(context, a) && is_number(context, b)) return compared(context, a, b);
  if (is_text(x) && x == y) return order_of_texts(context, a, b);
  if (x == ValueKind::boolean && y == x)
    return static_cast<int>(a.is(Atom::true_)) - static_cast<int>(b.is(Atom::true_));
  if (x == ValueKind::character && y == x)
    return draft.sized_bits(a) < draft.sized_bits(b) ? -1 : draft.sized_bits(a) > draft.sized_bits(b);
  if (const auto result = TRY(order_by_member(context, a, b))) return *result;
  if (x == ValueKind::reference && y == x && draft.at(a, reference_words::base) == draft.at(b, reference_words::base))
    return order(context, draft.at(a, reference_words::place), draft.at(b, reference_words::place));
  if (is_sequence(x) && x == y) return order_of_sequences(context, a, b);
  if (context.table->equality == Equality::coercing) {
    const double p = to_number(context, a), q = to_number(context, b);
    if (std::isnan(p) || std::isnan(q)) return std::nullopt;
    return p < q ? -1 : p > q;
  }
  return no_order(context, a, b);
}

OrFailed<std::optional<int>> neutral::order(Context& context, Word a, Word b) {
  return order_or(context, a, b, no_order);
}

}  // namespace ramify::ir_machine::kit
