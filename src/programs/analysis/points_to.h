// SPDX-License-Identifier: Apache-2.0
// PointsTo: the objects that the values of a program may be, and thus the functions that its calls may run.
//
// Inclusion constraints (Andersen, "Program Analysis and Specialization for the C Programming Language", 1994), solved
// for the whole module by propagating differences, with the call graph computed on the fly. Objects are distinguished
// by the instruction that creates them, fields by their names, members of classes along the order of their bases (Dean,
// Grove, Chambers 1995). Insensitive to flow and context; dependence_graph.h adds these.
//
// Unknown behaviour is treated conservatively:
//   * a library function may change everything that it can reach, return any of it, and call every function in it,
//     unless conventions.h says otherwise;
//   * an operator, a loop or a library function may call members whose names conventions.h lists;
//   * a call of an unknown value may call any function that is used as a value and takes that number of arguments. The
//     call is `unresolved`.
//
// Immutable. Tested in points_to_test.cpp, and against runs in conformance/analyses_test.cpp.
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
  container,  // list, dict, result of a library function
  cell,       // a captured variable
  reference,  // to an element or field
  global,     // a reference to a global
  generator,
  library,  // a library function
  unknown,
};

struct Object {
  ObjectKind kind = ObjectKind::unknown;
  InstructionAt made{};  // the instruction that creates it
  uint32_t number = 0;   // function: its number; instance: its class, as an object; global: its number; library: symbol
};

// A part of an object, which loads read and stores change.
struct Part {
  ObjectId object;
  uint32_t key = 0;
  friend auto operator<=>(const Part&, const Part&) = default;
};
// Keys: for fields, by symbol, with the flavour of a member; the others denote all elements, the content of a cell, and
// so on.
enum class KeyFlavour : uint8_t { plain, getter, setter };
constexpr uint32_t key_of(ir::SymbolId symbol, KeyFlavour flavour = KeyFlavour::plain) {
  return symbol.index * 4 + static_cast<uint32_t>(flavour) + 16;
}
constexpr uint32_t elements_key = 0;
constexpr uint32_t content_key = 1;    // of a cell
constexpr uint32_t base_key = 2;       // of a reference: the object that contains its target
constexpr uint32_t every_key = 3;      // all parts of an object
constexpr uint32_t meta_key = 4;       // the metatable or prototype of an object
constexpr uint32_t accessors_key = 5;  // getters and setters with unknown names
constexpr uint32_t class_key = 6;      // the classes of an object while its constructors and destructors run

// How the arguments of a call are bound to parameters.
enum class Passing : uint8_t {
  positional,     // argument k to parameter k
  with_receiver,  // the receiver to parameter 0, argument k to k + 1
  bound,          // the same, with a receiver bound before
  call_on,        // the intrinsic %call_on: receiver, function, arguments
  call_on_bare,   // the same for a function without a receiver
  anything,       // by an operator or a library function: any operand may be any parameter
};

struct Callee {
  uint32_t function = 0;
  Passing passing = Passing::positional;
  bool is_guess = false;  // from an unresolved call
  friend auto operator<=>(const Callee&, const Callee&) = default;
};

struct CallSite {
  InstructionAt at;
  std::vector<Callee> callees;    // ascending
  bool has_library_part = false;  // it may do more than call functions of the program
  bool is_unresolved = false;
  bool makes_instance = false;
  Changes changes = Changes::nothing;  // by the library part
};

struct PointsToOptions {
  ConventionsOf conventions = no_conventions;  // for the languages of its functions
  uint64_t facts_max = 300'000;                // beyond it objects are distinguished by kind only
};

class PointsTo {
 public:
  explicit PointsTo(const ir::Module& module, const PointsToOptions& options = {});

  const ir::Module& module() const { return *module_; }
  const std::vector<Object>& objects() const { return objects_; }
  // Ascending.
  std::span<const ObjectId> of_register(uint32_t function, uint32_t reg) const;
  std::span<const ObjectId> of_part(Part part) const;
  // The parts of the object that are stored to.
  std::vector<Part> parts(ObjectId object) const;
  // All instructions that may call a function of the program, and all unresolved ones.
  const std::vector<CallSite>& call_sites() const { return call_sites_; }
  const CallSite* call_site(InstructionAt at) const;
  // All objects reachable from the instruction's arguments, by any number of loads.
  std::vector<ObjectId> reached_from(uint32_t function, const ir::Instruction& instruction) const;
  // The part that a store into an element changes.
  uint32_t key_of_element(InstructionAt store) const {
    const auto known = key_of_element_.find(store);
    return known == key_of_element_.end() ? elements_key : known->second;
  }
  // The functions that are used as values.
  const std::vector<bool>& used_as_values() const { return used_as_values_; }
  // Whether facts_max was reached: objects are distinguished by kind only.
  bool is_coarse() const { return is_coarse_; }
  // Class objects, and the bases of each.
  std::vector<ObjectId> classes() const;
  std::vector<ObjectId> bases(ObjectId class_) const;

 private:
  friend class PointsToSolver;
  const ir::Module* module_;
  std::vector<Object> objects_;
  std::vector<std::vector<ObjectId>> sets_;
  std::vector<uint32_t> set_of_node_;             // nodes that include each other share a set
  std::vector<uint32_t> first_register_;          // by function: the node of its first register
  std::vector<std::pair<Part, uint32_t>> parts_;  // ascending; with their nodes
  std::vector<CallSite> call_sites_;              // ascending by position
  std::vector<bool> used_as_values_;
  std::map<InstructionAt, uint32_t> key_of_element_;  // for stores with a constant key, if fields are elements
  bool is_coarse_ = false;
};

}  // namespace ramify::analysis
