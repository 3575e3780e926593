// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/order_blind_loops.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "machines/ir/looking_code.h"

namespace ramify::ir_machine {

using ir::Instruction;
using ir::Op;

namespace {

constexpr std::array<std::string_view, 22> computing_builtins{
    "abs", "all", "any", "bool",  "chr",  "divmod",   "enumerate", "hasattr", "int", "len",   "list",
    "max", "min", "ord", "range", "repr", "reversed", "sorted",    "str",     "sum", "tuple", "type"};
constexpr std::array<std::string_view, 22> computing_methods{
    "count",      "difference", "elems", "endswith",   "find",   "get",    "index", "intersection",
    "isdisjoint", "issubset",   "items", "issuperset", "join",   "keys",   "lower", "split",
    "startswith", "strip",      "union", "upper",      "values", "isdigit"};

template <size_t n>
bool is_one_of(std::string_view name, const std::array<std::string_view, n>& names) {
  return std::ranges::find(names, name) != names.end();
}

bool is_new_list(const Instruction& i) {
  return i.op == Op::new_array && static_cast<ir::CollectionKind>(i.rule) == ir::CollectionKind::list;
}

// Whether all that writes the register, in this part of the code, makes a new list, and something does.
bool is_always_new_list(const ir::Function& f, uint32_t begin, uint32_t end, uint32_t r) {
  bool is_made = false;
  for (uint32_t pc = begin; pc < end; ++pc) {
    if (!contains(ir::registers_written(f, f.code[pc]), ir::Register(r))) continue;
    if (!is_new_list(f.code[pc])) return false;
    is_made = true;
  }
  return is_made;
}

bool is_plain_constant(const ir::Module& module, const Instruction& i) {
  const ir::Constant& constant = module.constants[i.operands[1]];
  return !std::holds_alternative<ir::FunctionConstant>(constant) &&
         !std::holds_alternative<ir::BuiltinConstant>(constant);
}

// Whether a function in this register is only run, as a thread.
bool is_only_spawned(const ir::Function& f, uint32_t r) {
  return std::ranges::all_of(f.code, [&](const Instruction& i) {
    const auto items = std::span(f.lists).subspan(i.list_begin, i.list_count);
    const bool is_argument = std::ranges::any_of(items, [&](const ir::ListItem& a) { return a.value.index == r; });
    const bool is_spawn = i.op == Op::spawn || i.op == Op::spawn_replica;
    return !contains(ir::registers_read(f, i), ir::Register(r)) || (is_spawn && !is_argument);
  });
}

bool is_parameter(const ir::Function& f, uint32_t r) { return r < f.parameters.size() + f.capture_count; }

}  // namespace

OrderBlindLoops::OrderBlindLoops(const ir::Module& module, std::span<const uint32_t> predicates, bool has_floats)
    : module_(module), has_floats_(has_floats) {
  for (const ir::Function& f : module.functions)
    for (const Instruction& i : f.code)
      has_function_values_ =
          has_function_values_ || i.op == Op::closure ||
          (i.op == Op::const_ && !is_plain_constant(module, i) && !is_only_spawned(f, i.operands[0]));
  only_computing_ = closed_functions(module, [&](const ir::Function& f, const Instruction& i) {
    if (i.op == Op::append)
      return !is_parameter(f, i.operands[0]) &&
             is_always_new_list(f, 0, static_cast<uint32_t>(f.code.size()), i.operands[0]);
    return f.handlers.empty() && (i.op == Op::return_ || i.op == Op::call_function || only_computes(f, i));
  });
  const std::vector<bool> is_of_properties = only_of_properties(predicates);
  for (size_t n = 0; n < module.functions.size(); ++n) {
    const ir::Function& f = module.functions[n];
    std::vector<Blindness>& blindness = blindness_.emplace_back(f.code.size());
    if (!is_of_properties[n] || !f.handlers.empty()) continue;
    const ir::Liveness liveness(f);
    for (uint32_t pc = 0; pc < f.code.size(); ++pc)
      if (uint32_t begin_pc = 0; is_blind_loop(f, liveness, pc, begin_pc))
        blindness[begin_pc] = f.code[pc].op == Op::iter_next_pair ? Blindness::of_pairs : Blindness::full;
  }
}

// By function: whether it is a property, or is called, and only by such.
std::vector<bool> OrderBlindLoops::only_of_properties(std::span<const uint32_t> predicates) {
  std::vector<bool> is_one(module_.functions.size()), is_value(module_.functions.size());
  for (const uint32_t function : predicates) is_one[function] = true;
  explains_ = is_one;
  for (const ir::Predicate& p : module_.predicates) explains_[p.whole.function.index] = false;
  is_value[module_.entry.index] = true;
  std::vector<std::vector<size_t>> callers(module_.functions.size());
  for (size_t n = 0; n < module_.functions.size(); ++n)
    for (const Instruction& i : module_.functions[n].code) {
      if (i.op == Op::call_function) callers[i.operands[1]].push_back(n);
      if (i.op == Op::closure) is_value[i.operands[1]] = true;
      if (i.op != Op::const_) continue;
      if (const auto* value = std::get_if<ir::FunctionConstant>(&module_.constants[i.operands[1]]))
        is_value[value->function.index] = true;
    }
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (size_t n = 0; n < callers.size(); ++n) {
      const bool is_called =
          !callers[n].empty() && std::ranges::all_of(callers[n], [&](size_t c) { return is_one[c]; });
      if (is_one[n] || is_value[n] || !is_called) continue;
      is_one[n] = has_changed = true;
    }
  }
  return is_one;
}

