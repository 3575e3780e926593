// SPDX-License-Identifier: Apache-2.0
// PointsToSolver: generates the constraints of a module, and solves them (inclusion_graph.h). A watch reacts to each
// object added to its node, for example by adding edges.
//
// Functions of the library's own text are analysed when they are first called: most programs use few of them.
//
// Only for the files points_to*.cpp.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "programs/analysis/conventions.h"
#include "programs/analysis/inclusion_graph.h"
#include "programs/analysis/points_to.h"
#include "programs/ir/signature.h"

namespace ramify::analysis {

enum class WatchKind : uint8_t {
  load_field,    // x: key, to: target
  store_field,   // x: key, from: the stored value
  load_content,  // to
  store_content,
  load_every,
  store_elements,
  store_into,    // the same, by the library
  load_of_base,  // of a reference
  store_of_base,
  call_value,       // x: the first argument
  call_method,      // x: symbol
  call_on,          // a function called with the receiver `object` by %call_on
  member,           // a function found in a class: bound to `object`; to: target of a load, or none
  member_call,      // the same, called immediately
  member_get,       // a getter, called immediately; to: its result
  member_set,       // a setter; from: the value
  property,         // functions in a container that is a member of a class
  protocol,         // a member that the language may call, of instances of the class `object`
  construct,        // constructors for `object`
  declared,         // of a base class: fields of `object`
  lookup,           // of a base class: x: key, watch y
  reach,            // an argument of a library function
  super,            // base_method: x: key, to: target, from: receivers
  raise,            // classes make instances
  gather,           // an operand of an operator: to: its result
  note_member,      // x: key
  protocols,        // of a base class: members that the language calls, for instances of the class `object`
  thrown,           // constructors for objects thrown by the machine
  class_of_object,  // a temporary class of the object; x: key, object
  base,             // of a class: `object`; functions have prototypes
  select,           // one of the results of a call; to
  // points_to_hooks.cpp; x: key
  store_meta,        // from: the new prototype or metatable
  load_behind,       // of a prototype; to: target
  store_behind,      // of a prototype; from: the stored value
  index_of_meta,     // of a metatable
  index_behind,      // of its `__index`
  newindex_of_meta,  // the same for stores; from: the stored value
  newindex_behind,
  call_of_meta,
  call_behind,
  operator_hook,  // of an operand; to: the result
  operator_of_meta,
  hook,            // the function called by the operation; to: target, from: the stored value
  extension,       // of a global: a function called as a method
  open_protocols,  // of a base class: as `protocols`, for all members
};

struct Watch {
  WatchKind kind;
  InstructionAt at;
  uint32_t x = 0;
  Node from = no_node;
  Node to = no_node;
  ObjectId object{};
  friend bool operator==(const Watch&, const Watch&) = default;
};
struct HashOfWatch {
  size_t operator()(const Watch& w) const {
    uint64_t hash = static_cast<uint64_t>(w.kind);
    for (const uint32_t part : {w.at.function, w.at.instruction, w.x, w.from, w.to, w.object.index})
      hash = (hash ^ part) * 0x9e3779b97f4a7c15 + (hash >> 29);
    return hash ^ hash >> 32;
  }
};

class PointsToSolver {
 public:
  PointsToSolver(PointsTo& result, const PointsToOptions& options);

  bool run();  // false: too many facts

 private:
  // --- the graph (points_to.cpp)
  Node fresh_node() { return graph_.fresh(); }
  Node node_of(uint32_t function, uint32_t reg) const { return result_.first_register_[function] + reg; }
  Node node_of_global(uint32_t global) const { return first_global_ + global; }
  Node node_of_return(uint32_t function) const { return first_return_ + function; }
  Node node_of(Part part);
  const ObjectSet& of_part(Part part) const;
  bool holds_members(InstructionAt made) const;
  bool is_table(ObjectId container) const;
  ObjectId object(ObjectKind kind, InstructionAt made, uint32_t number);
  void insert(Node node, ObjectId object) { graph_.insert(node, object.index); }
  void connect(Node from, Node to) { graph_.connect(from, to); }
  void watch(Node node, const Watch& watch) { graph_.watch(node, number_of(watch)); }
  uint32_t number_of(const Watch& watch);
  void call(uint32_t function);  // analyse the function from now on
  std::vector<bool> inner_functions() const;
  bool propagate();  // false: too many facts
  void finish();
  const Conventions& by(uint32_t function) const { return *conventions_of_[function]; }
  bool is_library(const ir::Span& span) const { return module_.is_library(span); }

