// SPDX-License-Identifier: Apache-2.0
#include "programs/analysis/dependence_graph.h"

#include <algorithm>

#include "programs/analysis/dependence_builder.h"
#include "programs/analysis/dominators.h"
#include "programs/ir/blocks.h"
#include "programs/ir/signature.h"

namespace ramify::analysis {

using ir::Op;

std::string_view name(EdgeKind kind) {
  switch (kind) {
    case EdgeKind::data: return "data";
    case EdgeKind::control: return "control";
    case EdgeKind::summary: return "summary";
    case EdgeKind::call: return "call";
    case EdgeKind::parameter_in: return "parameter in";
    case EdgeKind::parameter_out: return "parameter out";
    case EdgeKind::interference: return "interference";
  }
  return "";
}

DependenceGraph::DependenceGraph(const ir::Module& module, const DependenceOptions& options)
    : points_to_(module, {.conventions = options.conventions}), effects_(points_to_, false, options.effects_max) {
  if (effects_.weight() > options.effects_max) {
    is_coarse_ = true;
    if (!points_to_.is_coarse()) {
      points_to_ = PointsTo(module, {.conventions = options.conventions, .facts_max = 0});
      effects_ = Effects(points_to_, false, options.effects_max);
    }
    if (effects_.weight() > options.effects_max) effects_ = Effects(points_to_, true);
  }
  DependenceBuilder(*this, options).build();
}

Vertex DependenceGraph::result_of(uint32_t function, uint32_t instruction) const {
  const auto found = actual_out_.find({function, instruction});
  return found == actual_out_.end() ? of_instruction(function, instruction) : found->second;
}

std::vector<Vertex> DependenceGraph::definitions_of_use(uint32_t function, uint32_t instruction, uint32_t reg) const {
  const auto found = definitions_of_use_.find({function, instruction, reg});
  return found == definitions_of_use_.end() ? std::vector<Vertex>() : found->second;
}

uint64_t DependenceGraph::unresolved_calls() const {
  return static_cast<uint64_t>(std::ranges::count_if(points_to_.call_sites(), &CallSite::is_unresolved));
}

DependenceBuilder::DependenceBuilder(DependenceGraph& graph, const DependenceOptions& options)
    : graph_(graph),
      options_(options),
      module_(graph.module()),
      points_to_(graph.points_to()),
      effects_(graph.effects()) {}

void DependenceBuilder::build() {
  const auto count = static_cast<uint32_t>(module_.functions.size());
  find_throwers();
  formals_.resize(count);
  caught_.resize(count);
  for (uint32_t f = 0; f < count; ++f) make_vertices(f);
  graph_.function_begin_.push_back(static_cast<Vertex>(graph_.vertices_.size()));
  for (uint32_t f = 0; f < count; ++f) connect_function(f);
  connect_calls();
  connect_closures();
  connect_threads();
  for (auto& seen : seen_) seen.clear();
  summarize();
  index_edges();
}

Vertex DependenceBuilder::add_vertex(const VertexInfo& info) {
  graph_.vertices_.push_back(info);
  return static_cast<Vertex>(graph_.vertices_.size() - 1);
}

void DependenceBuilder::add_edge(Vertex from, Vertex to, EdgeKind kind) {
  if (graph_.edges_.size() >= options_.edges_max) {
    graph_.is_complete_ = false;
    return;
  }
  if (seen_[static_cast<size_t>(kind)].insert(uint64_t{from} << 32 | to).second)
    graph_.edges_.push_back({from, to, kind});
}

const CallSite* DependenceBuilder::site(uint32_t function, uint32_t instruction) const {
  return points_to_.call_site({function, instruction});
}

// Computes where exceptions matter: in the ranges of handlers, and in functions called there; and which functions they
// leave.
void DependenceBuilder::find_throwers() {
  const size_t count = module_.functions.size();
  is_handled_.assign(count, false);
  throws_out_.assign(count, false);
  std::vector<uint32_t> pending;
  const auto handle = [&](uint32_t f) {
    if (is_handled_[f]) return;
    is_handled_[f] = true;
    pending.push_back(f);
  };
  const auto is_covered = [&](const InstructionAt& at) {
    return std::ranges::any_of(module_.functions[at.function].handlers, [&](const ir::Handler& h) {
      return h.begin.index <= at.instruction && at.instruction < h.end.index;
    });
  };
  std::vector<std::vector<uint32_t>> callees(count);
  for (const CallSite& s : points_to_.call_sites())
    for (const Callee& callee : s.callees) {
      callees[s.at.function].push_back(callee.function);
      if (is_covered(s.at)) handle(callee.function);
    }
  while (!pending.empty()) {
    const uint32_t f = pending.back();
    pending.pop_back();
    for (const uint32_t g : callees[f]) handle(g);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t f = 0; f < count; ++f) {
      if (throws_out_[f] || !is_handled_[f]) continue;
      for (uint32_t i = 0; i < module_.functions[f].code.size() && !throws_out_[f]; ++i)
        if (throws(f, i) && !is_covered({f, i})) throws_out_[f] = changed = true;
    }
  }
}

