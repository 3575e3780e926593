// SPDX-License-Identifier: Apache-2.0
// DependenceBuilder: builds a DependenceGraph. Only for dependence_graph.cpp, dependence_calls.cpp and
// dependence_summaries.cpp.
#pragma once

#include <set>
#include <unordered_map>
#include <unordered_set>

#include "programs/analysis/control_flow.h"
#include "programs/analysis/dependence_graph.h"
#include "programs/analysis/reaching_definitions.h"

namespace ramify::analysis {

class DependenceBuilder {
 public:
  DependenceBuilder(DependenceGraph& graph, const DependenceOptions& options);
  void build();

 private:
  // A function's formal vertices: by parameter or location.
  struct Formals {
    std::map<uint32_t, Vertex> in, in_place, out_place;
    Vertex out = no_vertex, out_throw = no_vertex;
  };
  struct Actuals {
    std::map<uint32_t, Vertex> in, in_place, out_place;
    Vertex out = no_vertex, out_throw = no_vertex;
  };

  Vertex add_vertex(const VertexInfo& info);
  void add_edge(Vertex from, Vertex to, EdgeKind kind);

  // --- dependence_graph.cpp
  void find_throwers();
  void make_vertices(uint32_t function);
  void connect_function(uint32_t function);
  void connect_control(uint32_t function, const ControlFlow& flow);
  void connect_throws(uint32_t function, const ControlFlow& flow);
  void connect_data(uint32_t function, const ControlFlow& flow);
  bool throws(uint32_t function, uint32_t instruction) const;
  const CallSite* site(uint32_t function, uint32_t instruction) const;
  bool calls(uint32_t function, uint32_t instruction) const {
    const CallSite* s = site(function, instruction);
    return s != nullptr && !s->callees.empty();
  }
  // --- dependence_calls.cpp
  void connect_calls();
  void connect_call(const CallSite& site, const Callee& callee);
  void connect_closures();
  void connect_threads();
  void index_edges();
  // --- dependence_summaries.cpp
  void summarize();

  DependenceGraph& graph_;
  const DependenceOptions& options_;
  const ir::Module& module_;
  const PointsTo& points_to_;
  const Effects& effects_;
  std::vector<Formals> formals_;
  std::map<InstructionAt, Actuals> actuals_;
  std::vector<std::map<uint32_t, Vertex>> caught_;  // by function: handler
  std::vector<bool> is_handled_;                    // functions during which a handler may be active
  std::vector<bool> throws_out_;                    // functions that a handled exception may leave
  std::vector<bool> is_threaded_;                   // functions that several threads may run
  std::unordered_set<uint64_t> seen_[7];            // by kind: source and target
};

}  // namespace ramify::analysis
