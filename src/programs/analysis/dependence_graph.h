// SPDX-License-Identifier: Apache-2.0
// DependenceGraph: the data and control dependences of a whole program.
//
// A system dependence graph (Horwitz, Reps, Binkley, "Interprocedural Slicing Using Dependence Graphs", 1990) over the
// IR. A vertex is an instruction, or passes a value into or out of a function: for each parameter, and for each memory
// location that the function or its callees read or change (effects.h), so that memory is as flow- and
// context-sensitive as registers are. An edge goes from the dependency to the dependent. Summary edges connect a call's
// inputs to the outputs that depend on them.
//
// Exceptions: if a handler of the program may be active, an instruction that can throw controls whether the following
// code runs. Faults that end the run and infinite loops cause no dependences.
//
// Accesses of several threads to one location, and captures of closures, are connected by context-insensitive edges
// (`interference`).
//
// Immutable. Tested in slice_test.cpp, and against runs of modified programs in conformance/slices_test.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "programs/analysis/effects.h"
#include "programs/analysis/points_to.h"

namespace ramify::analysis {

using Vertex = uint32_t;
inline constexpr Vertex no_vertex = UINT32_MAX;

enum class VertexKind : uint8_t {
  entry,             // of a function
  instruction,       // x: instruction
  caught,            // x: handler
  formal_in,         // x: register of a parameter or a captured cell
  formal_in_place,   // x: location
  formal_out,        // its result
  formal_out_place,  // x: location
  formal_out_throw,  // whether it throws
  actual_in,         // at instruction `at`; x: register
  actual_in_place,   // x: location
  actual_out,
  actual_out_place,  // x: location
  actual_out_throw,
  hub,  // for a location that several threads use; x: location; not part of a function
};

struct VertexInfo {
  VertexKind kind = VertexKind::entry;
  uint32_t function = 0;
  uint32_t at = 0;  // instruction
  uint32_t x = 0;
};

enum class EdgeKind : uint8_t {
  data,
  control,
  summary,
  call,           // from a call to the callee's entry
  parameter_in,   // actual to formal
  parameter_out,  // formal to actual
  interference,
};
std::string_view name(EdgeKind kind);

struct DependenceEdge {
  Vertex from = 0;
  Vertex to = 0;
  EdgeKind kind = EdgeKind::data;
  friend auto operator<=>(const DependenceEdge&, const DependenceEdge&) = default;
};

struct DependenceOptions {
  ConventionsOf conventions = no_conventions;  // for the languages of its functions
  uint64_t edges_max = 5'000'000;
  bool has_control = true;  // false: data flow only
  // Limit on the total number of reads and writes of instructions and calls. Beyond it objects are distinguished by
  // kind only and, if that does not suffice, their parts by name only.
  uint64_t effects_max = 20'000;
  uint64_t pairs_max = 2'000'000;  // of a vertex and an output that depends on it
};

// For a function: an output that depends on an input, through any callees.
struct SummaryFlow {
  Vertex in = 0;
  Vertex out = 0;
  friend auto operator<=>(const SummaryFlow&, const SummaryFlow&) = default;
};

class DependenceGraph {
 public:
  // `module` must outlive this.
  explicit DependenceGraph(const ir::Module& module, const DependenceOptions& options = {});
  DependenceGraph(const DependenceGraph&) = delete;  // its members refer to each other
  DependenceGraph& operator=(const DependenceGraph&) = delete;

  const ir::Module& module() const { return points_to_.module(); }
  const PointsTo& points_to() const { return points_to_; }
  const Effects& effects() const { return effects_; }

  const std::vector<VertexInfo>& vertices() const { return vertices_; }
  const std::vector<DependenceEdge>& edges() const { return edges_; }
  std::span<const uint32_t> into(Vertex v) const { return part(by_target_, by_target_begin_, v); }  // edge numbers
  std::span<const uint32_t> out_of(Vertex v) const { return part(by_source_, by_source_begin_, v); }
  // The vertices of a function are contiguous.
  std::pair<Vertex, Vertex> of_function(uint32_t function) const {
    return {function_begin_[function], function_begin_[function + 1]};
  }
  Vertex of_instruction(uint32_t function, uint32_t instruction) const {
    return instruction_begin_[function] + instruction;
  }
  Vertex entry(uint32_t function) const { return function_begin_[function]; }
  // The vertex that defines its result: for a call, the actual output.
  Vertex result_of(uint32_t function, uint32_t instruction) const;
  // The definitions of a register that reach its use in an instruction.
  std::vector<Vertex> definitions_of_use(uint32_t function, uint32_t instruction, uint32_t reg) const;
  // Function summaries, ascending. A function whose inputs do not occur has none.
  const std::vector<SummaryFlow>& flows() const { return flows_; }
  // False if edges_max or pairs_max was reached: dependences are missing.
  bool is_complete() const { return is_complete_; }
  // Whether effects_max was reached: objects are distinguished by kind only, or not at all.
  bool is_coarse() const { return is_coarse_ || points_to_.is_coarse(); }

  uint64_t unresolved_calls() const;

 private:
  friend class DependenceBuilder;
  static std::span<const uint32_t> part(const std::vector<uint32_t>& all, const std::vector<uint32_t>& begin,
                                        Vertex v) {
    return std::span(all).subspan(begin[v], begin[v + 1] - begin[v]);
  }

  PointsTo points_to_;
  Effects effects_;
  std::vector<VertexInfo> vertices_;
  std::vector<DependenceEdge> edges_;
  std::vector<uint32_t> by_target_, by_target_begin_, by_source_, by_source_begin_;
  std::vector<Vertex> function_begin_, instruction_begin_;
  std::map<std::pair<uint32_t, uint32_t>, Vertex> actual_out_;  // by function and instruction
  // For registers with a name.
  std::map<std::tuple<uint32_t, uint32_t, uint32_t>, std::vector<Vertex>> definitions_of_use_;
  std::vector<SummaryFlow> flows_;
  bool is_complete_ = true;
  bool is_coarse_ = false;
};

}  // namespace ramify::analysis
