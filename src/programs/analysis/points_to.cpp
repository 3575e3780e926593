// SPDX-License-Identifier: Apache-2.0
#include "programs/analysis/points_to.h"

#include <algorithm>

#include "programs/analysis/points_to_solver.h"

namespace ramify::analysis {

PointsToSolver::PointsToSolver(PointsTo& result, const PointsToOptions& options)
    : result_(result), options_(options), module_(*result.module_) {
  uint32_t nodes = 0, instructions = 0;
  for (const ir::Function& function : module_.functions) {
    result_.first_register_.push_back(nodes);
    first_instruction_.push_back(instructions);
    conventions_of_.push_back(&options.conventions(function.dialect));
    nodes += function.register_count;
    instructions += static_cast<uint32_t>(function.code.size());
  }
  first_global_ = nodes;
  first_return_ = first_global_ + static_cast<Node>(module_.globals.size());
  thrown_ = first_return_ + static_cast<Node>(module_.functions.size());
  for (Node node = 0; node <= thrown_; ++node) graph_.fresh();
  sites_.resize(instructions);
  is_called_.resize(module_.functions.size());
  result_.used_as_values_.assign(module_.functions.size(), false);
  for (uint32_t f = 0; f < module_.functions.size(); ++f) {
    const ir::Function& function = module_.functions[f];
    functions_by_name_.emplace(function.name, f);
    const bool suspends = std::ranges::any_of(
        function.code, [](const ir::Instruction& instruction) { return instruction.op == ir::Op::suspend; });
    if (suspends && !function.is_generator) suspending_.push_back(f);
  }
  find_hooks();
  for (uint32_t g = 0; g < module_.globals.size(); ++g) {
    global_by_name_.emplace(module_.globals[g].name, g);
    if (is_operator_function(module_.globals[g].name, ir::Op::unop, 0)) operator_functions_.push_back(g);
  }
  for (uint32_t s = 0; s < module_.symbols.size(); ++s) {
    symbol_by_name_.emplace(module_.symbols[s], s);
    if (is_conversion(module_.symbols[s])) conversions_.push_back(key_of(ir::SymbolId(s)));
  }
}

bool PointsToSolver::run() {
  for (uint32_t f = 0; f < module_.functions.size(); ++f)
    for (uint32_t i = 0; i < module_.functions[f].code.size(); ++i)
      if (module_.functions[f].code[i].op == ir::Op::new_class)
        classes_.push_back(object(ObjectKind::class_, {f, i}, 0));
  for (uint32_t f = 0; f < module_.functions.size(); ++f) find_members(f);
  call(module_.entry.index);
  const std::vector<bool> is_inner = inner_functions();
  for (uint32_t f = 0; f < module_.functions.size(); ++f) {
    // The machine finds library functions by name; members are found in classes, inner functions when they are created.
    const ir::Function& function = module_.functions[f];
    if (!is_library(function.span) || (!function.has_receiver && function.class_name.empty() && !is_inner[f])) call(f);
  }
  do
    if (!propagate()) return false;
  while (add_guesses());
  finish();
  return true;
}

// Library functions that are created when another one runs.
std::vector<bool> PointsToSolver::inner_functions() const {
  std::vector<bool> is_inner(module_.functions.size());
  for (const ir::Function& function : module_.functions)
    for (const ir::Instruction& instruction : function.code)
      if (instruction.op == ir::Op::closure && is_library(function.span)) is_inner[instruction.operands[1]] = true;
  return is_inner;
}

bool PointsToSolver::propagate() {
  const uint64_t facts_max = result_.is_coarse_ ? UINT64_MAX : options_.facts_max;
  const auto arrived = [this](uint32_t object, uint32_t watch) {
    const Watch w = watches_[watch];  // a copy, because watches may be added
    notify(ObjectId(object), w);
  };
  while (true) {
    while (!called_.empty()) {
      const uint32_t f = called_.back();
      called_.pop_back();
      constrain(f);
    }
    if (!graph_.run(facts_max, arrived)) return false;
    if (called_.empty()) return true;
  }
}

void PointsToSolver::call(uint32_t f) {
  if (is_called_[f]) return;
  is_called_[f] = true;
  called_.push_back(f);
}

Node PointsToSolver::node_of(Part part) {
  const auto [found, is_new] = node_of_part_.try_emplace(uint64_t{part.object.index} << 32 | part.key, no_node);
  if (!is_new) return found->second;
  const Node node = found->second = fresh_node();
  result_.parts_.emplace_back(part, node);
  if (part.key != every_key && part.key != base_key) connect(node, node_of(Part{part.object, every_key}));
  return node;
}

const ObjectSet& PointsToSolver::of_part(Part part) const {
  static const ObjectSet nothing;
  const auto found = node_of_part_.find(uint64_t{part.object.index} << 32 | part.key);
  return found == node_of_part_.end() ? nothing : graph_.set_of(found->second);
}

// Overloads and properties, whose creation distinguishes methods from each other.
bool PointsToSolver::holds_members(InstructionAt made) const {
  return made.instruction < module_.functions[made.function].code.size() && code(made).op == ir::Op::call_builtin &&
         holds_arguments(module_.symbols[code(made).operands[1]]);
}

// Whether the program's text creates it.
bool PointsToSolver::is_table(ObjectId container) const {
  const InstructionAt made = result_.objects_[container.index].made;
  return !result_.is_coarse_ && made.instruction < module_.functions[made.function].code.size() &&
         code(made).op == ir::Op::new_array;
}

ObjectId PointsToSolver::object(ObjectKind kind, InstructionAt made, uint32_t number) {
  if (result_.is_coarse_ && (kind == ObjectKind::instance || (kind == ObjectKind::container && !holds_members(made))))
    made = {};
  const auto [found, is_new] = object_by_key_.try_emplace({kind, made, number}, ObjectId(result_.objects_.size()));
  if (is_new) result_.objects_.push_back({kind, made, number});
  return found->second;
}

uint32_t PointsToSolver::number_of(const Watch& watch) {
  const auto [found, is_new] = number_of_watch_.try_emplace(watch, static_cast<uint32_t>(watches_.size()));
  if (is_new) watches_.push_back(watch);
  return found->second;
}

void PointsToSolver::finish() {
  std::vector<uint32_t> set_of(graph_.node_count(), UINT32_MAX);
  for (Node node = 0; node < graph_.node_count(); ++node) {
    uint32_t& set = set_of[graph_.representative(node)];
    if (set == UINT32_MAX) {
      set = static_cast<uint32_t>(result_.sets_.size());
      std::vector<ObjectId>& objects = result_.sets_.emplace_back();
      graph_.set_of(node).for_each([&](uint32_t o) { objects.emplace_back(o); });
    }
    result_.set_of_node_.push_back(set);
  }
  std::ranges::sort(result_.parts_);
  for (uint32_t f = 0; f < module_.functions.size(); ++f)
    for (uint32_t i = 0; i < module_.functions[f].code.size(); ++i) {
      const Site& s = site({f, i});
      if (s.callees.empty() && !s.is_unresolved && !s.makes_instance && !s.has_library_part) continue;
      result_.call_sites_.push_back({{f, i},
                                     {s.callees.begin(), s.callees.end()},
                                     s.has_library_part,
                                     s.is_unresolved,
                                     s.makes_instance,
                                     s.effect ? s.effect->changes : Changes::nothing});
    }
}

PointsTo::PointsTo(const ir::Module& module, const PointsToOptions& options) : module_(&module) {
  if (PointsToSolver(*this, options).run()) return;
  objects_.clear();
  first_register_.clear();
  parts_.clear();
  is_coarse_ = true;
  PointsToSolver(*this, options).run();
}

std::span<const ObjectId> PointsTo::of_register(uint32_t function, uint32_t reg) const {
  return sets_[set_of_node_[first_register_[function] + reg]];
}

std::span<const ObjectId> PointsTo::of_part(Part part) const {
  const auto found = std::ranges::lower_bound(parts_, part, {}, &std::pair<Part, uint32_t>::first);
  if (found == parts_.end() || found->first != part) return {};
  return sets_[set_of_node_[found->second]];
}

std::vector<Part> PointsTo::parts(ObjectId object) const {
  std::vector<Part> parts;
  for (auto at = std::ranges::lower_bound(parts_, Part{object, 0}, {}, &std::pair<Part, uint32_t>::first);
       at != parts_.end() && at->first.object == object; ++at)
    if (at->first.key != every_key) parts.push_back(at->first);
  return parts;
}

const CallSite* PointsTo::call_site(InstructionAt at) const {
  const auto found = std::ranges::lower_bound(call_sites_, at, {}, &CallSite::at);
  return found == call_sites_.end() || found->at != at ? nullptr : &*found;
}

std::vector<ObjectId> PointsTo::reached_from(uint32_t function, const ir::Instruction& instruction) const {
  std::vector<ObjectId> pending, found;
  std::vector<bool> seen(objects_.size());
  const auto add = [&](std::span<const ObjectId> objects) {
    for (const ObjectId o : objects) {
      if (seen[o.index]) continue;
      seen[o.index] = true;
      found.push_back(o);
      pending.push_back(o);
    }
  };
  ir::visit_registers(module_->functions[function], instruction, false,
                      [&](ir::Register r) { add(of_register(function, r.index)); });
  while (!pending.empty()) {
    const ObjectId object = pending.back();
    pending.pop_back();
    const ObjectKind kind = objects_[object.index].kind;
    if (kind == ObjectKind::function || kind == ObjectKind::class_ || kind == ObjectKind::library) continue;
    add(of_part({object, every_key}));
    add(of_part({object, base_key}));
  }
  std::ranges::sort(found);
  return found;
}

std::vector<ObjectId> PointsTo::classes() const {
  std::vector<ObjectId> result;
  for (uint32_t o = 0; o < objects_.size(); ++o)
    if (objects_[o].kind == ObjectKind::class_) result.emplace_back(o);
  return result;
}

std::vector<ObjectId> PointsTo::bases(ObjectId class_) const {
  const std::span<const ObjectId> all = of_part({class_, base_key});
  return {all.begin(), all.end()};
}

}  // namespace ramify::analysis
