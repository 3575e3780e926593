// SPDX-License-Identifier: Apache-2.0
// The surface tree: the constructs that the sixteen languages share, as data. A language's reader turns its concrete
// syntax into this; one lowering (lower.h) turns this into the universal IR. So scopes, closures, loops, exceptions,
// patterns and classes are implemented once, and a language supplies only its syntax and its policy (policy.h).
//
// One node type for all constructs; kinds.def defines the parts, text and flags of each kind. Operators and conversions
// are spelled as in the language: their behaviour is the concern of the dialect.
//
// A Tree owns its nodes; pointers stay valid for as long as it lives. Built and used by one thread. Tested in
// tree_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "programs/ir/module.h"

namespace ramify::frontends::surface {

enum class Kind : uint8_t {
#define KIND(enumerator, parts, meaning) enumerator,
#include "frontends/surface/kinds.def"
#undef KIND
};
std::string_view name(Kind kind);
constexpr bool is_pattern(Kind kind) { return Kind::wildcard_pattern <= kind && kind <= Kind::dereference_pattern; }
constexpr size_t kind_count = 0
#define KIND(enumerator, parts, meaning) +1
#include "frontends/surface/kinds.def"
#undef KIND
    ;

// A set of kinds.
class Kinds {
 public:
  static constexpr Kinds all() {
    Kinds kinds;
    for (uint64_t& word : kinds.words_) word = ~uint64_t{0};
    return kinds;
  }
  constexpr bool contains(Kind kind) const { return (words_[index(kind) / 64] >> (index(kind) % 64) & 1) != 0; }
  constexpr void add(Kind kind) { words_[index(kind) / 64] |= uint64_t{1} << (index(kind) % 64); }
  constexpr void add(const Kinds& other) {
    for (size_t i = 0; i < words; ++i) words_[i] |= other.words_[i];
  }

 private:
  static constexpr size_t words = (kind_count + 63) / 64;
  static constexpr size_t index(Kind kind) { return static_cast<size_t>(kind); }
  uint64_t words_[words] = {};
};

enum class Flag : uint32_t {
  as_boolean = 1u << 0,
  postfix = 1u << 1,
  optional = 1u << 2,
  value = 1u << 3,
  constant = 1u << 4,
  function_scoped = 1u << 5,
  static_ = 1u << 6,
  lazy = 1u << 7,
  generator = 1u << 8,
  async_ = 1u << 9,
  constructor = 1u << 10,
  getter = 1u << 11,
  setter = 1u << 12,
  abstract = 1u << 13,
  virtual_ = 1u << 14,
  arrow = 1u << 15,
  receiver = 1u << 16,
  field = 1u << 17,
  value_type = 1u << 18,
  interface = 1u << 19,
  enum_ = 1u << 20,
  record = 1u << 21,
  module = 1u << 22,
  singleton = 1u << 23,
  per_iteration = 1u << 24,
  pairs = 1u << 25,
  fallthrough = 1u << 26,
  wildcard = 1u << 27,
  by_reference = 1u << 28,
  fields = 1u << 29,
  nullable = 1u << 30,
  extension = 1u << 31,  // a function that is called like a method of its first parameter's type
};
std::string_view name(Flag flag);

// How an argument is passed or a parameter takes it.
enum class Mode : uint8_t { positional, named, spread, spread_named, by_reference, block };
std::string_view name(Mode mode);

struct Node {
  static constexpr uint32_t no_number = UINT32_MAX;

  // The fields that every pass reads come first, so that they share a cache line.
  Kind kind = Kind::sequence;
  Mode mode = Mode::positional;
  uint32_t flags = 0;
  uint32_t number = no_number;  // dense in its tree, and unique among the program's trees (Tree::Part)
  // The kinds that may occur in the subtree, the node included; all kinds until `find_kinds` has run. A pass that
  // concerns few constructs skips subtrees without them, so it costs almost nothing for most programs.
  Kinds kinds = Kinds::all();
  std::vector<Node*> parts{};
  Node* type = nullptr;
  ir::Span span{};
  std::string text{};
  ir::Constant value{};  // of a literal
  std::vector<std::string> names{};
  std::string alias{};  // of import_

  bool is(Kind k) const { return kind == k; }
  bool may_contain(Kind k) const { return kinds.contains(k); }
  bool has(Flag flag) const { return (flags & static_cast<uint32_t>(flag)) != 0; }
  Node* set(Flag flag, bool on = true) {
    if (on) flags |= static_cast<uint32_t>(flag);
    return this;
  }
  // The part at this position; null if it is absent or out of range.
  Node* part(size_t i) const { return i < parts.size() ? parts[i] : nullptr; }
};

class Tree {
 public:
  // A program consists of several trees: its own, and those that programs share (library.h).
  enum class Part : uint8_t { program, library, thread_library, input_library };
  // In Node::number: the part in the upper bits, the position in the tree below.
  static constexpr uint32_t part_shift = 30;

  explicit Tree(Part part = Part::program) : part_(part) {}

  Node* make(Kind kind, const ir::Span& span, std::string text = "", std::vector<Node*> parts = {}) {
    if (size_ % block_size == 0) blocks_.push_back(std::make_unique<Node[]>(block_size));
    Node& node = blocks_.back()[size_ % block_size];
    node.number = static_cast<uint32_t>(part_) << part_shift | size_++;
    node.kind = kind;
    node.span = span;
    node.text = std::move(text);
    node.parts = std::move(parts);
    return &node;
  }
  Node* literal(const ir::Span& span, ir::Constant value, std::string type = "") {
    Node* node = make(Kind::literal, span, std::move(type));
    node->value = std::move(value);
    return node;
  }
  Node* type(const ir::Span& span, std::string text, std::vector<Node*> arguments = {}) {
    return make(Kind::type, span, std::move(text), std::move(arguments));
  }
  size_t size() const { return size_; }

 private:
  static constexpr size_t block_size = 64;
  std::vector<std::unique_ptr<Node[]>> blocks_;
  Part part_;
  uint32_t size_ = 0;  // of nodes
};

// Sets `kinds` of the node and its descendants. The tree must not change afterwards.
void find_kinds(Node* node);

// The tree as an indented text, one node per line: `binary + [flags] : type`. For tests and `ramify ir --surface`.
std::string text(const Node* node);

}  // namespace ramify::frontends::surface