  // --- constraints of instructions (points_to_constraints.cpp)
  void find_members(uint32_t function);
  void constrain(uint32_t function);
  void constrain(uint32_t function, uint32_t instruction);
  void constrain_builtin(InstructionAt at);
  std::vector<ObjectId> classes_named(std::string_view type) const;
  bool is_value_type(ObjectId class_) const;
  std::string_view text_of(InstructionAt at, ir::Register reg) const;
  void library_call(InstructionAt at, LibraryEffect effect, Node result);
  Node blob(InstructionAt at);
  Node answer(InstructionAt at) { return site(at).is_operator ? result_node(at) : blob(at); }
  void operate(InstructionAt at, LibraryEffect effect);  // an operation on all its operands

  // --- remaining unknowns, at the fixpoint (points_to_guesses.cpp)
  bool add_guesses();
  using Guess = std::function<void(InstructionAt at, uint32_t function, Passing passing)>;
  bool may_be_unknown(Node node) const;
  void guess_method(InstructionAt at, const Guess& guess);
  void guess_function(InstructionAt at, const Guess& guess);
  bool is_member_of_no_base(uint32_t f, uint32_t reg) const;
  void fill_fields();
  void call_from_outside(uint32_t function);

  // --- reactions of watches to objects (points_to_objects.cpp)
  void notify(ObjectId object, const Watch& watch);
  void through(ObjectId object, const Watch& watch);
  void load_field(ObjectId object, const Watch& watch);
  void store_field(ObjectId object, const Watch& watch);
  void call_value(ObjectId object, const Watch& watch);
  void call_method(ObjectId object, const Watch& watch);
  void member(ObjectId found, const Watch& watch);
  bool has_member(ObjectId class_, uint32_t key) const;
  void reach(ObjectId object, const Watch& watch);
  void construct(ObjectId class_, InstructionAt at, Node into);
  void fill_declared(ObjectId class_, ObjectId instance, InstructionAt at);
  void lookup(ObjectId class_, uint32_t key, const Watch& found);
  void open_key(uint32_t key);
  void find_protocols(ObjectId class_, ObjectId of, InstructionAt at);
  Node receivers(ObjectId class_);  // instances on which the library may call members
  void bind(InstructionAt at, uint32_t function, Passing passing, std::optional<ObjectId> receiver,
            bool is_guess = false, uint32_t first_argument = 0);
  void bind_arguments(InstructionAt at, uint32_t function, uint32_t shift, uint32_t first_argument);
  void pass_receiver(ObjectId receiver, uint32_t function);
  void pass(Node from, uint32_t function, uint32_t parameter);
  void pass_anything(Node from, uint32_t function);
  void results(InstructionAt at, uint32_t function, bool into_blob);

  // --- implicit calls by languages (points_to_hooks.cpp)
  void find_hooks();
  std::optional<uint32_t> key_named(std::string_view name) const;
  void watch_named(ObjectId object, std::string_view name, const Watch& found);
  Node arguments(InstructionAt at);
  void watch_together(Node node, const Watch& found);
  uint32_t key_of_element(InstructionAt at, ir::Register key);
  void call_hook(InstructionAt at, uint32_t function, Node to);
  void load_behind(ObjectId object, const Watch& watch);
  void store_behind(ObjectId object, const Watch& watch);
  Node member_of(InstructionAt at);
  void call_member_of_object(ObjectId object, const Watch& watch);
  void watch_operator(InstructionAt at, Node result);
  void hook(ObjectId object, const Watch& watch);
  void watch_conversion(InstructionAt at, std::string_view type);
  void watch_extensions(InstructionAt at, std::string_view name);
  void watch_missing(ObjectId class_, ObjectId object, const Watch& watch);
  void open_protocols(ObjectId class_, ObjectId of, InstructionAt at);
  bool constrain_prototype(InstructionAt at, std::string_view name, std::span<const ir::ListItem> list);
  void make_prototype(ObjectId object);

