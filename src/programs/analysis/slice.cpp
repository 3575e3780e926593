// SPDX-License-Identifier: Apache-2.0
#include "programs/analysis/slice.h"

#include <algorithm>
#include <charconv>
#include <deque>
#include <set>

#include "programs/ir/signature.h"

namespace ramify::analysis {
namespace {

using ir::Op;

// The passes: the first may leave functions (backward: to callers), the second enters callees.
enum class Step : uint8_t { stays, leaves, enters, restarts };

Step step_of(EdgeKind kind, Direction direction) {
  switch (kind) {
    case EdgeKind::data:
    case EdgeKind::control:
    case EdgeKind::summary: return Step::stays;
    case EdgeKind::call:
    case EdgeKind::parameter_in: return direction == Direction::backward ? Step::leaves : Step::enters;
    case EdgeKind::parameter_out: return direction == Direction::backward ? Step::enters : Step::leaves;
    case EdgeKind::interference: return Step::restarts;
  }
  return Step::stays;
}

bool may_step(Step step, int pass) {
  return step == Step::stays || step == Step::restarts || (step == Step::leaves ? pass == 0 : pass == 1);
}

// Calls visit(vertex, pass) for each vertex reachable in one step.
template <typename Visitor>
void for_each_step(const DependenceGraph& graph, Vertex v, int pass, Direction direction, Visitor&& visit) {
  for (const uint32_t e : direction == Direction::backward ? graph.into(v) : graph.out_of(v)) {
    const DependenceEdge& edge = graph.edges()[e];
    const Step step = step_of(edge.kind, direction);
    if (may_step(step, pass))
      visit(direction == Direction::backward ? edge.from : edge.to, step == Step::restarts ? 0 : pass);
  }
  if (pass == 0) visit(v, 1);
}

std::string_view register_name(const ir::Function& function, uint32_t r) {
  for (const ir::RegisterName& named : function.register_names)
    if (named.reg.index == r) return named.name;
  if (r < function.parameters.size()) return function.parameters[r].name;
  if (r < function.parameters.size() + function.capture_count)
    return function.capture_names[r - function.parameters.size()];
  return "";
}

// The last part of a location's name: the field without its class.
std::string_view short_name(std::string_view name) {
  const size_t point = name.find_last_of('.');
  return point == std::string_view::npos ? name : name.substr(point + 1);
}

bool is_named(const DependenceGraph& graph, const std::vector<LocationId>& locations, std::string_view variable) {
  return std::ranges::any_of(locations, [&](LocationId l) {
    const std::string name = graph.effects().name(l);
    return name == variable || short_name(name) == variable;
  });
}

}  // namespace

std::vector<bool> slice(const DependenceGraph& graph, std::span<const Vertex> from, Direction direction) {
  std::vector<bool> seen[2] = {std::vector<bool>(graph.vertices().size()), std::vector<bool>(graph.vertices().size())};
  std::vector<std::pair<Vertex, int>> pending;
  const auto visit = [&](Vertex v, int pass) {
    if (seen[pass][v]) return;
    seen[pass][v] = true;
    pending.emplace_back(v, pass);
  };
  for (const Vertex v : from) visit(v, 0);
  while (!pending.empty()) {
    const auto [v, pass] = pending.back();
    pending.pop_back();
    for_each_step(graph, v, pass, direction, visit);
  }
  for (size_t v = 0; v < seen[0].size(); ++v) seen[1][v] = seen[1][v] || seen[0][v];
  return std::move(seen[1]);
}

std::vector<Vertex> vertices_at(const DependenceGraph& graph, const Criterion& criterion, Direction direction) {
  std::set<Vertex> found, defined;
  const std::vector<ir::Function>& functions = graph.module().functions;
  for (uint32_t f = 0; f < functions.size(); ++f) {
    const ir::Function& function = functions[f];
    for (uint32_t i = 0; i < function.code.size(); ++i) {
      const ir::Instruction& instruction = function.code[i];
      if (instruction.span.line != criterion.line || instruction.span.file != criterion.file) continue;
      const Vertex self = graph.of_instruction(f, i);
      if (criterion.variable.empty()) {
        found.insert(self);
        found.insert(graph.result_of(f, i));
        continue;
      }
      const OwnEffects& own = graph.effects().own(f, i);
      ir::visit_registers(function, instruction, true, [&](ir::Register r) {
        if (register_name(function, r.index) == criterion.variable) defined.insert(graph.result_of(f, i));
      });
      if (is_named(graph, own.writes, criterion.variable)) defined.insert(self);
      ir::visit_registers(function, instruction, false, [&](ir::Register r) {
        if (register_name(function, r.index) != criterion.variable) return;
        if (direction == Direction::forward) found.insert(self);
        for (const Vertex d : graph.definitions_of_use(f, i, r.index))
          if (direction == Direction::backward) found.insert(d);
      });
      if (is_named(graph, own.reads, criterion.variable)) found.insert(self);
    }
    if (function.span.line == criterion.line && function.span.file == criterion.file) {
      const auto [begin, end] = graph.of_function(f);
      for (Vertex v = begin; v < end; ++v)
        if (graph.vertices()[v].kind == VertexKind::formal_in &&
            (criterion.variable.empty() || variable_of(graph, v) == criterion.variable))
          found.insert(v);
    }
  }
  found.insert(defined.begin(), defined.end());
  return {found.begin(), found.end()};
}

std::vector<Vertex> shortest_way(const DependenceGraph& graph, std::span<const Vertex> from,
                                 std::span<const Vertex> to) {
  const size_t count = graph.vertices().size();
  constexpr uint32_t unseen = UINT32_MAX;
  std::vector<uint32_t> before(2 * count, unseen);  // by vertex and pass
  std::vector<bool> is_goal(count);
  for (const Vertex v : to) is_goal[v] = true;
  std::deque<uint32_t> pending;
  for (const Vertex v : from)
    if (before[2 * v] == unseen) before[2 * v] = 2 * v, pending.push_back(2 * v);
  while (!pending.empty()) {
    const uint32_t state = pending.front();
    pending.pop_front();
    if (is_goal[state / 2]) {
      std::vector<Vertex> way{state / 2};
      for (uint32_t s = state; before[s] != s; s = before[s])
        if (before[s] / 2 != way.back()) way.push_back(before[s] / 2);
      std::ranges::reverse(way);
      return way;
    }
    for_each_step(graph, state / 2, static_cast<int>(state % 2), Direction::forward, [&](Vertex v, int pass) {
      const uint32_t next = 2 * v + static_cast<uint32_t>(pass);
      if (before[next] != unseen) return;
      before[next] = state;
      if (v == state / 2) pending.push_front(next);  // no edge is followed
      else pending.push_back(next);
    });
  }
  return {};
}

std::vector<Vertex> vertices_named(const DependenceGraph& graph, std::string_view name, uint32_t file, Role role) {
  uint32_t line = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), line);
  if (error == std::errc() && end == name.data() + name.size())
    return vertices_at(graph, {file, line, ""}, role == Role::source ? Direction::forward : Direction::backward);
  const ir::Module& module = graph.module();
  std::set<Vertex> found;
  const auto full_name = [&](const ir::Function& f) {
    return f.class_name.empty() ? f.name : f.class_name + "." + f.name;
  };
  std::vector<bool> is_meant(module.functions.size());
  for (uint32_t f = 0; f < module.functions.size(); ++f) {
    const ir::Function& function = module.functions[f];
    is_meant[f] = function.name == name || full_name(function) == name;
    const auto [begin, stop] = graph.of_function(f);
    for (Vertex v = begin; v < stop; ++v) {
      const VertexInfo& info = graph.vertices()[v];
      if (info.kind != VertexKind::formal_in) continue;
      const std::string variable = variable_of(graph, v);
      const bool is_parameter = name == function.name + "." + variable || name == full_name(function) + "." + variable;
      const bool is_argument = role == Role::sink && is_meant[f] && info.x < function.parameters.size();
      if (is_parameter || is_argument) found.insert(v);
    }
  }
  for (uint32_t f = 0; f < module.functions.size(); ++f)
    for (uint32_t i = 0; i < module.functions[f].code.size(); ++i) {
      const ir::Instruction& instruction = module.functions[f].code[i];
      bool is_call = false;
      if (instruction.op == Op::call_builtin) is_call = module.symbols[instruction.operands[1]] == name;
      if (instruction.op == Op::call_method) is_call = module.symbols[instruction.operands[2]] == name;
      if (instruction.op == Op::call_unknown)
        for (const ObjectId o : graph.points_to().of_register(f, instruction.operands[1])) {
          const Object& object = graph.points_to().objects()[o.index];
          if (object.kind != ObjectKind::library) continue;
          const auto* builtin = std::get_if<ir::BuiltinConstant>(&module.constants[object.number]);
          is_call = is_call || (builtin != nullptr && builtin->name == name);
        }
      const CallSite* site = graph.points_to().call_site({f, i});
      const bool calls_meant =
          site != nullptr && std::ranges::any_of(site->callees, [&](const Callee& c) { return is_meant[c.function]; });
      if (role == Role::source && (is_call || calls_meant)) {
        found.insert(graph.result_of(f, i));
        if (is_call) found.insert(graph.of_instruction(f, i));
      }
      if (role == Role::sink && is_call) found.insert(graph.of_instruction(f, i));
    }
  return {found.begin(), found.end()};
}

