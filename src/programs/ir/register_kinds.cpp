// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/register_kinds.h"

#include <algorithm>
#include <map>
#include <variant>

#include "programs/ir/blocks.h"
#include "programs/ir/signature.h"

namespace ramify::ir {
namespace {

using Kinds = uint8_t;  // a set
struct Kind {
  static constexpr Kinds other = 1, growing = 2, map = 4, iterator = 8, position = 16;
};

struct KindRule {
  Op op;
  uint32_t operand;
  Kinds kinds;
  std::string_view wanted;
};
constexpr std::string_view wanted_collection = "a list or set that `new_array` makes in this function";
constexpr std::string_view wanted_iterator = "an iterator, of `iter_begin`";
constexpr std::string_view wanted_position = "a position: a constant from 0, which only `iter_next` changes";
constexpr KindRule kind_rules[] = {
    {Op::append, 0, Kind::growing, wanted_collection},
    {Op::insert, 0, Kind::map, "a dict that `new_array` makes in this function"},
    {Op::iter_next, 1, Kind::iterator, wanted_iterator},
    {Op::iter_next, 2, Kind::position, wanted_position},
    {Op::iter_next_pair, 2, Kind::iterator, wanted_iterator},
    {Op::iter_next_pair, 3, Kind::position, wanted_position},
    {Op::iter_end, 0, Kind::iterator, wanted_iterator},
};

class KindFlow {
 public:
  KindFlow(const Module& module, const Function& function) : module_(module), function_(function) {
    for (const Instruction& i : function.code)
      for (const KindRule& rule : kind_rules)
        if (rule.op == i.op) number_.try_emplace(i.operands[rule.operand], number_.size());
  }

  std::vector<WrongKindRead> mistaken() {
    std::vector<WrongKindRead> found;
    if (number_.empty()) return found;  // the common case
    blocks_ = blocks_of(function_);
    at_begin_.assign(blocks_.size(), {});
    flow();
    for (uint32_t b = 0; b < blocks_.size(); ++b)
      if (!at_begin_[b].empty()) collect(b, found);
    return found;
  }

 private:
  using State = std::vector<Kinds>;  // by number_; empty: not reached

  void flow() {
    std::vector<uint32_t> pending;
    arrive(0, State(number_.size(), Kind::other), pending);
    while (!pending.empty()) {
      const uint32_t b = pending.back();
      pending.pop_back();
      State state = at_begin_[b];
      const Block& block = blocks_[b];
      for (uint32_t i = block.begin; i < block.end; ++i) {
        if (block.handler != nullptr && may_throw(function_.code[i].op)) {
          State caught = state;
          set(caught, block.handler->caught.index, Kind::other);
          arrive(block.handler_block, caught, pending);
        }
        if (i + 1 == block.end)
          for (const uint32_t target : block.targets) arrive(target, state, pending);
        step(function_.code[i], state);
      }
      if (block.falls_through) arrive(b + 1, state, pending);
    }
  }

  void arrive(uint32_t b, const State& state, std::vector<uint32_t>& pending) {
    State& known = at_begin_[b];
    bool has_grown = known.empty();
    if (has_grown) known.assign(number_.size(), 0);
    for (size_t i = 0; i < known.size(); ++i) {
      has_grown |= (state[i] & ~known[i]) != 0;
      known[i] |= state[i];
    }
    if (has_grown) pending.push_back(b);
  }

  void step(const Instruction& i, State& state) const {
    visit_registers(function_, i, true, [&](Register r) { set(state, r.index, written(i, r)); });
  }

  void set(State& state, uint32_t reg, Kinds kinds) const {
    if (const auto at = number_.find(reg); at != number_.end()) state[at->second] = kinds;
  }

  Kinds written(const Instruction& i, Register reg) const {
    switch (i.op) {
      case Op::iter_begin: return Kind::iterator;
      case Op::new_array: {
        const auto kind = static_cast<CollectionKind>(i.rule);
        if (kind == CollectionKind::dict) return Kind::map;
        return kind == CollectionKind::tuple ? Kind::other : Kind::growing;
      }
      case Op::const_: {
        const auto* const number = std::get_if<int64_t>(&module_.constants[i.operands[1]]);
        return number != nullptr && *number >= 0 && *number <= INT32_MAX ? Kind::position : Kind::other;
      }
      case Op::iter_next:
        return reg.index == i.operands[2] && reg.index != i.operands[0] ? Kind::position : Kind::other;
      case Op::iter_next_pair:
        return reg.index == i.operands[3] && reg.index != i.operands[0] && reg.index != i.operands[1] ? Kind::position
                                                                                                      : Kind::other;
      default: return Kind::other;
    }
  }

  void collect(uint32_t b, std::vector<WrongKindRead>& found) const {
    State state = at_begin_[b];
    for (uint32_t i = blocks_[b].begin; i < blocks_[b].end; ++i) {
      const Instruction& instruction = function_.code[i];
      for (const KindRule& rule : kind_rules) {
        if (rule.op != instruction.op) continue;
        const uint32_t reg = instruction.operands[rule.operand];
        if ((state[number_.at(reg)] & ~rule.kinds) != 0) found.push_back({i, Register(reg), rule.wanted});
      }
      step(instruction, state);
    }
  }

  const Module& module_;
  const Function& function_;
  std::map<uint32_t, size_t> number_;  // of the registers that need a check
  std::vector<Block> blocks_;
  std::vector<State> at_begin_;
};

}  // namespace

std::vector<WrongKindRead> wrong_kind_reads(const Module& module, const Function& function) {
  if (function.code.empty()) return {};
  return KindFlow(module, function).mistaken();
}

}  // namespace ramify::ir