bool DependenceBuilder::throws(uint32_t f, uint32_t i) const {
  const ir::Function& function = module_.functions[f];
  const Op op = function.code[i].op;
  if (op == Op::throw_) return false;  // it ends the run
  const bool is_covered = std::ranges::any_of(
      function.handlers, [&](const ir::Handler& h) { return h.begin.index <= i && i < h.end.index; });
  if (!is_covered && !is_handled_[f]) return false;
  if (op == Op::raise) return true;
  if (!ir::may_throw(op) || op == Op::store_var || op == Op::new_cell || op == Op::iter_end || op == Op::closure)
    return false;
  if (op != Op::call_function) return true;
  const CallSite* s = site(f, i);
  return s == nullptr || std::ranges::any_of(s->callees, [&](const Callee& c) { return throws_out_[c.function]; });
}

void DependenceBuilder::make_vertices(uint32_t f) {
  const ir::Function& function = module_.functions[f];
  Formals& formals = formals_[f];
  graph_.function_begin_.push_back(add_vertex({.kind = VertexKind::entry, .function = f}));
  graph_.instruction_begin_.push_back(static_cast<Vertex>(graph_.vertices_.size()));
  for (uint32_t i = 0; i < function.code.size(); ++i)
    add_vertex({.kind = VertexKind::instruction, .function = f, .at = i, .x = i});
  for (uint32_t h = 0; h < function.handlers.size(); ++h)
    caught_[f][h] =
        add_vertex({.kind = VertexKind::caught, .function = f, .at = function.handlers[h].target.index, .x = h});
  const auto inputs = static_cast<uint32_t>(function.parameters.size()) + function.capture_count;
  for (uint32_t r = 0; r < inputs; ++r)
    formals.in[r] = add_vertex({.kind = VertexKind::formal_in, .function = f, .at = 0, .x = r});
  std::set<LocationId> places(effects_.reads(f).begin(), effects_.reads(f).end());
  places.insert(effects_.writes(f).begin(), effects_.writes(f).end());
  for (const LocationId p : places)
    formals.in_place[p] = add_vertex({.kind = VertexKind::formal_in_place, .function = f, .at = 0, .x = p});
  formals.out = add_vertex({.kind = VertexKind::formal_out, .function = f});
  formals.out_throw = add_vertex({.kind = VertexKind::formal_out_throw, .function = f});
  for (const LocationId p : effects_.writes(f))
    formals.out_place[p] = add_vertex({.kind = VertexKind::formal_out_place, .function = f, .at = 0, .x = p});
  for (uint32_t i = 0; i < function.code.size(); ++i) {
    if (!calls(f, i)) continue;
    Actuals& actuals = actuals_[{f, i}];
    std::set<LocationId> reads, writes;
    for (const Callee& callee : site(f, i)->callees) {
      reads.insert(effects_.reads(callee.function).begin(), effects_.reads(callee.function).end());
      writes.insert(effects_.writes(callee.function).begin(), effects_.writes(callee.function).end());
    }
    reads.insert(writes.begin(), writes.end());
    ir::visit_registers(function, function.code[i], false, [&](ir::Register r) {
      if (!actuals.in.contains(r.index))
        actuals.in[r.index] = add_vertex({.kind = VertexKind::actual_in, .function = f, .at = i, .x = r.index});
    });
    for (const LocationId p : reads)
      actuals.in_place[p] = add_vertex({.kind = VertexKind::actual_in_place, .function = f, .at = i, .x = p});
    for (const LocationId p : writes)
      actuals.out_place[p] = add_vertex({.kind = VertexKind::actual_out_place, .function = f, .at = i, .x = p});
    actuals.out = add_vertex({.kind = VertexKind::actual_out, .function = f, .at = i});
    actuals.out_throw = add_vertex({.kind = VertexKind::actual_out_throw, .function = f, .at = i});
    graph_.actual_out_[{f, i}] = actuals.out;
  }
}

