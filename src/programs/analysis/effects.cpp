// SPDX-License-Identifier: Apache-2.0
#include "programs/analysis/effects.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "programs/analysis/control_flow.h"
#include "programs/analysis/conventions.h"
#include "programs/ir/signature.h"

namespace ramify::analysis {
namespace {

using ir::Op;

void tidy(std::vector<LocationId>& list) {
  std::ranges::sort(list);
  list.erase(std::ranges::unique(list).begin(), list.end());
}

std::vector<LocationId> united(const std::vector<LocationId>& a, const std::vector<LocationId>& b) {
  std::vector<LocationId> result;
  std::ranges::set_union(a, b, std::back_inserter(result));
  return result;
}

// Whether the instruction is on a cycle.
bool is_in_loop(const ControlFlow& flow, uint32_t instruction) {
  const uint32_t start = flow.block_of(instruction);
  std::vector<bool> seen(flow.node_count());
  std::vector<uint32_t> pending{start};
  while (!pending.empty()) {
    const uint32_t block = pending.back();
    pending.pop_back();
    if (block == flow.exit()) continue;
    for (const FlowEdge& edge : flow.edges_from(block)) {
      if (edge.to == start) return true;
      if (!seen[edge.to]) seen[edge.to] = true, pending.push_back(edge.to);
    }
  }
  return false;
}

}  // namespace

Effects::Effects(const PointsTo& points_to, bool is_coarse, uint64_t weight_max)
    : points_to_(&points_to), is_coarse_(is_coarse), memory_(std::make_unique<Memory>()) {
  find_components();
  find_once();
  const std::vector<ir::Function>& functions = points_to.module().functions;
  own_.resize(functions.size());
  uint64_t found = 0;
  for (uint32_t f = 0; f < functions.size(); ++f)
    for (uint32_t i = 0; i < functions[f].code.size(); ++i) {
      own_[f].push_back(find_own(f, i));
      found += own_[f].back().reads.size() + own_[f].back().writes.size();
      is_abandoned_ = found > weight_max;
      if (is_abandoned_) return;
    }
  memory_.reset();
  compose();
}

LocationId Effects::location_of(const Location& exact) {
  Location location = exact;
  if (is_coarse_ && !location.global && points_to_->objects()[location.part.object.index].kind != ObjectKind::cell)
    location.part.object = object_of_key_.try_emplace(location.part.key, location.part.object).first->second;
  const auto next = static_cast<LocationId>(locations_.size());
  const auto [id, is_new] = location.global
                                ? std::pair(&of_global_.try_emplace(*location.global, next).first->second, false)
                                : std::pair(&of_part_.try_emplace(location.part, next).first->second, false);
  if (*id == next) locations_.push_back(location);
  return *id;
}

const std::vector<LocationId>& Effects::parts_of(ObjectId object) {
  const auto [found, is_new] = memory_->parts.try_emplace(object.index);
  if (is_new)
    for (const Part& part : points_to_->parts(object)) found->second.push_back(location_of({std::nullopt, part}));
  return found->second;
}

void Effects::add_parts(ObjectId object, std::vector<LocationId>& to) {
  const std::vector<LocationId>& parts = parts_of(object);
  to.insert(to.end(), parts.begin(), parts.end());
}

const Effects::Dereferenced& Effects::dereferenced(Objects first) {
  const auto [found, is_new] = memory_->dereferenced.try_emplace(first.data());
  Dereferenced& made = found->second;
  if (!is_new) return made;
  const auto& objects = points_to_->objects();
  std::vector<bool> seen(objects.size());
  std::vector<ObjectId> pending(first.begin(), first.end());
  const auto add = [&](Objects more) {
    for (const ObjectId id : more)
      if (!seen[id.index]) pending.push_back(id);
  };
  while (!pending.empty()) {
    const ObjectId id = pending.back();
    pending.pop_back();
    if (seen[id.index]) continue;
    seen[id.index] = true;
    switch (objects[id.index].kind) {
      case ObjectKind::cell:
        made.reads.push_back(location_of({std::nullopt, {id, content_key}}));
        add(points_to_->of_part({id, content_key}));
        break;
      case ObjectKind::global: made.reads.push_back(location_of({objects[id.index].number, {}})); break;
      case ObjectKind::reference:
        for (const ObjectId base : points_to_->of_part({id, base_key})) {
          add_parts(base, made.reads);
          add(points_to_->of_part({base, every_key}));
        }
        break;
      default: made.values.push_back(id);
    }
  }
  tidy(made.reads);
  return made;
}

const std::vector<LocationId>& Effects::every_part(Objects first) {
  const auto [found, is_new] = memory_->every_part.try_emplace(first.data());
  if (!is_new) return found->second;
  const Dereferenced& all = dereferenced(first);
  std::vector<LocationId> made = all.reads;
  for (const ObjectId id : all.values) add_parts(id, made);
  tidy(made);
  return memory_->every_part[first.data()] = std::move(made);
}

// Metatables and prototypes (points_to_hooks.cpp), transitively.
const std::vector<LocationId>& Effects::hook_locations(Objects first) {
  const auto [found, is_new] = memory_->hooks.try_emplace(first.data());
  if (!is_new) return found->second;
  const auto& objects = points_to_->objects();
  const Dereferenced& all = dereferenced(first);
  std::vector<LocationId> made = all.reads;
  std::vector<ObjectId> pending = all.values;
  std::vector<bool> seen(objects.size());
  for (const ObjectId id : pending) seen[id.index] = true;
  const auto is_first = [&](ObjectId id) {
    const bool was = seen[id.index];
    seen[id.index] = true;
    return !was;
  };
  while (!pending.empty()) {
    const ObjectId id = pending.back();
    pending.pop_back();
    const Objects metas = points_to_->of_part({id, meta_key});
    if (metas.empty()) continue;
    made.push_back(location_of({std::nullopt, {id, meta_key}}));
    for (const ObjectId meta : metas) {
      add_parts(meta, made);
      if (is_first(meta)) pending.push_back(meta);
      for (const ObjectId one : points_to_->of_part({meta, every_key})) {
        if (objects[one.index].kind != ObjectKind::container || !is_first(one)) continue;
        add_parts(one, made);
        pending.push_back(one);
      }
    }
  }
  tidy(made);
  return memory_->hooks[first.data()] = std::move(made);
}

const Effects::Reached& Effects::reached(uint32_t function, const ir::Instruction& instruction) {
  std::vector<const ObjectId*> key;
  ir::visit_registers(points_to_->module().functions[function], instruction, false,
                      [&](ir::Register r) { key.push_back(points_to_->of_register(function, r.index).data()); });
  std::ranges::sort(key);
  key.erase(std::ranges::unique(key).begin(), key.end());
  const auto [found, is_new] = memory_->reached.try_emplace(std::move(key));
  Reached& made = found->second;
  if (!is_new) return made;
  const auto& objects = points_to_->objects();
  for (const ObjectId id : points_to_->reached_from(function, instruction)) {
    const ObjectKind kind = objects[id.index].kind;
    if (kind == ObjectKind::global) made.globals.push_back(location_of({objects[id.index].number, {}}));
    if (kind == ObjectKind::global || kind == ObjectKind::function || kind == ObjectKind::library ||
        kind == ObjectKind::class_)
      continue;
    add_parts(id, made.reads);
    made.changes.push_back(location_of({std::nullopt, {id, kind == ObjectKind::cell ? content_key : elements_key}}));
    if (kind == ObjectKind::instance || kind == ObjectKind::unknown) add_parts(id, made.changes);
  }
  made.reads.insert(made.reads.end(), made.globals.begin(), made.globals.end());
  tidy(made.reads);
  tidy(made.changes);
  return made;
}

OwnEffects Effects::find_own(uint32_t f, uint32_t i) {
  const ir::Instruction& instruction = points_to_->module().functions[f].code[i];
  const uint32_t* o = instruction.operands;
  const std::span<const ir::ListItem> list = ir::list_of(points_to_->module().functions[f], instruction);
  OwnEffects own;
  const auto& objects = points_to_->objects();
  const auto kind = [&](ObjectId id) { return objects[id.index].kind; };
  const auto global = [&](uint32_t g) { return location_of({g, {}}); };
  const auto part = [&](ObjectId id, uint32_t key) { return location_of({std::nullopt, {id, key}}); };
  const auto add_reads = [&](const std::vector<LocationId>& more) {
    own.reads.insert(own.reads.end(), more.begin(), more.end());
  };
  const auto values = [&](uint32_t r) -> const std::vector<ObjectId>& {
    const Dereferenced& all = dereferenced(points_to_->of_register(f, r));
    add_reads(all.reads);
    return all.values;
  };
  const auto ancestors = [&](ObjectId class_) {
    std::vector<ObjectId> all{class_};
    for (size_t k = 0; k < all.size(); ++k)
      for (const ObjectId base : points_to_->bases(all[k]))
        if (kind(base) == ObjectKind::class_ && std::ranges::find(all, base) == all.end()) all.push_back(base);
    return all;
  };
  const auto reads_every = [&](uint32_t r) { add_reads(every_part(points_to_->of_register(f, r))); };
  const auto reads_behind = [&](uint32_t r) { add_reads(hook_locations(points_to_->of_register(f, r))); };
  if (instruction.op == Op::load_field || instruction.op == Op::load_index || instruction.op == Op::store_field ||
      instruction.op == Op::store_index || instruction.op == Op::binop || instruction.op == Op::unop ||
      instruction.op == Op::update || instruction.op == Op::format || instruction.op == Op::call_unknown ||
      instruction.op == Op::call_method)
    ir::visit_registers(points_to_->module().functions[f], instruction, false,
                        [&](ir::Register r) { reads_behind(r.index); });
  switch (instruction.op) {
    case Op::load_var: own.reads.push_back(global(o[1])); break;
    case Op::store_var:
      own.writes.push_back(global(o[0]));
      own.is_certain = true;
      break;
    case Op::new_cell:
      for (const ObjectId id : points_to_->of_register(f, o[0]))
        if (objects[id.index].made == InstructionAt{f, i}) own.writes.push_back(part(id, content_key));
      break;
    case Op::load_cell:
    case Op::store_cell: {
      const bool stores = instruction.op == Op::store_cell;
      std::vector<LocationId>& to = stores ? own.writes : own.reads;
      const std::span<const ObjectId> cells = points_to_->of_register(f, stores ? o[0] : o[1]);
      for (const ObjectId id : cells) {
        if (kind(id) == ObjectKind::cell) to.push_back(part(id, content_key));
        else if (kind(id) == ObjectKind::global) to.push_back(global(objects[id.index].number));
        else if (kind(id) == ObjectKind::reference) {
          for (const ObjectId base : points_to_->of_part({id, base_key}))
            if (stores) add_parts(base, to), to.push_back(part(base, elements_key));
            else add_parts(base, to);
        } else if (stores) to.push_back(part(id, elements_key));
        else add_parts(id, to);
      }
      own.is_certain =
          stores && cells.size() == 1 &&
          (kind(cells[0]) == ObjectKind::global || (kind(cells[0]) == ObjectKind::cell && is_single_[cells[0].index]));
      break;
    }
    case Op::new_array:
      for (const ObjectId id : points_to_->of_register(f, o[0]))
        if (objects[id.index].made == InstructionAt{f, i}) own.writes.push_back(part(id, elements_key));
      break;
    case Op::load_field: {
      const uint32_t key = key_of(ir::SymbolId(o[2]));
      for (const ObjectId id : values(o[1])) {
        const bool is_bare = kind(id) == ObjectKind::function || kind(id) == ObjectKind::library;
        if (is_bare && points_to_->of_part({id, key}).empty()) continue;
        own.reads.push_back(part(id, key));
        if (is_bare) continue;
        if (kind(id) == ObjectKind::unknown) add_parts(id, own.reads);
        if (kind(id) != ObjectKind::class_) own.reads.push_back(part(id, elements_key));
        if (kind(id) != ObjectKind::class_ && kind(id) != ObjectKind::instance) continue;
        for (const ObjectId c : ancestors(kind(id) == ObjectKind::class_ ? id : ObjectId(objects[id.index].number)))
          own.reads.push_back(part(c, key));
      }
      break;
    }
    case Op::store_field:
      for (const ObjectId id : values(o[0])) own.writes.push_back(part(id, key_of(ir::SymbolId(o[1]))));
      break;
    case Op::add_member: {
      for (const ObjectId id : values(o[0])) own.writes.push_back(part(id, key_of(ir::SymbolId(o[1]))));
      break;
    }
    case Op::load_index:
    case Op::iter_next:
    case Op::iter_begin:
    case Op::choose:
    case Op::argument: reads_every(o[1]); break;
    case Op::iter_next_pair: {
      reads_every(o[2]);
      for (const ObjectId id : points_to_->reached_from(f, instruction)) add_parts(id, own.reads);
      break;
    }
    case Op::unpack: reads_every(o[0]); break;
    case Op::store_index:
    case Op::append:
    case Op::insert:
      for (const ObjectId id : values(o[0])) {
        own.writes.push_back(part(id, elements_key));
        if (const uint32_t key = points_to_->key_of_element({f, i}); key != elements_key)
          own.writes.push_back(part(id, key));
      }
      break;
    case Op::suspend:
      for (uint32_t id = 0; id < objects.size(); ++id)
        if (objects[id].kind == ObjectKind::generator && objects[id].number == f) {
          own.writes.push_back(part(ObjectId(id), elements_key));
          own.reads.push_back(part(ObjectId(id), elements_key));
        }
      break;
    case Op::return_:
      for (uint32_t id = 0; id < objects.size() && points_to_->module().functions[f].is_generator; ++id)
        if (objects[id].kind == ObjectKind::generator && objects[id].number == f)
          own.writes.push_back(part(ObjectId(id), elements_key));
      break;
    default: break;
  }
  const CallSite* site = points_to_->call_site({f, i});
  const bool is_builtin = instruction.op == Op::call_builtin;
  const std::string_view called =
      is_builtin ? std::string_view(points_to_->module().symbols[o[1]]) : std::string_view();
  // A temporary class of an object.
  const bool sets_class = called == "%set_class" && !list.empty();
  if (sets_class)
    for (const ObjectId id : values(list[0].value.index)) own.writes.push_back(part(id, class_key));
  if (instruction.op == Op::call_method)
    for (const ObjectId id : values(o[1]))
      if (!points_to_->of_part({id, class_key}).empty()) own.reads.push_back(part(id, class_key));
  const bool is_intrinsic_store = is_builtin && !sets_class && called != "%instance" && !holds_arguments(called) &&
                                  !selects_values(called) && (site == nullptr || !site->has_library_part);
  if (is_builtin && selects_values(called))
    for (const ir::ListItem& item : list) reads_every(item.value.index);
  // A new prototype or metatable of an object.
  if (is_intrinsic_store && !list.empty())
    for (const ObjectId id : values(list[0].value.index))
      if (!points_to_->of_part({id, meta_key}).empty()) own.writes.push_back(part(id, meta_key));
  if ((site != nullptr && site->has_library_part) || is_intrinsic_store) {
    const Reached& all = reached(f, instruction);
    add_reads(all.reads);
    const bool changes = site == nullptr || !site->has_library_part || site->changes == Changes::everything;
    if (changes) own.writes.insert(own.writes.end(), all.changes.begin(), all.changes.end());
    if (site != nullptr && site->changes == Changes::everything)
      own.writes.insert(own.writes.end(), all.globals.begin(), all.globals.end());
  }
  if (site != nullptr && site->changes == Changes::first && (instruction.op == Op::call_method || !list.empty()))
    for (const ObjectId id : values(instruction.op == Op::call_method ? o[1] : list[0].value.index))
      own.writes.push_back(part(id, elements_key));
  // The results of library functions and operators.
  ir::visit_registers(points_to_->module().functions[f], instruction, true, [&](ir::Register r) {
    for (const ObjectId id : points_to_->of_register(f, r.index))
      if (objects[id.index].made == InstructionAt{f, i}) {
        if (kind(id) == ObjectKind::container) add_parts(id, own.writes);
        if (kind(id) == ObjectKind::instance && (site == nullptr || site->callees.empty()))
          own.writes.push_back(part(id, elements_key));
      }
  });
  tidy(own.reads);
  tidy(own.writes);
  if (own.writes.size() != 1) own.is_certain = false;
  return own;
}

// Tarjan, "Depth-First Search and Linear Graph Algorithms" (1972), with an explicit stack.
void Effects::find_components() {
  const size_t count = points_to_->module().functions.size();
  std::vector<std::vector<uint32_t>> callees(count);
  for (const CallSite& site : points_to_->call_sites())
    for (const Callee& callee : site.callees) callees[site.at.function].push_back(callee.function);
  for (auto& list : callees) tidy(list);
  std::vector<uint32_t> number(count, 0), low(count, 0);
  std::vector<bool> is_open(count);
  std::vector<uint32_t> open;
  uint32_t next = 0;
  struct Visit {
    uint32_t function;
    size_t at = 0;
  };
  for (uint32_t root = 0; root < count; ++root) {
    if (number[root] != 0) continue;
    std::vector<Visit> stack;
    const auto enter = [&](uint32_t f) {
      number[f] = low[f] = ++next;
      open.push_back(f);
      is_open[f] = true;
      stack.push_back({f});
    };
    enter(root);
    while (!stack.empty()) {
      const uint32_t f = stack.back().function;
      if (stack.back().at < callees[f].size()) {
        const uint32_t g = callees[f][stack.back().at++];
        if (number[g] == 0) enter(g);
        else if (is_open[g]) low[f] = std::min(low[f], number[g]);
        continue;
      }
      stack.pop_back();
      if (!stack.empty()) low[stack.back().function] = std::min(low[stack.back().function], low[f]);
      if (low[f] != number[f]) continue;
      std::vector<uint32_t>& component = components_.emplace_back();
      while (true) {
        const uint32_t g = open.back();
        open.pop_back();
        is_open[g] = false;
        component.push_back(g);
        if (g == f) break;
      }
    }
  }
}

// The entry, and functions with a single call site that is not in a loop, in a function that runs once.
void Effects::find_once() {
  const ir::Module& module = points_to_->module();
  runs_once_.assign(module.functions.size(), false);
  is_single_.assign(points_to_->objects().size(), false);
  std::vector<uint32_t> calls(module.functions.size(), 0);
  for (const CallSite& site : points_to_->call_sites()) {
    std::set<uint32_t> callees;
    for (const Callee& callee : site.callees) callees.insert(callee.function);
    for (const uint32_t callee : callees) ++calls[callee];
  }
  std::vector<uint32_t> pending{module.entry.index};
  runs_once_[module.entry.index] = calls[module.entry.index] == 0;
  while (!pending.empty()) {
    const uint32_t f = pending.back();
    pending.pop_back();
    if (!runs_once_[f]) continue;
    const ControlFlow flow(module.functions[f]);
    for (const CallSite& site : points_to_->call_sites()) {
      if (site.at.function != f || is_in_loop(flow, site.at.instruction)) continue;
      for (const Callee& callee : site.callees)
        if (calls[callee.function] == 1 && callee.passing != Passing::anything && !runs_once_[callee.function]) {
          runs_once_[callee.function] = true;
          pending.push_back(callee.function);
        }
    }
    for (uint32_t id = 0; id < points_to_->objects().size(); ++id) {
      const Object& object = points_to_->objects()[id];
      if (object.kind == ObjectKind::cell && object.made.function == f)
        is_single_[id] = !is_in_loop(flow, object.made.instruction);
    }
  }
}

void Effects::compose() {
  const size_t count = own_.size();
  reads_.resize(count);
  writes_.resize(count);
  std::vector<std::vector<uint32_t>> callees(count);
  for (const CallSite& site : points_to_->call_sites())
    for (const Callee& callee : site.callees) callees[site.at.function].push_back(callee.function);
  for (const std::vector<uint32_t>& component : components_) {
    std::vector<LocationId> reads, writes;
    for (const uint32_t f : component)
      for (const OwnEffects& own : own_[f]) {
        reads.insert(reads.end(), own.reads.begin(), own.reads.end());
        writes.insert(writes.end(), own.writes.begin(), own.writes.end());
      }
    tidy(reads);
    tidy(writes);
    for (const uint32_t f : component) {
      tidy(callees[f]);
      for (const uint32_t g : callees[f]) {
        reads = united(reads, reads_[g]);
        writes = united(writes, writes_[g]);
      }
    }
    for (const uint32_t f : component) reads_[f] = reads, writes_[f] = writes;
  }
}

uint64_t Effects::weight() const {
  if (is_abandoned_) return UINT64_MAX;
  uint64_t all = 0;
  for (const std::vector<OwnEffects>& function : own_)
    for (const OwnEffects& own : function) all += own.reads.size() + own.writes.size();
  for (const CallSite& site : points_to_->call_sites())
    for (const Callee& callee : site.callees) all += reads_[callee.function].size() + writes_[callee.function].size();
  return all;
}

bool Effects::is_own(LocationId id) const {
  const Location& location = locations_[id];
  if (location.global || is_coarse_) return true;
  const ir::Module& module = points_to_->module();
  const Object& object = points_to_->objects()[location.part.object.index];
  const auto is_library = [&](const Object& o) {
    if (o.made.instruction >= module.functions[o.made.function].code.size()) return false;
    return module.is_library(module.functions[o.made.function].code[o.made.instruction].span);
  };
  if (object.kind == ObjectKind::instance && is_library(points_to_->objects()[object.number])) return false;
  return object.kind != ObjectKind::unknown && object.kind != ObjectKind::class_ && !is_library(object);
}

std::string Effects::name(LocationId id) const {
  const Location& location = locations_[id];
  const ir::Module& module = points_to_->module();
  if (location.global) return module.globals[*location.global].name;
  const Object& object = points_to_->objects()[location.part.object.index];
  const auto class_name = [&](const Object& class_) {
    return module.symbols[module.functions[class_.made.function].code[class_.made.instruction].operands[1]];
  };
  const auto line = [&] {
    if (object.made.instruction >= module.functions[object.made.function].code.size()) return std::string();
    const uint32_t at = module.functions[object.made.function].code[object.made.instruction].span.line;
    return at == 0 ? std::string() : " of line " + std::to_string(at);
  };
  std::string key;
  if (location.part.key >= 16) key = module.symbols[(location.part.key - 16) / 4];
  if (is_coarse_ && object.kind != ObjectKind::cell) return key.empty() ? "elements" : "." + key;
  switch (object.kind) {
    case ObjectKind::instance: {
      const std::string owner = class_name(points_to_->objects()[object.number]);
      return owner + "." + (key.empty() ? "[]" : key);
    }
    case ObjectKind::class_: return class_name(object) + "." + (key.empty() ? "[]" : key);
    case ObjectKind::container: return (key.empty() ? "elements" : "." + key) + line();
    case ObjectKind::cell: {
      const ir::Function& function = module.functions[object.made.function];
      const ir::Instruction& made = function.code[object.made.instruction];
      for (const ir::RegisterName& named : function.register_names)
        if (named.reg.index == made.operands[0] || named.reg.index == made.operands[1]) return named.name;
      for (uint32_t p = 0; p < function.parameters.size(); ++p)
        if (made.operands[1] == p) return function.parameters[p].name;
      return "captured variable" + line();
    }
    case ObjectKind::generator: return "values of " + module.functions[object.number].name;
    case ObjectKind::unknown: return key.empty() ? "unknown" : "unknown." + key;
    case ObjectKind::function:
    case ObjectKind::reference:
    case ObjectKind::global:
    case ObjectKind::library: break;
  }
  return key.empty() ? "unknown" : "unknown." + key;
}

}  // namespace ramify::analysis
