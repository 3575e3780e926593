// SPDX-License-Identifier: Apache-2.0
// Core: C with everything explicit that C leaves implicit: sequencing, conversions, undefined behaviour.
//
// After "Into the Depths of C" (Memarian et al., PLDI 2016) and "Exploring C Semantics and Pointer Provenance"
// (Memarian et al., POPL 2019); docs/core.md lists the differences.
//
// A program is data: tables of nodes, patterns, symbols. Nodes refer to each other by id; a node's parts are in a list
// (nodes.def describes it). A symbol belongs to its procedure, and each of its bindings sets it: a label's body may be
// reached from several places at which the symbol was bound (`goto`). `verify` checks a program; `print` and `parse`
// convert it to text and back.
//
// Built by one thread, then read-only. Tested in core_test.cpp.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/id.h"
#include "base/place.h"
#include "programs/core/types.h"

namespace ramify::core {

enum class Op : uint8_t {
#define NODE(name, keyword, level, list, payload, meaning) name,
#include "programs/core/nodes.def"
#undef NODE
};

// Undefined behaviours.
enum class Ub : uint8_t {
#define UB(name, clause, meaning) name,
#include "programs/core/ub.def"
#undef UB
};
std::string_view name(Ub ub);     // "UB035_unsequenced_race"
std::string_view clause(Ub ub);   // of C11: "6.5p2"
std::string_view meaning(Ub ub);  // a sentence without a full stop
std::optional<Ub> ub_of_name(std::string_view name);

// `sub` of nodes `binary`, `wrap`, `checked`, `bits`, `floating_op`. `rem_t` truncates; comparisons of addresses are
// memops.
enum class Operator : uint8_t {
  add,
  sub,
  mul,
  div,
  rem_t,
  rem_f,
  shl,
  shr,
  eq,
  ne,
  lt,
  gt,
  le,
  ge,
  and_,
  or_,
  xor_,
  complement
};
std::string_view name(Operator op);

enum class Memop : uint8_t {
  ptr_eq,
  ptr_ne,
  ptr_lt,
  ptr_gt,
  ptr_le,
  ptr_ge,
  ptr_diff,             // type: of the elements
  int_from_ptr,         // type: the integer's
  ptr_from_int,         // type: the pointee
  ptr_valid_for_deref,  // type: of the object; a boolean
  ptr_well_aligned,     // type: of the object; a boolean
  ptr_within,           // type: of an object at the first; a boolean: whether the second points into it
  ptr_array_shift,      // type: of the elements; pointer and integer; UB046 if the option is on
  ptr_cast,             // type: the new pointee; UB025 if misaligned
  va_start,             // the list object's address
  va_copy,
  va_arg,  // type: of the argument; its loaded value
  va_end,
};
std::string_view name(Memop op);  // "PtrEq"

enum class MemoryOrder : uint8_t { not_atomic, relaxed, consume, acquire, release, acq_rel, seq_cst };
std::string_view name(MemoryOrder order);

using NodeId = base::Id<struct NodeTag>;
using PatternId = base::Id<struct PatternTag>;
using SymbolId = base::Id<struct SymbolTag>;  // in its procedure or global initialiser
using LabelId = base::Id<struct LabelTag>;    // the same
using GlobalId = base::Id<struct GlobalTag>;
using ProcedureId = base::Id<struct ProcedureTag>;
using SpanId = base::Id<struct SpanTag>;  // 0: nowhere

// Every result of C fits, except products of unsigned 64-bit values, which are always wrapped.
using Integer = __int128;

// The kinds of values.
enum class BaseKind : uint8_t { unit, boolean, ctype, integer, floating, pointer, aggregate, tuple };
struct BaseType {
  BaseKind kind = BaseKind::unit;
  bool is_loaded = false;  // Specified or Unspecified
  TypeId aggregate{};      // for kind aggregate: an array or record
  friend bool operator==(const BaseType&, const BaseType&) = default;
};

enum class PatternKind : uint8_t { wildcard, symbol, specified, unspecified, tuple };
inline constexpr uint32_t pattern_depth_max = 100;  // nesting of patterns
struct Pattern {
  PatternKind kind = PatternKind::wildcard;
  SymbolId symbol{};               // for kind symbol
  BaseType type{};                 // for kinds wildcard and symbol
  std::vector<PatternId> parts{};  // one of specified, several of tuple
};

struct Constant {
  Integer integer = 0;
  long double floating = 0;
};

struct Footprint {
  bool is_write = false;
  uint64_t address = 0;
  uint64_t size = 0;
  friend bool operator==(const Footprint&, const Footprint&) = default;
};
// A run-time annotation of the reducer: an action, and the negative actions with which it does not race.
struct Annotation {
  std::optional<uint32_t> negative{};  // its exclusion id; none: a positive action
  std::vector<uint32_t> excluded{};    // ascending
  Footprint footprint{};
  friend bool operator==(const Annotation&, const Annotation&) = default;
};

struct Node {
  Op op = Op::unit;
  uint8_t sub = 0;  // Operator or Memop; for accesses, 1: through a member of a union
  MemoryOrder order = MemoryOrder::not_atomic;
  std::optional<Member::Bits> bits{};  // a bit-field of a load, store, seq_rmw: the type is that of its storage unit
  uint32_t first = 0, count = 0;       // its list in Program::lists
  TypeId type{};
  uint32_t ref = 0;  // payload S L G F N C D: an index; M: the member's
  SpanId span{};
};

struct Symbol {
  std::string name;  // unique in its procedure
  BaseType type;
};
struct Label {
  std::string name;  // unique in its procedure
};

// The body of a procedure, or the initialiser of a global: its symbols and labels, and the expression.
struct Body {
  std::vector<Symbol> symbols{};
  std::vector<Label> labels{};
  std::optional<NodeId> root{};
};

enum class ProcedureKind : uint8_t {
  defined,
  declared,  // a call is an error: its behaviour is unknown
  builtin,   // implemented by the machine
};
// Suffix of the names of library procedures that the program defines itself as well.
constexpr std::string_view library_suffix = ".library";
// Functions with this prefix run atomically, as in the Competition on Software Verification.
constexpr std::string_view atomic_prefix = "__VERIFIER_atomic_";

struct Procedure {
  std::string name;
  ProcedureKind kind = ProcedureKind::declared;
  TypeId type{};                       // of the function in C
  std::vector<SymbolId> parameters{};  // bound to the loaded values of the arguments; the machine keeps variadic ones
  BaseType result{};
  Body body{};
  bool is_noreturn = false;
  bool is_library = false;  // its frames are not shown to users
  SpanId span{};
};

struct Global {
  std::string name;  // unique; of a string literal "str.1"
  TypeId type{};
  bool is_const = false;
  bool is_string_literal = false;
  bool is_thread_local = false;
  uint64_t alignment = 1;
  std::string bytes{};  // for a string literal: all its bytes
  Body body{};          // otherwise: stores into it at program start; no root: all zero
  SpanId span{};
};

struct Span {
  uint32_t file = 0;  // in Program::files
  uint32_t line = 0, column = 0, end_line = 0, end_column = 0;
};

struct Program {
  TypeTable types;
  std::vector<Node> nodes{};
  std::vector<uint32_t> lists{};  // ids of nodes, patterns, symbols
  std::vector<Pattern> patterns{};
  std::vector<Constant> constants{};
  std::vector<std::string> names{};
  std::vector<std::vector<Annotation>> annotations{};
  std::vector<Global> globals{};  // in the order of their initialisation
  std::vector<Procedure> procedures{};
  std::vector<std::string> files{""};
  std::vector<Span> spans{Span{}};
  std::optional<ProcedureId> main{};

