// SPDX-License-Identifier: Apache-2.0
// Core during reduction: rewritable trees, values, contexts. For the reference reducer, which is for tests only.
//
// Parts with effects are trees; pure expressions stay nodes of the program and are evaluated in place. Trees are
// immutable and may be shared (shared_ptr: a step keeps nearly all of the tree that it rewrites).
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "programs/core/core.h"

namespace ramify::core_testkit {

using core::Annotation;
using core::Integer;
using core::NodeId;
using core::PatternId;
using core::Program;
using core::TypeId;

struct Value {
  enum class Kind : uint8_t { unit, boolean, integer, pointer, function, null, unspecified, tuple, aggregate };
  Kind kind = Kind::unit;
  Integer integer = 0;  // also for booleans
  uint32_t object = 0;  // of a pointer; for a function: its procedure
  uint64_t offset = 0;  // of a pointer, in bytes
  TypeId type{};        // of an unspecified value
  std::vector<Value> parts{};
  friend bool operator==(const Value&, const Value&) = default;
};
using Environment = std::map<uint32_t, Value>;  // by symbol

struct Tree;
using Expr = std::shared_ptr<const Tree>;
enum class Shape : uint8_t {
  value,
  leaf,      // a node of the program that is reduced as a whole
  unseq,     // parts
  let,       // first, second
  bound,     // first
  annot,     // annotations, first
  excluded,  // a negative action by itself
};
struct Tree {
  Shape shape = Shape::value;
  NodeId node{};  // of a leaf or excluded action
  Value value{};
  std::vector<Expr> parts{};
  std::vector<Annotation> annotations{};
  uint32_t exclusion = 0;
  bool is_strong = false;              // of a let
  std::optional<PatternId> pattern{};  // of a let; none: its second part is the value
  uint32_t seconds = 0;                // of a let: number of nested bindings of the second of two values
};

Expr value_tree(Value value);
Expr tree_of(const Program& program, NodeId node);
bool is_irreducible(const Tree& tree);  // a value, with annotations or not

// A path from the root to a part: each step selects a part of a tree.
struct Step {
  Expr tree;
  size_t part = 0;
};
using Context = std::vector<Step>;  // outermost first
struct Position {
  Context context;
  Expr redex;
};
std::vector<Position> positions(const Expr& root);
Expr plug(const Context& context, size_t from, size_t to, Expr hole);  // steps from..to around the hole
inline Expr plug(const Context& context, Expr hole) { return plug(context, 0, context.size(), std::move(hole)); }
// Adds an exclusion id to the annotations along the path.
Context excluding(uint32_t id, Context context, size_t from);

// Whether they overlap, and one of them writes.
bool conflict(const core::Footprint& a, const core::Footprint& b);
// Whether two unsequenced sets of accesses race.
bool is_race(const std::vector<Annotation>& some, const std::vector<Annotation>& others);

}  // namespace ramify::core_testkit
