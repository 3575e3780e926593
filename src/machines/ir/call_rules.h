// SPDX-License-Identifier: Apache-2.0
// CallRules: what a language decides about calls: how arguments are collected and bound, which values can be called, in
// which order a method call is resolved, how mistakes in calls are worded. A pointer that is null: the interpreter's
// own neutral way.
//
// A rule decides and the interpreter calls: what is called runs in the interpreter's loop, where it may pause.
//
// Immutable, one a language (languages/NAME/rules).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "machines/ir/arguments.h"
#include "machines/ir/failure.h"
#include "programs/ir/module.h"

namespace ramify::ir_machine {

class Context;

// What a rule makes of a call. The arguments of the call are what the rule left of them.
struct CallDecision {
  enum class Kind : uint8_t {
    undecided,
    value,   // the call has a result already
    call,    // `subject` is called
    member,  // `member`, which was found in the receiver `subject` or in its class
    method,  // the method `member`, a name of the program, of `subject`
  };
  Kind kind = Kind::undecided;
  Word subject{};
  Word member{};

  static CallDecision value(Word result) { return {Kind::value, result, {}}; }
  static CallDecision call(Word callee) { return {Kind::call, callee, {}}; }
  static CallDecision call_member(Word receiver, Word member) { return {Kind::member, receiver, member}; }
  static CallDecision call_method(Word receiver, Word name) { return {Kind::method, receiver, name}; }
};

// What the arguments that no other parameter takes arrive as.
enum class RestArguments : uint8_t { list, tuple, array };

// How a place (a cell or reference) that is an argument fits a parameter's type.
enum class PlaceFit : uint8_t {
  as_itself,
  by_mark,    // a place fits a parameter that is marked as one, and nothing else does
  by_content  // what the place holds has to fit
};

// What a rule may do with arguments: add a named one; fails where there is one of that name.
OrFailed<void> add_named(Context& context, CallArguments& arguments, std::string_view name, Word value);
// Wording of a name that neither the program nor the library has.
std::string unknown_name_message(std::string_view name);

// Functions of the library that are asked about names that nobody knows, and whether a value is null.
inline constexpr std::string_view known_function_name = "%known", is_null_function_name = "%is_null";

struct CallRules {
  // --- arguments
  bool drops_extra_arguments = false;  // of functions of the program; what is missing is an error
  RestArguments rest = RestArguments::list;
  bool copies_places =
      false;  // where the parameter is not marked as a place (type `&`), the argument is a copy of what is there
  bool block_is_last_argument = false;
  char parameter_sign = '\0';  // before the names of parameters, not of arguments; none: '\0'
  // Takes a spread argument apart; false: its elements are arguments by position, its entries such by name.
  OrFailed<bool> (*spread)(Context&, Word value, CallArguments& arguments) = nullptr;
  OrFailed<bool> (*spread_named)(Context&, Word value, CallArguments& arguments) = nullptr;
  // Named arguments are given, which the function may take otherwise; none: as they are.
  OrFailed<std::optional<CallArguments>> (*regroup)(Context&, const ir::Function&, const Arguments& given) = nullptr;
  // A name as a key of the arguments that are left; null: a text.
  Word (*name_key)(Context&, std::string_view name) = nullptr;
  // An argument of a name that no parameter has joins those that are left; null: it is a mistake.
  OrFailed<Word> (*with_named)(Context&, Word rest, const NamedArgument& argument) = nullptr;
  // Wording: of too many arguments by position; of missing ones (`bound`: what the parameters have, `first`: one that
  // has nothing); of names that no parameter has.
  std::string (*too_many)(Context&, const ir::Function&, size_t possible, size_t given) = nullptr;
  std::string (*missing)(Context&, const ir::Function&, std::span<const Word> bound, size_t first) = nullptr;
  std::string (*unknown_names)(Context&, const ir::Function&, std::span<const NamedArgument> named) = nullptr;
  // The value that the program sees of a generator.
  OrFailed<Word> (*wrapped_generator)(Context&, Word generator) = nullptr;

  // --- functions of the library
  OrFailed<void> (*prepare_library_call)(Context&, std::string_view function, CallArguments& arguments) = nullptr;
  OrFailed<void> (*check_library_method)(Context&, Word receiver, std::string_view method,
                                         const Arguments& arguments) = nullptr;
  // Names of functions: those whose arguments are collections or functions; those that print their arguments; and,
  // besides what all languages have, those that compute with them, so that a name nobody knows is no argument.
  std::span<const std::string_view> collection_functions{};
  std::span<const std::string_view> printing_functions{};
  std::span<const std::string_view> computing_functions{};
  // An argument of a function that nobody knows may be a variable which that function sets; a copy marks those.
  bool unknown_calls_set_variables = false;