std::string variable_of(const DependenceGraph& graph, Vertex v) {
  const VertexInfo& info = graph.vertices()[v];
  const ir::Function& function = graph.module().functions[info.function];
  const auto of_registers = [&] {
    std::string name;
    ir::visit_registers(function, function.code[info.at], true, [&](ir::Register r) {
      if (name.empty()) name = register_name(function, r.index);
    });
    return name;
  };
  switch (info.kind) {
    case VertexKind::entry:
    case VertexKind::formal_out:
    case VertexKind::formal_out_throw:
    case VertexKind::actual_out_throw: return "";
    case VertexKind::instruction: {
      const std::string name = of_registers();
      if (!name.empty()) return name;
      const Op op = function.code[info.x].op;
      const bool stores = op == Op::store_var || op == Op::store_cell || op == Op::store_field ||
                          op == Op::store_index || op == Op::append || op == Op::insert || op == Op::call_method ||
                          op == Op::call_builtin;
      const OwnEffects& own = graph.effects().own(info.function, info.x);
      return !stores || own.writes.empty() || own.writes.size() > 4 ? "" : graph.effects().name(own.writes[0]);
    }
    case VertexKind::caught: return std::string(register_name(function, function.handlers[info.x].caught.index));
    case VertexKind::formal_in:
    case VertexKind::actual_in: return std::string(register_name(function, info.x));
    case VertexKind::actual_out: return of_registers();
    case VertexKind::formal_in_place:
    case VertexKind::formal_out_place:
    case VertexKind::actual_in_place:
    case VertexKind::actual_out_place:
    case VertexKind::hub: return graph.effects().name(info.x);
  }
  return "";
}

