// SPDX-License-Identifier: Apache-2.0
#include "machines/mir/path.h"

#include <algorithm>

#include <fmt/format.h>

#include "machines/mir/symbolic.h"

namespace ramify::mir_machine {

using solver::Operator;
using solver::Term;

solver::Sort Path::sort_of(InputKind kind, unsigned bytes) {
  return kind == InputKind::boolean ? solver::boolean_sort : solver::bits_sort(static_cast<uint16_t>(8 * bytes));
}

Value Path::input(std::string_view name, unsigned bytes, InputKind kind, mir::SpanId place) {
  const uint32_t count = ++names_.try_emplace(std::string(name)).first->second;
  const std::string unique = count == 1 ? std::string(name) : fmt::format("{}#{}", name, count);
  const Term own = terms_.input(unique, sort_of(kind, bytes));
  const auto found = values_.find(own);
  const auto value = found == values_.end()       ? uint64_t{0}
                     : kind == InputKind::boolean ? uint64_t{found->second.boolean()}
                                                  : static_cast<uint64_t>(found->second.integer());
  Term term = own;
  if (kind == InputKind::boolean)
    term = terms_.choose(own, terms_.bits(8, solver::Integer(1)), terms_.bits(8, solver::Integer(0)));
  inputs_.push_back({unique, bytes, value, kind, place});
  if (kind == InputKind::character) terms_.mark_character(term);
  if (kind == InputKind::unsigned_) terms_.mark_unsigned(term);
  return mode_ == Mode::confirm ? Value{value, 0} : with_term(value, term);
}

bool Path::note(Term condition, bool holds, bool is_open, bool is_value, bool is_shown) {
  if (is_quiet() || terms_.is_constant(condition)) return true;
  if (const solver::Terms::Node& node = terms_.node(condition);
      node.kind == solver::Terms::NodeKind::operation && node.op == Operator::not_)
    return note(node.operands[0], !holds, is_open, is_value, is_shown);
  if (!known_.emplace(condition, holds).second) return true;
  if (const size_t at = steps_.size(); at < prefix_.size()) {
    is_diverged_ = is_diverged_ || prefix_[at].condition != condition || prefix_[at].holds != holds;
    steps_.push_back(prefix_[at]);
  } else {
    steps_.push_back({condition, holds, is_open, is_value, is_shown});
  }
  return !is_open || ++branches_ <= limits_.branches_max;
}

bool Path::settle(Term term, uint64_t value) {
  if (is_quiet() || terms_.is_constant(term)) return true;
  // Values already taken by other paths.
  while (steps_.size() < prefix_.size() && prefix_[steps_.size()].is_value && !prefix_[steps_.size()].holds &&
         terms_.operands(prefix_[steps_.size()].condition)[0] == term) {
    known_.emplace(prefix_[steps_.size()].condition, false);
    steps_.push_back(prefix_[steps_.size()]);
  }
  const Term constant = terms_.bits(terms_.sort(term).width, solver::Integer(value));
  return note(terms_.make(Operator::equal, term, constant), true, true, true, true);
}

std::vector<Term> Path::bytes_of(Term term) {
  if (const auto found = bytes_.find(term); found != bytes_.end()) return found->second;
  const unsigned count = terms_.sort(term).width / 8;
  const solver::Terms::Node node = terms_.node(term);
  std::vector<Term> bytes;
  if (node.kind == solver::Terms::NodeKind::operation &&
      (node.op == Operator::extend_unsigned || (node.op == Operator::low_bits && count > 1))) {
    bytes = bytes_of(node.operands[0]);
    bytes.resize(count, terms_.bits(8, solver::Integer(0)));
  } else if (count == 1) {
    bytes = {term};
  } else {
    const uint16_t width = terms_.sort(term).width;
    for (unsigned i = 0; i < count; ++i) {
      const Term amount = terms_.bits(width, solver::Integer(8 * i));
      const Term moved = i == 0 ? term : terms_.make(Operator::bits_shift_right_unsigned, term, amount);
      bytes.push_back(terms_.make(Operator::low_bits, moved, 8));
    }
    whole_of_[bytes[0]] = term;
  }
  bytes_.emplace(term, bytes);
  return bytes;
}

std::optional<Term> Path::whole_of(const std::vector<Term>& bytes) {
  const auto width = static_cast<uint16_t>(8 * bytes.size());
  const Term zero = terms_.bits(8, solver::Integer(0));
  size_t count = bytes.size();
  while (count > 0 && bytes[count - 1] == zero) --count;
  if (std::ranges::all_of(bytes, [&](Term byte) { return terms_.is_constant(byte); })) {
    solver::Integer number = 0;
    for (size_t i = count; i-- > 0;) number = (number << 8) | terms_.value(bytes[i]).integer();
    return terms_.bits(width, number);
  }
  if (count == 1) return terms_.make(Operator::extend_unsigned, bytes[0], width);
  const auto found = whole_of_.find(bytes[0]);
  if (found == whole_of_.end()) return std::nullopt;
  const std::vector<Term> known = bytes_of(found->second);
  // The highest bytes may be 0 in the original term, too.
  const size_t own = std::min(known.size(), bytes.size());
  if (count > own || !std::equal(bytes.begin(), bytes.begin() + static_cast<ptrdiff_t>(own), known.begin()))
    return std::nullopt;
  return terms_.make(known.size() > own ? Operator::low_bits : Operator::extend_unsigned, found->second, width);
}

Term Path::of_bytes(const std::vector<Term>& bytes) {
  if (const std::optional<Term> whole = whole_of(bytes)) return *whole;
  const auto width = static_cast<uint16_t>(8 * bytes.size());
  Term whole = terms_.make(Operator::extend_unsigned, bytes[0], width);
  for (unsigned i = 1; i < bytes.size(); ++i) {
    const Term amount = terms_.bits(width, solver::Integer(8 * i));
    const Term part = terms_.make(Operator::extend_unsigned, bytes[i], width);
    whole = terms_.make(Operator::bits_or, whole, terms_.make(Operator::bits_shift_left, part, amount));
  }
  set_bytes(whole, bytes);
  return whole;
}

void Path::set_bytes(Term term, const std::vector<Term>& bytes) {
  if (!terms_.is_constant(term) && bytes.size() > 1) bytes_.insert_or_assign(term, bytes);
}

bool Path::is_consistent() const {
  solver::Evaluation evaluate(terms_, values_);
  for (const PathStep& step : steps_)
    if (evaluate(step.condition).boolean() != step.holds) return false;
  return true;
}

}  // namespace ramify::mir_machine