  const ir::Instruction& code(InstructionAt at) const { return module_.functions[at.function].code[at.instruction]; }
  Node result_node(InstructionAt at) const;
  Node first_argument(InstructionAt at) const;
  std::vector<uint32_t> operands(InstructionAt at) const;

  struct Site {
    std::set<Callee> callees;
    bool has_library_part = false, is_unresolved = false, makes_instance = false;
    // For its library part: the effect, and whether the result may be an object that it reaches.
    std::optional<LibraryEffect> effect;
    bool gives_result = false;
    bool is_operator = false;  // results of the functions that it calls are its result
    Node blob = no_node;       // everything that it can reach
  };
  Site& site(InstructionAt at) { return sites_[first_instruction_[at.function] + at.instruction]; }

  PointsTo& result_;
  const PointsToOptions& options_;
  const ir::Module& module_;
  InclusionGraph graph_;
  Node first_global_ = 0, first_return_ = 0, thrown_ = 0;
  std::vector<const Conventions*> conventions_of_;  // by function
  std::vector<uint32_t> first_instruction_;         // by function
  std::vector<Site> sites_;                         // by instruction
  std::vector<bool> is_called_;                     // functions that were analysed
  std::vector<uint32_t> called_;                    // functions that remain to be analysed

  std::vector<Watch> watches_;
  std::unordered_map<Watch, uint32_t, HashOfWatch> number_of_watch_;
  std::unordered_map<uint64_t, Node> node_of_part_;
  std::unordered_map<ObjectId, Node> content_of_reference_;
  std::map<std::tuple<ObjectKind, InstructionAt, uint32_t>, ObjectId> object_by_key_;
  std::vector<ObjectId> classes_;
  // By the instruction that creates a class: keys of its members
  std::map<InstructionAt, std::set<uint32_t>> declared_;
  std::map<InstructionAt, std::vector<std::pair<uint32_t, uint32_t>>> fields_;  // the same for fields, with their types
  std::unordered_set<uint32_t> open_keys_;  // keys under which some class has a member
  std::unordered_map<uint32_t, std::vector<std::pair<ObjectId, Watch>>> closed_lookups_;  // lookups of other keys
  std::set<std::tuple<ObjectId, ObjectId, uint32_t>> has_declared_;
  std::map<uint32_t, std::vector<uint32_t>> members_by_key_;  // functions that are members of some class
  struct Protocols {
    std::vector<uint32_t> keys;                            // of a class: members that the language may call
    std::vector<std::pair<ObjectId, InstructionAt>> uses;  // classes whose instances may be used in this way, and where
    std::unordered_set<uint64_t> has_use;
    Node receivers = no_node;
  };
  std::map<ObjectId, Protocols> protocols_;  // by class
  std::multimap<std::string_view, uint32_t> functions_by_name_;
  std::unordered_map<std::string_view, uint32_t> global_by_name_;
  bool has_meta_ = false, has_accessors_ = false;  // the program may set prototypes or metatables; and accessors
  std::vector<uint32_t> conversions_;              // keys of members that convert
  std::vector<uint32_t> operator_functions_;       // globals
  std::vector<uint32_t> suspending_;               // functions that suspend their callers
  std::map<InstructionAt, Node> arguments_;
  std::map<InstructionAt, Node> member_of_;
  std::unordered_map<uint32_t, Node> together_;  // by watch number
  std::set<InstructionAt> has_prototype_;        // instructions analysed for prototypes
  std::set<std::tuple<ObjectId, ObjectId, uint32_t>> has_open_;
  std::unordered_map<std::string_view, uint32_t> symbol_by_name_;
};

}  // namespace ramify::analysis
