// SPDX-License-Identifier: Apache-2.0
// Slices: what a point of a program depends on (backward), or what depends on it (forward); and the shortest way from some points to
// others.
//
// Two passes over the dependence graph (Horwitz, Reps, Binkley 1990), so that a way that enters a function by one call does not leave it by
// another: backward, the first pass goes up to callers and over calls by their summaries, the second down into what was called. An edge
// without context (`interference`) begins anew.
//
// Tested in slice_test.cpp; against runs of changed programs, in conformance/slices_test.cpp.
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

// What is asked about: the instructions of a line, or what they do with one variable. Empty: there is nothing like that.
struct Criterion {
  uint32_t file = 0;
  uint32_t line = 0;
  std::string variable{};  // empty: everything on the line
};
std::vector<Vertex> vertices_at(const DependenceGraph& graph, const Criterion& criterion, Direction direction);

// From one of `from` to one of `to`; empty: there is no way.
std::vector<Vertex> shortest_way(const DependenceGraph& graph, std::span<const Vertex> from,
                                 std::span<const Vertex> to);

// Where values come from or go to, by name: a function (source: what its calls give; sink: what they are given), `FUNCTION.PARAMETER`, or
// a line's number.
enum class Role : uint8_t { source, sink };
std::vector<Vertex> vertices_named(const DependenceGraph& graph, std::string_view name, uint32_t file, Role role);

// The variable that a vertex defines, for people; "" for what has no name.
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