ir::Span span_of(const DependenceGraph& graph, Vertex v) {
  const VertexInfo& info = graph.vertices()[v];
  const ir::Function& function = graph.module().functions[info.function];
  switch (info.kind) {
    case VertexKind::entry:
    case VertexKind::formal_in:
    case VertexKind::formal_in_place:
    case VertexKind::formal_out:
    case VertexKind::formal_out_place:
    case VertexKind::formal_out_throw: return function.span;
    case VertexKind::hub: return {};
    case VertexKind::instruction:
    case VertexKind::caught:
    case VertexKind::actual_in:
    case VertexKind::actual_in_place:
    case VertexKind::actual_out:
    case VertexKind::actual_out_place:
    case VertexKind::actual_out_throw: return function.code[info.at].span;
  }
  return {};
}

std::vector<SliceLine> lines_of(const DependenceGraph& graph, const std::vector<bool>& slice) {
  std::set<SliceLine> lines;
  for (Vertex v = 0; v < slice.size(); ++v) {
    const VertexKind kind = graph.vertices()[v].kind;
    // A location that is only passed through a call does not belong to its line.
    if (!slice[v] || kind == VertexKind::actual_in_place || kind == VertexKind::actual_out_place ||
        kind == VertexKind::formal_in_place || kind == VertexKind::formal_out_place ||
        kind == VertexKind::actual_out_throw || kind == VertexKind::formal_out_throw)
      continue;
    // The code at module level has no head line.
    if (kind == VertexKind::entry && graph.module().functions[graph.vertices()[v].function].name == "<main>") continue;
    const ir::Span span = span_of(graph, v);
    if (span.line != 0) lines.insert({span.file, span.line});
  }
  return {lines.begin(), lines.end()};
}

}  // namespace ramify::analysis
