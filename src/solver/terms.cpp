// SPDX-License-Identifier: Apache-2.0
#include "solver/terms.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>

#include <fmt/format.h>

#include "base/check.h"
#include "base/hash.h"
#include "solver/evaluate.h"

namespace ramify::solver {

namespace {

struct Row {
  std::string_view sign;
  uint32_t count;
};
constexpr Row rows[] = {
#define OP(name, count, sign) {sign, count},
#include "solver/operators.def"
#undef OP
};

}  // namespace

std::string_view sign(Operator op) { return rows[static_cast<size_t>(op)].sign; }
uint32_t operand_count(Operator op) { return rows[static_cast<size_t>(op)].count; }

Value::Value(double d) : held(std::isnan(d) ? std::numeric_limits<double>::quiet_NaN() : d) {}

bool operator==(const Value& a, const Value& b) {
  if (a.held.index() == 2 && b.held.index() == 2)
    return std::bit_cast<uint64_t>(a.real()) == std::bit_cast<uint64_t>(b.real());
  return a.held == b.held;
}

Value zero_of(Sort sort) {
  switch (sort.kind) {
    case SortKind::boolean: return Value(false);
    case SortKind::integer:
    case SortKind::bits: return Value(Integer(0));
    case SortKind::real: break;
  }
  return Value(0.0);
}

Integer cut_to(const Integer& value, uint16_t width) {
  const Integer modulus = Integer(1) << width;
  Integer rest = value % modulus;
  if (rest < 0) rest += modulus;
  return rest;
}

Integer signed_value(const Integer& bits, uint16_t width) {
  return bits >= (Integer(1) << (width - 1)) ? Integer(bits - (Integer(1) << width)) : bits;
}

Term Terms::intern(const Node& node) {
  uint64_t hash = base::mix64(static_cast<uint64_t>(node.kind) << 8 | static_cast<uint64_t>(node.op));
  hash = base::mix64(hash ^ (static_cast<uint64_t>(node.sort.kind) << 16 | node.sort.width));
  hash = base::mix64(hash ^ node.number);
  for (uint8_t i = 0; i < node.count; ++i) hash = base::mix64(hash ^ node.operands[i].index);
  const auto [begin, end] = by_hash_.equal_range(hash);
  for (auto at = begin; at != end; ++at) {
    const Node& known = nodes_[at->second.index];
    const bool is_same = known.kind == node.kind && known.op == node.op && known.sort == node.sort &&
                         known.number == node.number && known.count == node.count &&
                         std::equal(known.operands, known.operands + known.count, node.operands);
    if (is_same) return at->second;
  }
  const Term term(nodes_.size());
  nodes_.push_back(node);
  by_hash_.emplace(hash, term);
  return term;
}

Term Terms::constant(Sort sort, const Value& value) {
  std::string key = fmt::format("{} ", static_cast<int>(sort.kind));
  switch (value.held.index()) {
    case 0: key += value.boolean() ? '1' : '0'; break;
    case 1: key += value.integer().str(); break;
    default: key += fmt::format("{:x}", std::bit_cast<uint64_t>(value.real())); break;
  }
  const auto [at, is_new] = value_numbers_.emplace(std::move(key), static_cast<uint32_t>(values_.size()));
  if (is_new) values_.push_back(value);
  return intern({.kind = NodeKind::constant, .op = {}, .sort = sort, .count = 0, .operands = {}, .number = at->second});
}

Term Terms::input(std::string_view name, Sort sort) {
  const auto [at, is_new] = name_numbers_.emplace(std::string(name), static_cast<uint32_t>(names_.size()));
  if (is_new) names_.emplace_back(name);
  return intern({.kind = NodeKind::input, .op = {}, .sort = sort, .count = 0, .operands = {}, .number = at->second});
}

Sort Terms::sort_of(Operator op, std::span<const Term> operands, uint16_t width) const {
  const Sort first = sort(operands[0]);
  switch (op) {
    case Operator::equal:
    case Operator::not_:
    case Operator::and_:
    case Operator::or_:
    case Operator::less:
    case Operator::less_equal:
    case Operator::bits_less_signed:
    case Operator::bits_less_equal_signed:
    case Operator::bits_less_unsigned:
    case Operator::bits_less_equal_unsigned:
    case Operator::real_equal:
    case Operator::real_less:
    case Operator::real_less_equal: return boolean_sort;
    case Operator::choose: return sort(operands[1]);
    case Operator::extend_signed:
    case Operator::extend_unsigned:
    case Operator::low_bits: return bits_sort(width);
    case Operator::integer_of_signed:
    case Operator::integer_of_unsigned: return integer_sort;
    case Operator::real_of_signed:
    case Operator::real_of_unsigned:
    case Operator::real_of_integer: return real_sort;
    default: return first;
  }
}

Term Terms::make(Operator op, std::span<const Term> operands, uint16_t width) {
  CHECK(operands.size() == operand_count(op), "{} takes {} operands", sign(op), operand_count(op));
  const bool is_pair = operands.size() == 2;
  CHECK(!is_pair || sort(operands[0]) == sort(operands[1]), "the operands of {} are of two sorts", sign(op));
  const Sort result = sort_of(op, operands, width);
  if (std::ranges::all_of(operands, [&](Term t) { return is_constant(t); })) {
    std::vector<Value> values;
    for (const Term t : operands) values.push_back(value(t));
    return constant(result, apply(op, result, sort(operands[0]), values));
  }
  if (const std::optional<Term> simple = simplified(op, operands, result)) return *simple;
  Node node{.kind = NodeKind::operation,
            .op = op,
            .sort = result,
            .count = static_cast<uint8_t>(operands.size()),
            .operands = {},
            .number = 0};
  std::ranges::copy(operands, node.operands);
  return intern(node);
}

const std::vector<Term>& Terms::inputs_of(Term root) {
  const auto known = inputs_.find(root);
  if (known != inputs_.end()) return known->second;
  std::vector<Term> found, pending{root};
  std::vector<bool> seen(root.index + 1, false);
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (seen[term.index]) continue;
    seen[term.index] = true;
    if (nodes_[term.index].kind == NodeKind::input) found.push_back(term);
    for (const Term operand : operands(term)) pending.push_back(operand);
  }
  std::ranges::sort(found);
  return inputs_[root] = std::move(found);
}

}  // namespace ramify::solver