  // --- what can be called
  // A value of a kind that not all languages call.
  OrFailed<CallDecision> (*call_value)(Context&, Word callee, CallArguments& arguments) = nullptr;
  // A name that the library does not have as a whole.
  OrFailed<CallDecision> (*call_unknown)(Context&, std::string_view name, CallArguments& arguments) = nullptr;
  // Code of the program calls a class as if it were a function.
  OrFailed<void> (*check_class_call)(Context&, Word class_) = nullptr;
  std::unexpected<Failed> (*not_callable)(Context&, Word value) = nullptr;

  // --- methods, in the order of their resolution (Interpreter::resolve_method)
  // Before all other steps.
  OrFailed<CallDecision> (*first_method)(Context&, Word receiver, std::string_view name,
                                         CallArguments& arguments) = nullptr;
  bool methods_have_own_names = false;  // a field is not meant where there is a method of its name
  // What is found in a class that is the receiver: `member` is unset where that is no method of the class itself.
  CallDecision (*class_method)(Context&, Word class_, std::string_view name, Word& member) = nullptr;
  bool has_fields_beside_methods = false;  // a static field and a method share a name; the method is kept as `name()`
  std::string_view getter{};               // the member of a member that says itself how it is read
  bool classes_are_receivers = false;      // a function of a class gets the class that it is called on
  // No class of the receiver has it. `may_be_inherited`: a base that nobody knows may.
  OrFailed<CallDecision> (*missing_in_classes)(Context&, Word receiver, std::string_view name, bool may_be_inherited,
                                               CallArguments& arguments) = nullptr;
  bool places_are_receivers = false;  // a method of an object behind a place gets the place, which it may set
  bool functions_have_methods =
      false;  // of a function of the library that is used as a value, a method of all functions is meant
  OrFailed<CallDecision> (*last_method)(Context&, Word receiver, std::string_view name,
                                        CallArguments& arguments) = nullptr;
  bool maps_are_receivers = false;  // a function in a map gets the map first

  // --- construction
  OrFailed<void> (*check_construction)(Context&, Word class_) = nullptr;
  std::string_view maker{};  // the member that makes the instance, before the constructor
  // Initialisers of fields run when an object is allocated, before any constructor.
  bool initialises_on_allocation = false;
  bool declared_fields_are_unset = false;  // until they are assigned; else they hold the defaults of their types
  bool has_default_value_objects = false;  // an object of a value type can always be made without arguments
  bool (*names_class)(std::string_view name) = nullptr;  // a base that nobody knows; null: it is a class
  // A class without a constructor, of which an object is made with arguments.
  OrFailed<void> (*check_field_arguments)(Context&, Word class_, size_t field_count,
                                          const CallArguments& arguments) = nullptr;

  // --- which of several functions of one name
  PlaceFit place_fit = PlaceFit::as_itself;
  std::string_view library_class_prefix{};  // before the names of classes of the library
  bool narrows_strictly = false;            // nothing becomes a character, and floats stay floats
  bool array_is_whole_rest = false;         // an array may be all arguments that no other parameter takes
  // Whether a value that is no object becomes one of the class; null: nobody knows.
  bool (*converts)(Context&, Word value, Word class_, std::string_view type) = nullptr;

  // --- names
  bool resolves_names_on_load = false;  // else a name stands for itself until something is done to it
  // Of names that are resolved on load: one that stands for itself all the same; null: none does.
  bool (*is_resolved_late)(std::string_view name) = nullptr;
  // A name that neither the program nor the library has, where no compiler refuses it.
  std::unexpected<Failed> (*unknown_name)(Context&, const ir::Module&, std::string_view name) = nullptr;
  // Besides operations and variables with a sign: nothing is ever done to what the name stands for.
  bool (*is_inert_name)(std::string_view name) = nullptr;

  // --- variables
  // A variable without a value: what it is read as, or a failure in the language's words; none: a failure in ours.
  enum class Variable : uint8_t { global, local, shared };  // shared: in a cell
  OrFailed<std::optional<Word>> (*unset_variable)(Context&, Variable, std::string_view name) = nullptr;

  uint32_t nested_max = 1'000;  // calls of the library that call back, in each other
};

}  // namespace ramify::ir_machine
