// SPDX-License-Identifier: Apache-2.0
// Symbolic values in memory, byte by byte, and library functions on bytes that support them.
#include <algorithm>

#include "machines/mir/interpreter.h"
#include "machines/mir/path.h"
#include "machines/mir/symbolic_terms.h"
#include "machines/mir/undefined.h"

namespace ramify::mir_machine {

using solver::Operator;
using solver::Term;
using solver::Terms;

// Loads partly symbolic memory: a symbolic number of up to 8 bytes; `is_loaded` is false if it was fixed to concrete
// bytes and has to be read as usual.
bool Interpreter::load_symbolic(memory::Allocation& object, Pointer pointer, const mir::Scalar& scalar, Value& loaded,
                                bool& is_loaded) {
  const uint64_t offset = pointer.address - object.base;
  bool is_composed = scalar.bytes <= 8 && scalar.kind != mir::ScalarKind::pointer;
  constexpr auto open = static_cast<uint8_t>(memory::Mark::open), plain = static_cast<uint8_t>(memory::Mark::plain),
                 none = static_cast<uint8_t>(memory::Mark::undefined);
  uint8_t undefined = 0;
  for (unsigned i = 0; i < scalar.bytes && is_composed; ++i) {
    const uint8_t mark = object.marks[offset + i];
    is_composed = mark == open || mark == plain || (mark == none && program_.program().has_undefined_values);
    if (mark == none) undefined |= static_cast<uint8_t>(1u << i);
  }
  is_loaded = is_composed;
  if (!is_composed) return settle_bytes(object, pointer.address, scalar.bytes);
  Terms& terms = limits_.path->terms();
  std::vector<Term> bytes;
  uint64_t low = 0;
  for (unsigned i = 0; i < scalar.bytes; ++i) {
    const uint8_t byte = object.bytes[offset + i];
    low |= uint64_t{byte} << (8 * i);
    bytes.push_back(object.marks[offset + i] == open ? Term(object.tags[offset + i]) : number(terms, 8, byte));
  }
  const Term term = limits_.path->of_bytes(bytes);
  loaded = with_term(low, term, undefined);
  if (terms.is_constant(term)) loaded = without_term(loaded);
  return program_.program().has_undefined_values || !is_symbolic(loaded) || branch_on_range(term, low, scalar);
}

void Interpreter::store_symbolic(memory::Allocation& object, Pointer pointer, uint64_t bytes, Value stored) {
  uint8_t plain[8]{};
  uint32_t tags[8]{};
  const Term term = term_of(limits_.path->terms(), stored, static_cast<unsigned>(bytes));
  const std::vector<Term> parts = limits_.path->bytes_of(term);
  for (unsigned i = 0; i < bytes; ++i) {
    plain[i] = static_cast<uint8_t>(stored.low >> (8 * i));
    tags[i] = parts[i].index;
  }
  memory::Memory::write_open(object, pointer.address, {plain, bytes}, tags);
  const uint8_t undefined = undefined_bytes(without_term(stored));
  for (unsigned i = 0; i < bytes; ++i) {
    if ((undefined >> i & 1) != 0) memory_.undefine(object, pointer.address + i, 1);
    else if (limits_.path->terms().is_constant(Term(tags[i]))) memory_.write(object, pointer.address + i, &plain[i], 1);
  }
}

// Fixes the bytes to their values in this run, for code that reads single bytes.
bool Interpreter::settle_bytes(memory::Allocation& object, uint64_t address, uint64_t size) {
  constexpr auto open = static_cast<uint8_t>(memory::Mark::open);
  for (uint64_t at = address - object.base; at < address - object.base + size; ++at) {
    if (object.marks[at] != open) continue;
    Value byte = with_term(object.bytes[at], Term(object.tags[at]));
    if (!settle(byte)) return false;
    if (limits_.path->is_quiet()) continue;  // printing does not constrain the path
    memory_.write(object, object.base + at, &byte.low, 1);
  }
  return true;
}

// Natives take concrete numbers.
bool Interpreter::settle_arguments(std::vector<Argument>& arguments) {
  for (Argument& argument : arguments) {
    if (argument.is_memory) continue;
    const std::vector<Leaf>& leaves = *program_.leaves(argument.type);
    for (size_t i = 0; i < argument.parts.size() && i < leaves.size(); ++i)
      if (leaves[i].scalar.kind != mir::ScalarKind::pointer && leaves[i].scalar.bytes <= 8 &&
          !settle(argument.parts[i]))
        return false;
  }
  return true;
}

bool Interpreter::swap_bytes(const Argument& argument, const CallSite& site) {
  const Value given = argument.parts[0];
  const uint64_t bytes = type(argument.type).layout->size;
  std::vector<Term> parts = limits_.path->bytes_of(term_of(limits_.path->terms(), given, static_cast<unsigned>(bytes)));
  std::ranges::reverse(parts);
  uint64_t low = 0;
  for (unsigned i = 0; i < bytes; ++i) low = low << 8 | (given.low >> (8 * i) & 0xff);
  return give(site, {with_term(low, limits_.path->of_bytes(parts))});
}

// Compares two pieces of memory, with a number of 4 bytes as the result: whether they are equal is a branch. None: the
// run has ended.
std::optional<Value> Interpreter::compare_symbolic(Pointer left, Pointer right, uint64_t size) {
  Terms& terms = limits_.path->terms();
  const mir::Scalar byte = mir::integer_scalar(1, false);
  const Term zero = number(terms, 32, 0);
  std::vector<std::pair<Term, Term>> pairs;
  int order = 0;
  for (uint64_t i = 0; i < size; ++i) {
    Value a, b;
    if (!load({left.address + i, left.provenance}, byte, 1, a) ||
        !load({right.address + i, right.provenance}, byte, 1, b))
      return std::nullopt;
    if (is_undefined(a) || is_undefined(b)) {
      fail(mir::Ub::uninitialised_memory);
      return std::nullopt;
    }
    pairs.emplace_back(term_of(terms, a, 1), term_of(terms, b, 1));
    if (order == 0) order = a.low < b.low ? -1 : a.low > b.low ? 1 : 0;
  }
  Term are_same = terms.boolean(true), compared = zero;
  for (const auto& [a, b] : pairs) are_same = terms.make(Operator::and_, are_same, terms.make(Operator::equal, a, b));
  for (size_t i = pairs.size(); i-- > 0;) {
    const auto& [a, b] = pairs[i];
    const Term sign = terms.choose(less(terms, a, b, false), number(terms, 32, 0xffff'ffff), number(terms, 32, 1));
    compared = terms.choose(terms.make(Operator::equal, a, b), compared, sign);
  }
  if (!branch(are_same, order == 0)) return std::nullopt;
  const auto low = static_cast<uint32_t>(order);
  if (order == 0 || terms.is_constant(compared)) return Value{low, 0};
  limits_.path->assume(terms.negation(terms.make(Operator::equal, compared, zero)), false);
  return with_term(low, compared);
}

}  // namespace ramify::mir_machine
