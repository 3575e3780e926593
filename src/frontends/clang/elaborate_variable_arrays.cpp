// SPDX-License-Identifier: Apache-2.0
// Types of variable length (C11 6.7.6.2): their sizes are evaluated at the declaration, and named. Core computes with
// the names, so that none of its types is of variable size.

#include <algorithm>

#include "frontends/clang/elaborator.h"

namespace ramify::c_frontend {

// The number of elements: a positive integer.
Term Elaborator::array_size(uint32_t number) {
  const ExprId size = unit_.variable_sizes[number].size;
  const At at(*this, unit_.variable_sizes[number].span);
  return with({{rvalue(size), loaded(unit_[size].type)}}, [&](Values v) {
    return match(
        {v[0]}, {of(BaseKind::integer)},
        [&](Values n) {
          return pure(b_.add(Op::if_, {binary(Operator::le, n[0], integer(0)),
                                       b_.undef(Ub::UB075_variable_length_array_not_positive), again(n[0])}));
        },
        [&] { return undef(Ub::UB075_variable_length_array_not_positive); });
  });
}

SymbolId Elaborator::size_symbol(uint32_t number) {
  const auto [entry, is_new] = current_.sizes.try_emplace(number);
  if (is_new) entry->second = new_symbol("size", of(BaseKind::integer));
  return entry->second;
}

void Elaborator::evaluate_sizes(const std::vector<uint32_t>& sizes, std::vector<Item>& items) {
  for (const uint32_t number : sizes) {
    const Term size = full_expression([&] { return array_size(number); }, of(BaseKind::integer));
    items.push_back({b_.bind(size_symbol(number), of(BaseKind::integer)), effects(size)});
  }
}

// The numbers of the sizes in a type, including those of pointer targets, outermost last.
std::vector<uint32_t> Elaborator::variable_sizes(TypeId type) const {
  std::vector<uint32_t> numbers;
  TypeId at = type;
  for (bool has_element = true; has_element;) {
    const core::Type& t = this->type(at);
    has_element = t.kind == core::TypeKind::array || t.kind == core::TypeKind::pointer;
    if (t.kind == core::TypeKind::array && t.variable_size) numbers.push_back(*t.variable_size);
    at = t.of;
  }
  std::ranges::reverse(numbers);
  return numbers;
}

// The sizes in types that an expression mentions. Those of `sizeof` are evaluated in place; the surroundings of a cast
// also need the size of the elements that its pointer moves over, so these sizes are evaluated before the full
// expression.
std::optional<Term> Elaborator::hoisted_sizes(const Expr& e) {
  if (e.variable_sizes.empty() || e.kind == ExprKind::size_of_variable) return std::nullopt;
  if (current_.conditional_depth > 0)
    return unsupported("a type of variable length in a part that is evaluated conditionally");
  for (const uint32_t number : e.variable_sizes) {
    const NodeId size = effects(array_size(number));
    current_.hoisted.push_back({b_.bind(size_symbol(number), of(BaseKind::integer)), b_.add(Op::bound, {size})});
  }
  return std::nullopt;
}

Term Elaborator::with_sizes(std::span<const uint32_t> numbers, const std::function<Term()>& use) {
  if (numbers.empty()) return use();
  const Term size = array_size(numbers[0]);
  const PatternId pattern = b_.bind(size_symbol(numbers[0]), of(BaseKind::integer));
  const Term rest = with_sizes(numbers.subspan(1), use);
  return effect(b_.let(Op::let_strong, pattern, effects(size), effects(rest)));
}

NodeId Elaborator::elements_of(TypeId type) {
  NodeId product = integer(1);
  for (TypeId at = type; this->type(at).kind == core::TypeKind::array; at = element(at)) {
    const core::Type array = this->type(at);
    NodeId count;
    if (array.variable_size) {
      const auto found = current_.sizes.find(*array.variable_size);
      count = found != current_.sizes.end() ? b_.symbol(found->second) : b_.error("a size of variable length here");
    } else {
      count = integer(static_cast<core::Integer>(array.count.value_or(0)));
    }
    const std::optional<core::Integer> a = constant(product), b = constant(count);
    product = a && b ? integer(*a * *b) : a == core::Integer{1} ? count : binary(Operator::mul, product, count);
  }
  return product;
}

NodeId Elaborator::bytes_of(TypeId type) {
  const auto size = static_cast<core::Integer>(types_.size_of(innermost(type)));
  const NodeId elements = elements_of(type);
  if (const std::optional<core::Integer> known = constant(elements)) return integer(*known * size);
  return size == 1 ? elements : binary(Operator::mul, elements, integer(size));
}

TypeId Elaborator::innermost(TypeId type) const {
  TypeId at = unqualified(type);
  while (this->type(at).kind == core::TypeKind::array) at = unqualified(element(at));
  return at;
}

}  // namespace ramify::c_frontend