void DependenceBuilder::connect_function(uint32_t f) {
  const ControlFlow flow(
      module_.functions[f],
      {.throws = [this, f](uint32_t i) { return throws(f, i); }, .splits = true, .ends_fall_through = !is_handled_[f]});
  if (options_.has_control) connect_control(f, flow);
  connect_throws(f, flow);
  connect_data(f, flow);
}

void DependenceBuilder::connect_control(uint32_t f, const ControlFlow& flow) {
  const std::vector<std::vector<uint32_t>> controllers = control_dependences(flow);
  const Vertex entry = graph_.entry(f);
  for (uint32_t b = 0; b < flow.blocks().size(); ++b) {
    std::vector<Vertex> deciders;
    for (const uint32_t c : controllers[b]) deciders.push_back(graph_.of_instruction(f, flow.blocks()[c].end - 1));
    if (deciders.empty()) deciders.push_back(entry);
    for (uint32_t i = flow.blocks()[b].begin; i < flow.blocks()[b].end; ++i)
      for (const Vertex decider : deciders) add_edge(decider, graph_.of_instruction(f, i), EdgeKind::control);
    for (const auto& [h, vertex] : caught_[f])
      if (flow.block_of(module_.functions[f].handlers[h].target.index) == b)
        for (const Vertex decider : deciders) add_edge(decider, vertex, EdgeKind::control);
  }
  const Formals& formals = formals_[f];
  for (const auto* map : {&formals.in, &formals.in_place, &formals.out_place})
    for (const auto& [x, vertex] : *map) add_edge(entry, vertex, EdgeKind::control);
  add_edge(entry, formals.out, EdgeKind::control);
  for (auto at = actuals_.lower_bound({f, 0}); at != actuals_.end() && at->first.function == f; ++at) {
    const Vertex call = graph_.of_instruction(f, at->first.instruction);
    for (const auto* map : {&at->second.in, &at->second.in_place, &at->second.out_place})
      for (const auto& [x, vertex] : *map) add_edge(call, vertex, EdgeKind::control);
    add_edge(call, at->second.out, EdgeKind::control);
  }
}

// Connects exceptions to the handler's register, or to the function's output; a call depends on whether the callee
// throws.
void DependenceBuilder::connect_throws(uint32_t f, const ControlFlow& flow) {
  for (uint32_t i = 0; i < module_.functions[f].code.size(); ++i) {
    if (!throws(f, i)) continue;
    const BasicBlock& block = flow.blocks()[flow.block_of(i)];
    const Vertex self = graph_.of_instruction(f, i);
    Vertex to = formals_[f].out_throw;
    if (block.handler != nullptr)
      to = caught_[f].at(static_cast<uint32_t>(block.handler - module_.functions[f].handlers.data()));
    add_edge(self, to, EdgeKind::data);
    if (!calls(f, i)) continue;
    const Vertex thrown = actuals_.at({f, i}).out_throw;
    add_edge(thrown, self, EdgeKind::data);
    add_edge(thrown, to, EdgeKind::data);
  }
}

