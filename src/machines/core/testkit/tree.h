// SPDX-License-Identifier: Apache-2.0
// Core while it is reduced: trees that are rewritten, values, contexts. For the reference reducer, which is for tests only.
//
// Parts with effects are trees; pure expressions stay nodes of the program and are evaluated where they stand. Trees are never
// changed and may be shared (shared_ptr: a step keeps nearly all of the tree that it rewrites).
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
  Integer integer = 0;  // also of booleans
  uint32_t object = 0;  // of a pointer; of a function: its procedure
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
  excluded,  // a negative action on its own
};
struct Tree {
  Shape shape = Shape::value;
  NodeId node{};  // of a leaf or excluded action
  Value value{};
  std::vector<Expr> parts{};
  std::vector<Annotation> annotations{};
  uint32_t exclusion = 0;
  bool is_strong = false;              // of a let
  std::optional<PatternId> pattern{};  // of a let; none: its second part is what was bound
  uint32_t seconds = 0;                // of a let: it binds the second of two values, whose second .., so many times
};

Expr value_tree(Value value);
Expr tree_of(const Program& program, NodeId node);
bool is_irreducible(const Tree& tree);  // a value, with annotations or not

// A way from the root to a part: each step says which part of which tree.
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
// Adds an exclusion id to the annotations on the way.
Context excluding(uint32_t id, Context context, size_t from);

// They overlap, and one of them writes.
bool conflict(const core::Footprint& a, const core::Footprint& b);
// Two unsequenced sets of accesses are a race.
bool is_race(const std::vector<Annotation>& some, const std::vector<Annotation>& others);

}  // namespace ramify::core_testkit