  const Node& operator[](NodeId id) const { return nodes[id.index]; }
  const Pattern& operator[](PatternId id) const { return patterns[id.index]; }
  std::span<const uint32_t> list(const Node& node) const { return std::span(lists).subspan(node.first, node.count); }
  NodeId child(const Node& node, size_t i) const { return NodeId(lists[node.first + i]); }
  PatternId pattern(const Node& node, size_t i) const { return PatternId(lists[node.first + i]); }
  SymbolId symbol(const Node& node, size_t i) const { return SymbolId(lists[node.first + i]); }
  base::Place place(SpanId span) const;
  std::optional<ProcedureId> find_procedure(std::string_view name) const;
};

// Adds nodes to a program. `at` sets the place of the nodes made from then on.
class Builder {
 public:
  explicit Builder(Program& program) : program_(program) {}
  Program& program() { return program_; }
  SpanId at(SpanId span) { return std::exchange(span_, span); }

  NodeId add(Node node, std::span<const uint32_t> list);
  NodeId add(Op op, std::initializer_list<NodeId> parts = {});
  NodeId add(Op op, std::span<const NodeId> parts);
  NodeId typed(Op op, TypeId type, std::initializer_list<NodeId> parts = {});
  NodeId typed(Op op, TypeId type, std::span<const NodeId> parts);
  NodeId op(Op op, Operator sub, NodeId a, NodeId b);               // binary
  NodeId op(Op op, Operator sub, TypeId type, NodeId a, NodeId b);  // wrap, checked, bits, floating_op
  NodeId memop(Memop op, TypeId type, std::span<const NodeId> parts);
  NodeId memop(Memop op, TypeId type, std::initializer_list<NodeId> parts);

