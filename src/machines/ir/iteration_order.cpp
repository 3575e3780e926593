// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/iteration_order.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace ramify::ir_machine {

namespace {

constexpr std::string_view global_name = "%iteration_order";

// As traces show them; the default order, which a single run uses, comes first.
constexpr std::array<std::string_view, 3> orders = {"maps: first order", "maps: reversed", "maps: odd places first"};

uint32_t constant_in(ir::Module& module, std::string_view text) {
  module.constants.emplace_back(std::string(text));
  return static_cast<uint32_t>(module.constants.size() - 1);
}

}  // namespace

bool choose_iteration_order(ir::Module& module, const IterationRules& rules) {
  if (rules.sees_open_order == nullptr || !rules.sees_open_order(module)) return false;
  const auto global = static_cast<uint32_t>(module.globals.size());
  module.globals.push_back({.name = std::string(global_name), .span = {}, .is_fixed = true});
  std::array<uint32_t, orders.size()> texts{};
  for (size_t i = 0; i < orders.size(); ++i) texts[i] = constant_in(module, orders[i]);

  ir::Function& entry = module.functions[module.entry.index];
  const uint32_t first = entry.register_count, list = first + orders.size(), chosen = list + 1;
  entry.register_count = chosen + 1;
  std::vector<ir::Instruction> begin;
  const auto emit = [&](ir::Op op, std::initializer_list<uint32_t> operands) -> ir::Instruction& {
    ir::Instruction& i = begin.emplace_back();
    i.op = op;
    i.span = entry.span;
    std::ranges::copy(operands, i.operands);
    return i;
  };
  for (uint32_t i = 0; i < orders.size(); ++i) emit(ir::Op::const_, {first + i, texts[i]});
  ir::Instruction& made = emit(ir::Op::new_array, {list});
  made.rule = static_cast<uint8_t>(ir::CollectionKind::list);
  made.list_begin = static_cast<uint32_t>(entry.lists.size());
  made.list_count = orders.size();
  for (uint32_t i = 0; i < orders.size(); ++i)
    entry.lists.push_back({ir::ArgumentKind::positional, ir::Register(first + i), {}});
  emit(ir::Op::choose, {chosen, list});
  emit(ir::Op::store_var, {global, chosen});
  entry.code.insert(entry.code.begin(), begin.begin(), begin.end());
  return true;
}

std::vector<Word> in_chosen_order(Context& context, std::vector<Word> elements) {
  if (elements.size() < 2) return elements;
  const Word chosen = context.global_named(global_name);
  if (context.draft.kind(chosen) != ValueKind::string) return elements;
  const std::string_view order = context.draft.text(chosen);
  if (order == orders[1]) std::ranges::reverse(elements);
  if (order == orders[2]) {
    std::vector<Word> all;
    for (const size_t begin : {size_t{1}, size_t{0}})
      for (size_t i = begin; i < elements.size(); i += 2) all.push_back(elements[i]);
    return all;
  }
  return elements;
}

std::optional<std::string> assumed_iteration_order(const ir::Module& module) {
  if (std::ranges::find(module.globals, global_name, &ir::Global::name) == module.globals.end()) return std::nullopt;
  return "maps and hashed sets of more than two elements are iterated in one of three orders";
}

}  // namespace ramify::ir_machine
