// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/rules/compare.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "base/check.h"
#include "base/hash.h"
#include "languages/kit/sequences.h"
#include "languages/starlark/rules/numbers.h"
#include "languages/starlark/rules/operators.h"
#include "languages/starlark/rules/values.h"

namespace ramify::ir_machine::starlark {

namespace {

// One comparison of two values. An error stops it at once, and its result is then undefined.
class Comparison {
 public:
  enum class Trouble : uint8_t { none, too_deep, too_long, unordered };

  explicit Comparison(Draft& draft) : draft_(draft) {}

  bool equal(Word a, Word b, unsigned depth = 0);
  std::strong_ordering order(Word a, Word b, unsigned depth = 0);

  Trouble trouble() const { return trouble_; }
  ValueKind left() const { return left_; }  // for unordered
  ValueKind right() const { return right_; }

 private:
  bool elements_equal(Word a, Word b, unsigned depth);
  bool sets_equal(Word a, Word b, unsigned depth);
  bool dicts_equal(Word a, Word b, unsigned depth);
  bool may_go_on(unsigned depth);
  std::strong_ordering fail(Trouble trouble, ValueKind left, ValueKind right);

  Draft& draft_;
  uint64_t work_ = 0;
  Trouble trouble_ = Trouble::none;
  ValueKind left_ = ValueKind::unset, right_ = ValueKind::unset;
};

bool Comparison::may_go_on(unsigned depth) {
  if (trouble_ != Trouble::none) return false;
  if (depth >= depth_max) {
    trouble_ = Trouble::too_deep;
  } else if (++work_ > comparisons_max) {
    trouble_ = Trouble::too_long;
  }
  return trouble_ == Trouble::none;
}

std::strong_ordering Comparison::fail(Trouble trouble, ValueKind left, ValueKind right) {
  trouble_ = trouble;
  left_ = left;
  right_ = right;
  return std::strong_ordering::equal;
}

bool Comparison::equal(Word a, Word b, unsigned depth) {
  if (a == b) return true;  // NaN equals itself, by the specification
  if ((a.is_integer() && b.is_integer()) || a.is_atom() || b.is_atom()) return false;
  // Different nodes of the store have different contents.
  if (a.is_node() && b.is_node() && draft_.node(a).kind == string_node && draft_.node(b).kind == string_node)
    return false;
  const ValueKind kind = draft_.kind(a), other = draft_.kind(b);
  if (is_number(kind) && is_number(other)) return compare_numbers(draft_, a, b) == std::strong_ordering::equal;
  if (kind != other) return false;
  switch (kind) {
    case ValueKind::string:
    case ValueKind::bytes: return !(a.is_node() && b.is_node()) && draft_.text(a) == draft_.text(b);
    case ValueKind::range: return kit::ranges_equal(draft_, a, b);
    case ValueKind::tuple:
    case ValueKind::list: return may_go_on(depth) && elements_equal(a, b, depth);
    case ValueKind::set: return may_go_on(depth) && sets_equal(a, b, depth);
    case ValueKind::dict: return may_go_on(depth) && dicts_equal(a, b, depth);
    case ValueKind::unset:
    case ValueKind::none:
    case ValueKind::boolean:
    case ValueKind::integer:
    case ValueKind::float_:
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::builtin:
    case ValueKind::bound_method:
    case ValueKind::replica:
    case ValueKind::replicas:
    case ValueKind::undefined:
    case ValueKind::sized:
    case ValueKind::character:
    case ValueKind::array:
    case ValueKind::instance:
    case ValueKind::class_:
    case ValueKind::property:
    case ValueKind::reference:
    case ValueKind::generator:
    case ValueKind::overloads:
    case ValueKind::symbolic:
    case ValueKind::cell: return false;
  }
  CHECK(false, "kind {}", static_cast<int>(kind));
}

bool Comparison::elements_equal(Word a, Word b, unsigned depth) {
  const uint64_t count = draft_.size(a);
  if (count != draft_.size(b)) return false;
  for (uint64_t i = 0; i < count; ++i) {
    if (++work_ > comparisons_max) [[unlikely]] {
      trouble_ = Trouble::too_long;
      return false;
    }
    if (!equal(draft_.at(a, i), draft_.at(b, i), depth + 1)) return false;
  }
  return true;
}

bool Comparison::sets_equal(Word a, Word b, unsigned depth) {
  const uint64_t count = draft_.size(a);
  if (count != draft_.size(b)) return false;
  for (uint64_t i = 0; i < count; ++i) {
    if (!may_go_on(depth) || draft_.find(b, draft_.at(a, i)) < 0) return false;
  }
  return true;
}

bool Comparison::dicts_equal(Word a, Word b, unsigned depth) {
  const uint64_t count = draft_.size(a);
  if (count != draft_.size(b)) return false;
  for (uint64_t i = 0; i < count; ++i) {
    if (!may_go_on(depth)) return false;
    const int64_t position = draft_.find(b, draft_.at(a, i));
    if (position < 0) return false;
    if (!equal(draft_.value_at(a, i), draft_.value_at(b, static_cast<uint64_t>(position)), depth + 1)) return false;
  }
  return true;
}

std::strong_ordering Comparison::order(Word a, Word b, unsigned depth) {
  const ValueKind kind = draft_.kind(a), other = draft_.kind(b);
  if (is_number(kind) && is_number(other)) return compare_numbers(draft_, a, b);
  if (kind != other) return fail(Trouble::unordered, kind, other);
  switch (kind) {
    case ValueKind::boolean: return a.is(Atom::true_) <=> b.is(Atom::true_);
    case ValueKind::string:
    case ValueKind::bytes: return draft_.text(a) <=> draft_.text(b);  // UTF-8 keeps the order of code points
    case ValueKind::tuple:
    case ValueKind::list: break;
    case ValueKind::unset:
    case ValueKind::none:
    case ValueKind::integer:
    case ValueKind::float_:
    case ValueKind::range:
    case ValueKind::dict:
    case ValueKind::set:
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::builtin:
    case ValueKind::bound_method:
    case ValueKind::replica:
    case ValueKind::replicas:
    case ValueKind::undefined:
    case ValueKind::sized:
    case ValueKind::character:
    case ValueKind::array:
    case ValueKind::instance:
    case ValueKind::class_:
    case ValueKind::property:
    case ValueKind::reference:
    case ValueKind::generator:
    case ValueKind::overloads:
    case ValueKind::symbolic:
    case ValueKind::cell: return fail(Trouble::unordered, kind, other);
  }
  // The first unequal elements decide; equal elements need not be ordered.
  const uint64_t a_count = draft_.size(a), b_count = draft_.size(b);
  for (uint64_t i = 0; i < std::min(a_count, b_count); ++i) {
    if (!may_go_on(depth)) return std::strong_ordering::equal;
    const Word x = draft_.at(a, i), y = draft_.at(b, i);
    if (equal(x, y, depth + 1)) continue;
    if (trouble_ != Trouble::none) return std::strong_ordering::equal;
    return order(x, y, depth + 1);
  }
  return a_count <=> b_count;
}

std::unexpected<Failed> report(Context& context, const Comparison& comparison, ir::BinaryOperator op) {
  switch (comparison.trouble()) {
    case Comparison::Trouble::none: break;
    case Comparison::Trouble::too_deep:
      return context.fail(
          fmt::format("comparison goes too deep: values are nested more than {} levels, or contain "
                      "themselves",
                      depth_max));
    case Comparison::Trouble::too_long:
      return context.fail(fmt::format("comparison takes too long: more than {} elements", comparisons_max));
    case Comparison::Trouble::unordered:
      return context.fail(fmt::format("unsupported comparison: {} {} {}", type_name(comparison.left()), sign(op),
                                      type_name(comparison.right())));
  }
  CHECK(false, "no trouble");
}

uint64_t hash_integer(int64_t value) { return base::mix64(static_cast<uint64_t>(value)); }

uint64_t hash_big(const BigInteger& value) {
  uint64_t hash = value < 0 ? 1 : 2;
  for (BigInteger rest = abs(value); rest != 0; rest >>= 64) {
    hash = base::mix64(hash ^ static_cast<uint64_t>(rest & ~uint64_t{0}));
  }
  return hash;
}

}  // namespace

OrFailed<bool> equal(Context& context, Word a, Word b) {
  if (a == b) return true;
  Comparison comparison(context.draft);
  const bool result = comparison.equal(a, b);
  if (comparison.trouble() != Comparison::Trouble::none) [[unlikely]] {
    return report(context, comparison, ir::BinaryOperator::equal);
  }
  return result;
}

OrFailed<std::strong_ordering> order(Context& context, ir::BinaryOperator op, Word a, Word b) {
  Comparison comparison(context.draft);
  const std::strong_ordering result = comparison.order(a, b);
  if (comparison.trouble() != Comparison::Trouble::none) [[unlikely]]
    return report(context, comparison, op);
  return result;
}

bool keys_equal(Draft& draft, Word a, Word b) { return Comparison(draft).equal(a, b); }

uint64_t key_hash(Draft& draft, Word key) {
  if (key.is_integer()) return hash_integer(key.as_integer());
  const ValueKind kind = draft.kind(key);
  switch (kind) {
    case ValueKind::integer: return hash_big(draft.big(key));
    case ValueKind::float_: {
      const double value = draft.real(key);
      if (!std::isfinite(value)) return base::mix64(std::isnan(value) ? 11 : value < 0 ? 12 : 13);
      if (value == std::floor(value)) {  // hashes as the integer that it equals
        if (value >= -0x1p60 && value < 0x1p60) return hash_integer(static_cast<int64_t>(value));
        return hash_big(exact(value));
      }
      return base::mix64(std::bit_cast<uint64_t>(value));
    }
    case ValueKind::string:
    case ValueKind::bytes: return base::hash64(std::as_bytes(std::span(draft.text(key))), static_cast<uint64_t>(kind));
    case ValueKind::tuple: {
      uint64_t hash = 0x7475706c65;
      if (!key.is_object()) {
        for (const Word element : draft.node(key).words()) hash = base::mix64(hash ^ key_hash(draft, element));
        return hash;
      }
      const uint64_t count = draft.size(key);
      for (uint64_t i = 0; i < count; ++i) hash = base::mix64(hash ^ key_hash(draft, draft.at(key, i)));
      return hash;
    }
    case ValueKind::none:
    case ValueKind::boolean:
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::builtin:
    case ValueKind::replica:
    case ValueKind::replicas:
    case ValueKind::bound_method: return base::mix64(~key.bits());
    case ValueKind::unset:
    case ValueKind::range:
    case ValueKind::list:
    case ValueKind::dict:
    case ValueKind::set:
    case ValueKind::undefined:
    case ValueKind::sized:
    case ValueKind::character:
    case ValueKind::array:
    case ValueKind::instance:
    case ValueKind::class_:
    case ValueKind::property:
    case ValueKind::reference:
    case ValueKind::generator:
    case ValueKind::overloads:
    case ValueKind::symbolic:
    case ValueKind::cell: break;
  }
  CHECK(false, "a key of kind {}", static_cast<int>(kind));
}

}  // namespace ramify::ir_machine::starlark
