// SPDX-License-Identifier: Apache-2.0
// PointsTo: which objects the values of a program may be, and so which functions its calls may run.
//
// Inclusion constraints (Andersen, "Program Analysis and Specialization for the C Programming Language", 1994), solved over the
// whole module with differences of sets, and the call graph found on the way. Objects are told apart by the instruction that makes them,
// fields by their names, members of classes along the order of their bases (Dean, Grove, Chambers 1995). Flow and contexts are not looked
// at here; who asks for them is dependence_graph.h.
//
// What is not known is taken for the worst:
//   * a library function may change all that it can reach, hand out any of it, and call every function in it, unless conventions.h knows
//     better;
//   * an operator, a loop or a library function may call members whose names conventions.h lists;
//   * a call of a value of which nothing is known may call any function that is used as a value and takes that many arguments. It is `unresolved`.
//
// Immutable. Tested in points_to_test.cpp; against runs, in conformance/analyses_test.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "programs/analysis/conventions.h"
#include "programs/ir/module.h"

namespace ramify::analysis {

struct InstructionAt {
  uint32_t function = 0;
  uint32_t instruction = 0;
  friend auto operator<=>(const InstructionAt&, const InstructionAt&) = default;
};

using ObjectId = base::Id<struct ObjectTag>;

enum class ObjectKind : uint8_t {
  function,
  class_,
  instance,
  container,  // list, dict, what a library function makes
  cell,       // a captured variable
  reference,  // to an element or field
  global,     // a reference to a global
  generator,
  library,  // a function of the library
  unknown,
};

struct Object {
  ObjectKind kind = ObjectKind::unknown;
  InstructionAt made{};  // by
  uint32_t number = 0;   // function: its number; instance: its class, as an object; global: its number; library: symbol
};

// A part of an object: what a load reads and a store changes.
struct Part {
  ObjectId object;
  uint32_t key = 0;
  friend auto operator<=>(const Part&, const Part&) = default;
};
// Keys: of fields, by symbol, with the flavour of a member; the others stand for all elements, for the content of a cell, ...
enum class KeyFlavour : uint8_t { plain, getter, setter };
constexpr uint32_t key_of(ir::SymbolId symbol, KeyFlavour flavour = KeyFlavour::plain) {
  return symbol.index * 4 + static_cast<uint32_t>(flavour) + 16;
}
constexpr uint32_t elements_key = 0;
constexpr uint32_t content_key = 1;    // of a cell
constexpr uint32_t base_key = 2;       // of a reference: the object that it leads into
constexpr uint32_t every_key = 3;      // all parts of an object together
constexpr uint32_t meta_key = 4;       // the metatable or prototype behind an object
constexpr uint32_t accessors_key = 5;  // getters and setters whose names are not known
constexpr uint32_t class_key = 6;      // classes that an object has while its constructors and destructors run

// How the arguments of a call become parameters.
enum class Passing : uint8_t {
  positional,     // argument k to parameter k
  with_receiver,  // the receiver to parameter 0, argument k to k + 1
  bound,          // the same, but the receiver was bound before
  call_on,        // the builtin %call_on: receiver, function, arguments
  call_on_bare,   // the same, of a function without a receiver
  anything,       // by an operator or a library function: any operand to any parameter
};

struct Callee {
  uint32_t function = 0;
  Passing passing = Passing::positional;
  bool is_guess = false;  // of an unresolved call
  friend auto operator<=>(const Callee&, const Callee&) = default;
};

struct CallSite {
  InstructionAt at;
  std::vector<Callee> callees;    // ascending
  bool has_library_part = false;  // it may also be something else than calls of the program's functions
  bool is_unresolved = false;
  bool makes_instance = false;
  Changes changes = Changes::nothing;  // by the library part
};

struct PointsToOptions {
  ConventionsOf conventions = no_conventions;  // of the languages of its functions
  uint64_t facts_max = 300'000;                // more: objects are told apart by their kind only
};

class PointsTo {
 public:
  explicit PointsTo(const ir::Module& module, const PointsToOptions& options = {});

  const ir::Module& module() const { return *module_; }
  const std::vector<Object>& objects() const { return objects_; }
  // Ascending.
  std::span<const ObjectId> of_register(uint32_t function, uint32_t reg) const;
  std::span<const ObjectId> of_part(Part part) const;
  // Parts of the object that something was stored in.
  std::vector<Part> parts(ObjectId object) const;
  // Every instruction that may run a function of the program, and those that are unresolved.
  const std::vector<CallSite>& call_sites() const { return call_sites_; }
  const CallSite* call_site(InstructionAt at) const;
  // Everything that can be reached from what the instruction is handed, by any number of loads.
  std::vector<ObjectId> reached_from(uint32_t function, const ir::Instruction& instruction) const;
  // Which part a store into an element changes.
  uint32_t key_of_element(InstructionAt store) const {
    const auto known = key_of_element_.find(store);
    return known == key_of_element_.end() ? elements_key : known->second;
  }
  // Functions of which something makes a value.
  const std::vector<bool>& used_as_values() const { return used_as_values_; }
  // facts_max was reached: objects are told apart by kind.
  bool is_coarse() const { return is_coarse_; }
  // Class objects, and the members that were added to each: key to functions.
  std::vector<ObjectId> classes() const;
  std::vector<ObjectId> bases(ObjectId class_) const;

 private:
  friend class PointsToSolver;
  const ir::Module* module_;
  std::vector<Object> objects_;
  std::vector<std::vector<ObjectId>> sets_;
  std::vector<uint32_t> set_of_node_;             // nodes that include each other share one
  std::vector<uint32_t> first_register_;          // by function: its node
  std::vector<std::pair<Part, uint32_t>> parts_;  // ascending; with their nodes
  std::vector<CallSite> call_sites_;              // ascending by place
  std::vector<bool> used_as_values_;
  std::map<InstructionAt, uint32_t> key_of_element_;  // of stores with a text where fields are elements
  bool is_coarse_ = false;
};

}  // namespace ramify::analysis
