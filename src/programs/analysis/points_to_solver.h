// SPDX-License-Identifier: Apache-2.0
// PointsToSolver: the constraints of a module, and what follows from them. Nodes hold sets of objects; an edge says that one set
// includes another; a watch does something for each object that arrives at its node, such as adding edges.
//
// For points_to.cpp and points_to_constraints.cpp alone.
#pragma once

#include <deque>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "programs/analysis/conventions.h"
#include "programs/analysis/points_to.h"
#include "programs/ir/signature.h"

namespace ramify::analysis {

using Node = uint32_t;

enum class WatchKind : uint8_t {
  load_field,    // x: key, to: target
  store_field,   // x: key, from: what is stored
  load_content,  // to
  store_content,
  load_every,
  store_elements,
  load_of_base,  // of a reference
  store_of_base,
  call_value,   // x: the first argument
  call_method,  // x: symbol
  call_on,      // what is called with the receiver `object` by %call_on
  member,       // a function that was found in a class: bound to `object`; to: target of a load, or none
  member_call,  // the same, called at once
  member_get,   // a getter, called at once; to: its result
  member_set,   // a setter; from: the value
  property,     // functions in a container that a class has as a member
  construct,    // constructors for `object`
  lookup,       // of a base class: x: key, watch y
  reach,        // what a library function is handed
  super,        // base_method: x: key, to: target, from: receivers
  raise,        // classes make instances
  note_member,  // x: key
  protocols,    // of a base class: members that the language calls, for `object`
};

inline constexpr Node no_node = UINT32_MAX;

struct Watch {
  WatchKind kind;
  InstructionAt at;
  uint32_t x = 0;
  Node from = no_node;
  Node to = no_node;
  ObjectId object{};
  friend auto operator<=>(const Watch&, const Watch&) = default;
};

class PointsToSolver {
 public:
  PointsToSolver(PointsTo& result, const PointsToOptions& options);

  bool run();  // false: too many facts

 private:
  // --- the graph (points_to.cpp)
  Node fresh_node();
  Node node_of(uint32_t function, uint32_t reg) const { return result_.first_register_[function] + reg; }
  Node node_of_global(uint32_t global) const { return first_global_ + global; }
  Node node_of_return(uint32_t function) const { return first_return_ + function; }
  Node node_of(Part part);
  ObjectId object(ObjectKind kind, InstructionAt made, uint32_t number);
  void insert(Node node, ObjectId object);
  void connect(Node from, Node to);
  void watch(Node node, const Watch& watch);
  void propagate();
  void finish();

  // --- what an instruction means (points_to_constraints.cpp)
  void constrain(uint32_t function);
  void constrain(uint32_t function, uint32_t instruction);
  void constrain_builtin(InstructionAt at);
  void library_call(InstructionAt at, LibraryEffect effect, Node result);
  Node blob(InstructionAt at);
  void operate(InstructionAt at, LibraryEffect effect);  // an operation on all that it reads
  bool settle();  // what is left when nothing follows any more: guesses; true: something was added

  // --- what an object does to a watch (points_to_objects.cpp)
  void notify(ObjectId object, const Watch& watch);
  void through(ObjectId object, const Watch& watch);
  void load_field(ObjectId object, const Watch& watch);
  void store_field(ObjectId object, const Watch& watch);
  void call_value(ObjectId object, const Watch& watch);
  void call_method(ObjectId object, const Watch& watch);
  void member(ObjectId found, const Watch& watch);
  bool has_member(ObjectId class_, uint32_t key) const;
  void reach(ObjectId object, const Watch& watch);
  void construct(ObjectId class_, InstructionAt at);
  void lookup(ObjectId class_, uint32_t key, const Watch& found);
  void look_for_protocols(ObjectId instance, ObjectId class_, InstructionAt at);
  void bind(InstructionAt at, uint32_t function, Passing passing, std::optional<ObjectId> receiver,
            bool is_guess = false, uint32_t first_argument = 0);
  void bind_arguments(InstructionAt at, uint32_t function, uint32_t shift, uint32_t first_argument);
  void pass(Node from, uint32_t function, uint32_t parameter);
  void pass_anything(Node from, uint32_t function);
  void results(InstructionAt at, uint32_t function, bool into_blob);

  const ir::Instruction& code(InstructionAt at) const { return module_.functions[at.function].code[at.instruction]; }
  Node result_node(InstructionAt at) const;
  std::vector<uint32_t> operands(InstructionAt at) const;
  bool is_looking_only(InstructionAt at) const { return looking_.contains(at); }

  struct Site {
    std::set<Callee> callees;
    bool has_library_part = false, is_unresolved = false, makes_instance = false;
  };

  PointsTo& result_;
  const PointsToOptions& options_;
  const ir::Module& module_;
  Node first_global_ = 0, first_return_ = 0, thrown_ = 0, next_node_ = 0;
  uint64_t facts_ = 0;
  bool is_too_much_ = false;

  std::vector<std::vector<Node>> edges_;
  std::vector<std::vector<Watch>> watches_;
  std::unordered_set<uint64_t> has_edge_, has_fact_;
  std::set<std::pair<Node, Watch>> has_watch_;
  std::deque<std::pair<Node, ObjectId>> pending_;
  std::deque<std::pair<ObjectId, Watch>> pending_watches_;  // of sets that had objects before they were watched
  std::map<ObjectId, Node> content_of_reference_;
  std::map<std::tuple<ObjectKind, InstructionAt, uint32_t>, ObjectId> object_by_key_;
  std::map<InstructionAt, Site> sites_;
  std::map<InstructionAt, Node> blobs_;
  std::map<InstructionAt, LibraryEffect> looking_;        // effects of library calls
  std::map<InstructionAt, std::set<uint32_t>> declared_;  // by the instruction that makes a class: keys of its members
  std::map<uint32_t, std::vector<uint32_t>> members_by_key_;  // functions that are members of some class
  std::map<ObjectId, std::vector<uint32_t>> protocol_keys_;   // by class
  std::map<ObjectId, std::vector<std::pair<ObjectId, InstructionAt>>> protocol_users_;
  std::map<std::string_view, uint32_t> function_by_name_;
  std::unordered_map<std::string_view, uint32_t> symbol_by_name_;
  std::vector<Watch> found_pool_;
  std::set<std::pair<uint64_t, Watch>> has_lookup_;
};

}  // namespace ramify::analysis
