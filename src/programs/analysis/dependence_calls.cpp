// SPDX-License-Identifier: Apache-2.0
// Dependences between functions: calls, captures of closures, and data shared by threads.
#include <algorithm>

#include "programs/analysis/dependence_builder.h"
#include "programs/ir/signature.h"

namespace ramify::analysis {

using ir::Op;

void DependenceBuilder::connect_calls() {
  for (const CallSite& site : points_to_.call_sites())
    for (const Callee& callee : site.callees) connect_call(site, callee);
}

void DependenceBuilder::connect_call(const CallSite& site, const Callee& callee) {
  const auto [f, i] = site.at;
  const uint32_t g = callee.function;
  const ir::Instruction& instruction = module_.functions[f].code[i];
  const ir::Function& function = module_.functions[g];
  const Actuals& actuals = actuals_.at(site.at);
  const Formals& formals = formals_[g];
  if (options_.has_control) add_edge(graph_.of_instruction(f, i), graph_.entry(g), EdgeKind::call);

  const auto parameters = static_cast<uint32_t>(function.parameters.size());
  const auto pass = [&](uint32_t r, uint32_t p) {
    if (p < parameters) add_edge(actuals.in.at(r), formals.in.at(p), EdgeKind::parameter_in);
  };
  const bool has_arguments = ir::signature(instruction.op).list() == ir::OperandKind::arguments;
  if (callee.passing == Passing::anything || !has_arguments) {
    for (const auto& [r, vertex] : actuals.in)
      for (uint32_t p = 0; p < parameters; ++p) pass(r, p);
    // Reachable objects may be passed, too.
    for (uint32_t p = 0; p < parameters; ++p)
      for (const LocationId place : effects_.own(f, i).reads)
        if (const auto known = actuals.in_place.find(place); known != actuals.in_place.end())
          add_edge(known->second, formals.in.at(p), EdgeKind::parameter_in);
    for (uint32_t p = 0; p < parameters && options_.has_control; ++p)
      add_edge(graph_.of_instruction(f, i), formals.in.at(p), EdgeKind::parameter_in);
  } else {
    const std::span<const ir::ListItem> list = ir::list_of(module_.functions[f], instruction);
    uint32_t shift = 0;
    size_t first = 0;
    if (callee.passing == Passing::with_receiver || callee.passing == Passing::bound)
      shift = function.has_receiver ? 1 : 0;
    if (callee.passing == Passing::call_on) shift = 1;
    if (callee.passing == Passing::call_on || callee.passing == Passing::call_on_bare) first = 2;
    if (instruction.op == Op::call_builtin && first == 0) first = 1;  // %new
    if (shift == 1) {
      if (instruction.op == Op::call_method || instruction.op == Op::call_unknown) pass(instruction.operands[1], 0);
      else if (!list.empty()) pass(list[0].value.index, 0);
    }
    // After a spread, and for named arguments, any parameter.
    bool is_certain = true;
    for (size_t k = first; k < list.size(); ++k) {
      const uint32_t position = shift + static_cast<uint32_t>(k - first);
      is_certain = is_certain && list[k].kind == ir::ArgumentKind::positional && position < parameters &&
                   function.parameters[position].kind == ir::ParameterKind::plain;
      if (is_certain) {
        pass(list[k].value.index, position);
      } else if (list[k].kind == ir::ArgumentKind::named) {
        bool is_known = false;
        for (uint32_t p = 0; p < parameters; ++p)
          if (function.parameters[p].name == module_.symbols[list[k].name.index])
            pass(list[k].value.index, p), is_known = true;
        for (uint32_t p = shift; p < parameters && !is_known; ++p) pass(list[k].value.index, p);
      } else {
        for (uint32_t p = shift; p < parameters; ++p) pass(list[k].value.index, p);
        for (const LocationId place : effects_.own(f, i).reads)
          if (const auto known = actuals.in_place.find(place); known != actuals.in_place.end())
            for (uint32_t p = shift; p < parameters; ++p)
              add_edge(known->second, formals.in.at(p), EdgeKind::parameter_in);
      }
    }
    // Whether an argument is passed at all depends on the call.
    for (uint32_t p = shift; p < parameters && options_.has_control; ++p)
      add_edge(graph_.of_instruction(f, i), formals.in.at(p), EdgeKind::parameter_in);
  }
  for (const auto& [place, vertex] : formals.in_place)
    add_edge(actuals.in_place.at(place), vertex, EdgeKind::parameter_in);
  for (const auto& [place, vertex] : formals.out_place)
    add_edge(vertex, actuals.out_place.at(place), EdgeKind::parameter_out);
  add_edge(formals.out, actuals.out, EdgeKind::parameter_out);
  add_edge(formals.out_throw, actuals.out_throw, EdgeKind::parameter_out);
}

// Connects the captured values of a function to each of its calls.
void DependenceBuilder::connect_closures() {
  for (uint32_t f = 0; f < module_.functions.size(); ++f)
    for (uint32_t i = 0; i < module_.functions[f].code.size(); ++i) {
      const ir::Instruction& instruction = module_.functions[f].code[i];
      if (instruction.op != Op::closure) continue;
      const uint32_t g = instruction.operands[1];
      const ir::Function& made = module_.functions[g];
      const Vertex self = graph_.of_instruction(f, i);
      for (uint32_t p = 0; p < made.parameters.size(); ++p)
        if (made.parameters[p].default_kind == ir::DefaultKind::captured)
          add_edge(self, formals_[g].in.at(p), EdgeKind::interference);
      for (uint32_t c = 0; c < made.capture_count; ++c)
        add_edge(self, formals_[g].in.at(static_cast<uint32_t>(made.parameters.size()) + c), EdgeKind::interference);
    }
}

// Connects functions that run concurrently with the data that they share with the rest of the program.
void DependenceBuilder::connect_threads() {
  std::vector<const CallSite*> spawns;
  for (const CallSite& site : points_to_.call_sites()) {
    const Op op = module_.functions[site.at.function].code[site.at.instruction].op;
    if (op == Op::spawn || op == Op::spawn_replica) spawns.push_back(&site);
  }
  const bool is_one =
      spawns.size() == 1 && spawns[0]->callees.size() == 1 && effects_.runs_once(spawns[0]->callees[0].function);
  if (is_one || spawns.empty()) return;
  std::set<LocationId> shared;
  for (const CallSite* spawn : spawns)
    for (const Callee& callee : spawn->callees) {
      shared.insert(effects_.reads(callee.function).begin(), effects_.reads(callee.function).end());
      shared.insert(effects_.writes(callee.function).begin(), effects_.writes(callee.function).end());
    }
  std::map<LocationId, Vertex> hubs;
  for (const LocationId place : shared)
    hubs[place] = add_vertex({.kind = VertexKind::hub, .function = 0, .at = 0, .x = place});
  for (uint32_t f = 0; f < module_.functions.size(); ++f)
    for (uint32_t i = 0; i < module_.functions[f].code.size(); ++i) {
      const OwnEffects& own = effects_.own(f, i);
      const Vertex self = graph_.of_instruction(f, i);
      for (const LocationId place : own.writes)
        if (hubs.contains(place)) add_edge(self, hubs[place], EdgeKind::interference);
      for (const LocationId place : own.reads)
        if (hubs.contains(place)) add_edge(hubs[place], self, EdgeKind::interference);
    }
}

void DependenceBuilder::index_edges() {
  const size_t vertices = graph_.vertices_.size();
  const auto index = [&](std::vector<uint32_t>& list, std::vector<uint32_t>& begin, auto member) {
    begin.assign(vertices + 1, 0);
    for (const DependenceEdge& edge : graph_.edges_) ++begin[edge.*member + 1];
    for (size_t v = 0; v < vertices; ++v) begin[v + 1] += begin[v];
    list.resize(graph_.edges_.size());
    std::vector<uint32_t> next(begin.begin(), begin.end() - 1);
    for (uint32_t e = 0; e < graph_.edges_.size(); ++e) list[next[graph_.edges_[e].*member]++] = e;
  };
  index(graph_.by_target_, graph_.by_target_begin_, &DependenceEdge::to);
  index(graph_.by_source_, graph_.by_source_begin_, &DependenceEdge::from);
}

}  // namespace ramify::analysis