void DependenceBuilder::connect_data(uint32_t f, const ControlFlow& flow) {
  const ir::Function& function = module_.functions[f];
  const Formals& formals = formals_[f];
  std::unordered_map<LocationId, uint32_t> variable_of;
  uint32_t variables = function.register_count;
  for (const auto& [place, vertex] : formals.in_place) variable_of[place] = variables++;
  std::vector<Vertex> vertex_of_beginning(variables, no_vertex);
  for (const auto& [r, vertex] : formals.in) vertex_of_beginning[r] = vertex;
  for (const auto& [place, vertex] : formals.in_place) vertex_of_beginning[variable_of[place]] = vertex;

  Accesses accesses(variables);
  std::vector<Vertex> use_vertices, definition_vertices;
  ReachingOptions reaching{.pairs_max = options_.edges_max};
  if (function.is_generator ||
      std::ranges::any_of(function.code, [](const ir::Instruction& in) { return in.op == Op::suspend; }))
    reaching.restarts.assign(function.code.size(), false);
  for (uint32_t i = 0; i < function.code.size(); ++i) {
    const ir::Instruction& instruction = function.code[i];
    const Vertex self = graph_.of_instruction(f, i);
    std::vector<Access> uses, definitions;
    const auto use = [&](uint32_t variable, Vertex to) {
      uses.push_back({variable});
      use_vertices.push_back(to);
    };
    const auto define = [&](const Access& access, Vertex from) {
      definitions.push_back(access);
      definition_vertices.push_back(from);
    };
    const OwnEffects& own = effects_.own(f, i);
    Vertex result = self;
    if (calls(f, i)) {
      const CallSite& s = *site(f, i);
      const Actuals& actuals = actuals_.at({f, i});
      result = actuals.out;
      for (const auto& [r, vertex] : actuals.in) use(r, vertex);
      for (const auto& [place, vertex] : actuals.in_place) use(variable_of.at(place), vertex);
      for (const auto& [place, vertex] : actuals.out_place) define({variable_of.at(place), true}, vertex);
      const bool is_plain = instruction.op == Op::call_function && !s.has_library_part;
      const bool is_dispatch =
          !s.has_library_part && (instruction.op == Op::call_unknown || instruction.op == Op::call_method ||
                                  instruction.op == Op::spawn || instruction.op == Op::spawn_replica);
      if (is_dispatch) use(instruction.operands[1], self);
      else if (!is_plain)
        for (const auto& [r, vertex] : actuals.in) use(r, self);
      if (!is_plain) add_edge(self, actuals.out, EdgeKind::data);
    } else {
      ir::visit_registers(function, instruction, false, [&](ir::Register r) { use(r.index, self); });
    }
    for (const LocationId place : own.reads) use(variable_of.at(place), self);
    for (const LocationId place : own.writes) define({variable_of.at(place), !own.is_certain}, self);
    ir::visit_registers(function, instruction, true, [&](ir::Register r) { define({r.index}, result); });
    if (instruction.op == Op::suspend) {
      reaching.restarts[i] = true;
      for (const auto& [place, vertex] : formals.out_place) use(variable_of.at(place), vertex);
    }
    accesses.add(uses, definitions);
    if (instruction.op == Op::return_) add_edge(self, formals.out, EdgeKind::data);
  }

  const ReachingDefinitions definitions(flow, accesses, reaching);
  if (!definitions.is_complete()) graph_.is_complete_ = false;
  const auto vertex_of = [&](Definition d) {
    if (definitions.is_initial(d)) return vertex_of_beginning[d];
    if (definitions.is_of_handler(d)) return caught_[f].at(definitions.handler_of(d));
    return definition_vertices[d - variables];
  };
  for (uint32_t i = 0; i < function.code.size(); ++i) {
    uint32_t use = accesses.first_use(i);
    for (const Access& access : accesses.uses(i)) {
      const Vertex to = use_vertices[use];
      std::vector<Vertex>* kept = nullptr;
      if (access.variable < function.register_count) kept = &graph_.definitions_of_use_[{f, i, access.variable}];
      for (const Definition d : definitions.at_use(use)) {
        const Vertex from = vertex_of(d);
        if (from == no_vertex || from == to) continue;
        add_edge(from, to, EdgeKind::data);
        if (kept != nullptr && std::ranges::find(*kept, from) == kept->end()) kept->push_back(from);
      }
      ++use;
    }
  }
  for (const auto& [place, vertex] : formals.out_place)
    for (const Definition d : definitions.at_exit(variable_of.at(place)))
      if (const Vertex from = vertex_of(d); from != no_vertex) add_edge(from, vertex, EdgeKind::data);
}

}  // namespace ramify::analysis
