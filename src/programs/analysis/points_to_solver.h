// SPDX-License-Identifier: Apache-2.0
// PointsToSolver: the constraints of a module, and what follows from them (inclusion_graph.h). A watch does something for each object that
// arrives at its node, such as adding edges.
//
// Functions of the library's own text are looked at when something calls them: most programs use few of them.
//
// For the files points_to*.cpp alone.
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
  store_field,   // x: key, from: what is stored
  load_content,  // to
  store_content,
  load_every,
  store_elements,
  store_into,    // the same, by the library
  load_of_base,  // of a reference
  store_of_base,
  call_value,       // x: the first argument
  call_method,      // x: symbol
  call_on,          // what is called with the receiver `object` by %call_on
  member,           // a function that was found in a class: bound to `object`; to: target of a load, or none
  member_call,      // the same, called at once
  member_get,       // a getter, called at once; to: its result
  member_set,       // a setter; from: the value
  property,         // functions in a container that a class has as a member
  protocol,         // a member that the language may call, of instances of the class `object`
  construct,        // constructors for `object`
  declared,         // of a base class: fields that `object` has
  lookup,           // of a base class: x: key, watch y
  reach,            // what a library function is handed
  super,            // base_method: x: key, to: target, from: receivers
  raise,            // classes make instances
  gather,           // what an operator gets: to: its result
  note_member,      // x: key
  protocols,        // of a base class: members that the language calls, for instances of the class `object`
  thrown,           // constructors for what the machine throws
  class_of_object,  // a class that the object has for a while; x: key, object
  base,             // of a class: `object`; functions have prototypes
  select,           // one of the values that a call gave; to
  // points_to_hooks.cpp; x: key
  store_meta,        // from: what stands behind it
  load_behind,       // of a prototype; to: target
  store_behind,      // of a prototype; from: what is stored
  index_of_meta,     // of a metatable
  index_behind,      // of its `__index`
  newindex_of_meta,  // the same of what stores; from: what is stored
  newindex_behind,
  call_of_meta,
  call_behind,
  operator_hook,  // of an operand; to: the result
  operator_of_meta,
  hook,            // a function that is called then; to: target, from: what is stored
  extension,       // of a global: a function that is called like a method
  open_protocols,  // of a base class: the same as `protocols`, for all members
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
  void call(uint32_t function);  // it is looked at from now on
  std::vector<bool> inner_functions() const;
  bool propagate();  // false: too many facts
  void finish();
  const Conventions& by(uint32_t function) const { return *conventions_of_[function]; }
  bool is_library(const ir::Span& span) const { return module_.is_library(span); }

  // --- what an instruction means (points_to_constraints.cpp)
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
  void operate(InstructionAt at, LibraryEffect effect);  // an operation on all that it reads

  // --- what is left when nothing follows any more (points_to_guesses.cpp)
  bool settle();
  using Guess = std::function<void(InstructionAt at, uint32_t function, Passing passing)>;
  bool may_be_unknown(Node node) const;
  void guess_method(InstructionAt at, const Guess& guess);
  void guess_function(InstructionAt at, const Guess& guess);
  bool is_member_of_no_base(uint32_t f, uint32_t reg) const;
  void fill_fields();
  void call_from_outside(uint32_t function);

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
  void construct(ObjectId class_, InstructionAt at, Node into);
  void fill_declared(ObjectId class_, ObjectId instance, InstructionAt at);
  void lookup(ObjectId class_, uint32_t key, const Watch& found);
  void open_key(uint32_t key);
  void look_for_protocols(ObjectId class_, ObjectId of, InstructionAt at);
  Node receivers(ObjectId class_);  // instances that something of the library may call
  void bind(InstructionAt at, uint32_t function, Passing passing, std::optional<ObjectId> receiver,
            bool is_guess = false, uint32_t first_argument = 0);
  void bind_arguments(InstructionAt at, uint32_t function, uint32_t shift, uint32_t first_argument);
  void pass_receiver(ObjectId receiver, uint32_t function);
  void pass(Node from, uint32_t function, uint32_t parameter);
  void pass_anything(Node from, uint32_t function);
  void results(InstructionAt at, uint32_t function, bool into_blob);

  // --- what languages call by themselves (points_to_hooks.cpp)
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
    // Of its library part: its effect, and whether its result may be what it reaches.
    std::optional<LibraryEffect> effect;
    bool gives_result = false;
    bool is_operator = false;  // what functions return that it calls is its result
    Node blob = no_node;       // what it can reach
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
  std::vector<bool> is_called_;                     // functions that were looked at
  std::vector<uint32_t> called_;                    // and those that still have to be

  std::vector<Watch> watches_;
  std::unordered_map<Watch, uint32_t, HashOfWatch> number_of_watch_;
  std::unordered_map<uint64_t, Node> node_of_part_;
  std::unordered_map<ObjectId, Node> content_of_reference_;
  std::map<std::tuple<ObjectKind, InstructionAt, uint32_t>, ObjectId> object_by_key_;
  std::vector<ObjectId> classes_;
  std::map<InstructionAt, std::set<uint32_t>> declared_;  // by the instruction that makes a class: keys of its members
  std::map<InstructionAt, std::vector<std::pair<uint32_t, uint32_t>>> fields_;  // and of its fields, with their types
  std::unordered_set<uint32_t> open_keys_;                                      // under which some class has a member
  std::unordered_map<uint32_t, std::vector<std::pair<ObjectId, Watch>>> closed_lookups_;  // under the others
  std::set<std::tuple<ObjectId, ObjectId, uint32_t>> has_declared_;
  std::map<uint32_t, std::vector<uint32_t>> members_by_key_;  // functions that are members of some class
  struct Protocols {
    std::vector<uint32_t> keys;                            // of a class: members that the language may call
    std::vector<std::pair<ObjectId, InstructionAt>> uses;  // instances of which class something may call, and where
    std::unordered_set<uint64_t> has_use;
    Node receivers = no_node;
  };
  std::map<ObjectId, Protocols> protocols_;  // by class
  std::multimap<std::string_view, uint32_t> functions_by_name_;
  std::unordered_map<std::string_view, uint32_t> global_by_name_;
  bool has_meta_ = false, has_accessors_ = false;  // the program may put objects behind others, and accessors into them
  std::vector<uint32_t> conversions_;              // keys of members that convert
  std::vector<uint32_t> operator_functions_;       // globals
  std::vector<uint32_t> suspending_;               // functions that suspend whoever called them
  std::map<InstructionAt, Node> arguments_;
  std::map<InstructionAt, Node> member_of_;
  std::unordered_map<uint32_t, Node> together_;  // by number of a watch
  std::set<InstructionAt> has_prototype_;        // instructions that were looked at for that
  std::set<std::tuple<ObjectId, ObjectId, uint32_t>> has_open_;
  std::unordered_map<std::string_view, uint32_t> symbol_by_name_;
};

}  // namespace ramify::analysis
