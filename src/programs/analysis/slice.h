// SPDX-License-Identifier: Apache-2.0
// Slices: everything that a point of a program depends on (backward), or that depends on it (forward); and shortest
// paths between points.
//
// Two passes over the dependence graph (Horwitz, Reps, Binkley 1990), so that a path that enters a function by one call
// does not leave it by another: backward, the first pass follows edges to callers and skips calls by their summaries,
// the second enters callees. A context-insensitive edge (`interference`) restarts the first pass.
//
// Tested in slice_test.cpp, and against runs of modified programs in conformance/slices_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "programs/analysis/dependence_graph.h"

namespace ramify::analysis {

enum class Direction : uint8_t { backward, forward };

// By vertex.
std::vector<bool> slice(const DependenceGraph& graph, std::span<const Vertex> from, Direction direction);

// A slicing criterion: the instructions of a line, or their accesses to one variable. vertices_at returns none if there
// is no match.
struct Criterion {
  uint32_t file = 0;
  uint32_t line = 0;
  std::string variable{};  // empty: everything on the line
};
std::vector<Vertex> vertices_at(const DependenceGraph& graph, const Criterion& criterion, Direction direction);

// A path from one of `from` to one of `to`; empty: there is none.
std::vector<Vertex> shortest_way(const DependenceGraph& graph, std::span<const Vertex> from,
                                 std::span<const Vertex> to);

// Sources or sinks of values, by name: a function (source: results of its calls; sink: their arguments),
// `FUNCTION.PARAMETER`, or a line number.
enum class Role : uint8_t { source, sink };
std::vector<Vertex> vertices_named(const DependenceGraph& graph, std::string_view name, uint32_t file, Role role);

// The variable that a vertex defines, for display; "" if it has no name.
std::string variable_of(const DependenceGraph& graph, Vertex vertex);
ir::Span span_of(const DependenceGraph& graph, Vertex vertex);

// Per file, ascending: the lines of the instructions in a slice, with the heads of their functions.
struct SliceLine {
  uint32_t file = 0;
  uint32_t line = 0;
  friend auto operator<=>(const SliceLine&, const SliceLine&) = default;
};
std::vector<SliceLine> lines_of(const DependenceGraph& graph, const std::vector<bool>& slice);

}  // namespace ramify::analysis