  NodeId integer(Integer value);
  NodeId floating(TypeId type, long double value);
  NodeId symbol(SymbolId symbol);
  NodeId global(GlobalId global);
  NodeId function(ProcedureId procedure);
  NodeId undef(Ub ub);
  NodeId error(std::string_view what);
  NodeId member_shift(NodeId pointer, TypeId record, uint32_t member);
  NodeId member_of(NodeId value, TypeId record, uint32_t member);
  NodeId union_value(TypeId record, uint32_t member, NodeId value);
  NodeId call(std::string_view function, std::span<const NodeId> arguments);
  NodeId pcall(std::string_view procedure, std::span<const NodeId> arguments);
  NodeId create(TypeId type, uint64_t alignment, std::string_view name);
  NodeId load(TypeId type, NodeId pointer, std::optional<Member::Bits> bits = {},
              MemoryOrder order = MemoryOrder::not_atomic);
  NodeId store(TypeId type, NodeId pointer, NodeId value, std::optional<Member::Bits> bits = {},
               MemoryOrder order = MemoryOrder::not_atomic);
  NodeId seq_rmw(TypeId type, NodeId pointer, SymbolId old, NodeId value, std::optional<Member::Bits> bits = {},
                 MemoryOrder order = MemoryOrder::not_atomic);
  NodeId let(Op op, PatternId pattern, NodeId first, NodeId second);  // let_, let_weak, let_strong
  NodeId then(NodeId first, NodeId second);                           // E ; E
  struct Branch {
    PatternId pattern;
    NodeId body;
  };
  NodeId case_of(NodeId scrutinee, std::span<const Branch> branches);
  struct Parameter {
    SymbolId symbol;
    NodeId value;
  };
  NodeId save(LabelId label, std::span<const Parameter> parameters, NodeId body);
  NodeId run(LabelId label, std::span<const NodeId> arguments);

  PatternId pattern(Pattern pattern);
  PatternId bind(SymbolId symbol, BaseType type);
  PatternId any(BaseType type = {});
  PatternId specified(PatternId part);
  PatternId tuple(std::span<const PatternId> parts);

  uint32_t name(std::string_view text);
  SpanId span(const Span& span);

 private:
  Program& program_;
  SpanId span_{};
  std::unordered_map<std::string, uint32_t> name_ids_{};  // of the program's names seen so far
  uint32_t seen_names_ = 0;
};

}  // namespace ramify::core