// Reads the state at most, and makes new values.
bool OrderBlindLoops::only_computes(const ir::Function& f, const Instruction& i) const {
  const auto has_plain_arguments = [&] {
    const auto items = std::span(f.lists).subspan(i.list_begin, i.list_count);
    return std::ranges::all_of(items, [](const ir::ListItem& a) { return a.kind == ir::ArgumentKind::positional; });
  };
  switch (i.op) {
    case Op::const_:
    case Op::move:
    case Op::check_set:
    case Op::load_var:
    case Op::load_cell:
    case Op::new_array:
    case Op::load_field:
    case Op::load_index:
    case Op::load_slice:
    case Op::binop:
    case Op::unop:
    case Op::unpack:
    case Op::format:
    case Op::iter_begin:
    case Op::iter_next:
    case Op::iter_next_pair:
    case Op::iter_end:
    case Op::branch:
    case Op::branch_if:
    case Op::is_missing: return true;
    case Op::call_function: return only_computing_[i.operands[1]];
    case Op::call_builtin:
      return !has_function_values_ && has_plain_arguments() &&
             is_one_of(module_.symbols[i.operands[1]], computing_builtins);
    case Op::call_method:
      return !has_function_values_ && has_plain_arguments() &&
             is_one_of(module_.symbols[i.operands[2]], computing_methods);
    default: return false;
  }
}

// Whether the list, which a loop in this part of the code makes, is read once besides, by what does not depend on its order.
bool OrderBlindLoops::has_blind_reader(const ir::Function& f, uint32_t list, uint32_t begin, uint32_t end) const {
  std::optional<std::vector<const Instruction*>> readers = readers_of(f, ir::Register(list));
  if (!readers) return false;
  std::erase_if(*readers, [&](const Instruction* i) {
    const auto pc = static_cast<uint32_t>(i - f.code.data());
    return begin <= pc && pc < end && i->op == Op::append && i->operands[0] == list && i->operands[1] != list;
  });
  if (readers->size() != 1) return readers->empty();
  const Instruction* const reader = readers->front();
  switch (reader->op) {
    case Op::return_: return explains_[static_cast<size_t>(&f - module_.functions.data())];
    case Op::unop: return static_cast<ir::UnaryOperator>(reader->rule) == ir::UnaryOperator::not_;
    case Op::branch_if:
    case Op::wait: return true;
    case Op::call_builtin: {
      if (!has_one_argument(f, *reader)) return false;
      const std::string_view name = module_.symbols[reader->operands[1]];
      // Sums of floats depend on the order, and sorted values that are equal may be told apart if 1 and 1.0 are among them. What has no
      // order, or no sum, fails in each order: to sort, the neighbours have to be compared.
      const bool needs_integers = name == "sum" || name == "sorted" || name == "set";
      return name == "all" || name == "any" || name == "bool" || name == "len" || (needs_integers && !has_floats_);
    }
    default: return false;
  }
}

bool OrderBlindLoops::is_blind_loop(const ir::Function& f, const ir::Liveness& liveness, uint32_t next_pc,
                                    uint32_t& begin_pc) const {
  const std::optional<ElementLoop> loop = element_loop_at(f, next_pc);
  if (!loop || !is_closed(f, *loop)) return false;
  begin_pc = loop->begin_pc;
  std::optional<uint32_t> list;
  for (uint32_t pc = next_pc + 1; pc < loop->end; ++pc) {
    const Instruction& i = f.code[pc];
    if (i.op != Op::append) {
      if (!only_computes(f, i)) return false;
    } else if (!is_always_new_list(f, next_pc + 1, loop->end, i.operands[0])) {
      if (list.value_or(i.operands[0]) != i.operands[0]) return false;
      list = i.operands[0];
    }
  }
  if (!list) return false;
  const std::vector<ir::Register> written = written_in(f, *loop, [](const Instruction&) { return true; });
  if (contains(written, ir::Register(*list)) ||
      takes_along(*loop, written, liveness.live_before(next_pc), liveness.live_before(loop->end)))
    return false;
  return !is_parameter(f, *list) && is_always_new_list(f, 0, static_cast<uint32_t>(f.code.size()), *list) &&
         has_blind_reader(f, *list, next_pc + 1, loop->end);
}

}  // namespace ramify::ir_machine
