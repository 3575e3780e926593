// SPDX-License-Identifier: Apache-2.0
// CallRules: a language's rules for calls: how arguments are collected and bound, which values are callable, the order
// in which a method call is resolved, and the wording of errors in calls. A null pointer selects the interpreter's
// neutral behaviour.
//
// A rule decides and the interpreter calls: the callee runs in the interpreter's loop, where it may pause.
//
// Immutable, one for each language (languages/NAME/rules).
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

// The decision of a rule about a call. The rule may change the arguments before it answers.
struct CallDecision {
  enum class Kind : uint8_t {
    undecided,
    value,   // the result of the call is `subject`
    call,    // call `subject`
    member,  // call `member`, which was found in the receiver `subject` or in its class
    method,  // call the method of `subject` that has the name `member`
  };
  Kind kind = Kind::undecided;
  Word subject{};
  Word member{};

  static CallDecision value(Word result) { return {Kind::value, result, {}}; }
  static CallDecision call(Word callee) { return {Kind::call, callee, {}}; }
  static CallDecision call_member(Word receiver, Word member) { return {Kind::member, receiver, member}; }
  static CallDecision call_method(Word receiver, Word name) { return {Kind::method, receiver, name}; }
};

// The type of the collection for surplus arguments.
enum class RestArguments : uint8_t { list, tuple, array };

// How an argument that is a place (a cell or reference) is matched with a parameter's type.
enum class PlaceFit : uint8_t {
  as_itself,
  by_mark,    // a place fits only parameters marked as places, and these accept only places
  by_content  // the content of the place has to fit
};

// Adds a named argument; fails if there is one of that name.
OrFailed<void> add_named(Context& context, CallArguments& arguments, std::string_view name, Word value);
// The message for a name that neither the program nor the library has.
std::string unknown_name_message(std::string_view name);

// Library functions that test whether an unknown name is defined, and whether a value is null.
inline constexpr std::string_view known_function_name = "%known", is_null_function_name = "%is_null";

struct CallRules {
  // --- arguments
  bool drops_extra_arguments = false;  // by functions of the program; a missing argument is still an error
  RestArguments rest = RestArguments::list;
  // The argument is a copy of the place's content, unless the parameter is marked as a place (type `&`).
  bool copies_places = false;
  bool block_is_last_argument = false;
  char parameter_sign = '\0';  // prefix of parameter names that argument names lack; '\0': no prefix
  // Expands a spread argument. False: its elements become positional arguments, its entries named ones.
  OrFailed<bool> (*spread)(Context&, Word value, CallArguments& arguments) = nullptr;
  OrFailed<bool> (*spread_named)(Context&, Word value, CallArguments& arguments) = nullptr;
  // Rearranges the given arguments if there are named ones; none: they stay as they are.
  OrFailed<std::optional<CallArguments>> (*regroup)(Context&, const ir::Function&, const Arguments& given) = nullptr;
  // A name as a key of the collected named arguments; null: a string.
  Word (*name_key)(Context&, std::string_view name) = nullptr;
  // Adds a named argument that no parameter has to the collected ones; null: it is an error.
  OrFailed<Word> (*with_named)(Context&, Word rest, const NamedArgument& argument) = nullptr;
  // Messages for too many positional arguments, for missing ones (`bound`: the parameters' values, `first`: the first
  // without a value), and for names that no parameter has.
  std::string (*too_many)(Context&, const ir::Function&, size_t possible, size_t given) = nullptr;
  std::string (*missing)(Context&, const ir::Function&, std::span<const Word> bound, size_t first) = nullptr;
  std::string (*unknown_names)(Context&, const ir::Function&, std::span<const NamedArgument> named) = nullptr;
  // The value that represents a generator in the program.
  OrFailed<Word> (*wrapped_generator)(Context&, Word generator) = nullptr;

  // --- functions of the library
  OrFailed<void> (*prepare_library_call)(Context&, std::string_view function, CallArguments& arguments) = nullptr;
  OrFailed<void> (*check_library_method)(Context&, Word receiver, std::string_view method,
                                         const Arguments& arguments) = nullptr;
  // Names of library functions whose arguments are collections or functions; that print their arguments; and, in
  // addition to those common to all languages, that compute with their arguments, so that an unknown name is not
  // accepted as one.
  std::span<const std::string_view> collection_functions{};
  std::span<const std::string_view> printing_functions{};
  std::span<const std::string_view> computing_functions{};
  // An unknown function may set a variable passed to it; arguments that may be such variables are marked by a copy
  // instruction.
  bool unknown_calls_set_variables = false;

  // --- what can be called
  // A value of a kind that only some languages call.
  OrFailed<CallDecision> (*call_value)(Context&, Word callee, CallArguments& arguments) = nullptr;
  // A dotted name that the library does not have as a whole.
  OrFailed<CallDecision> (*call_unknown)(Context&, std::string_view name, CallArguments& arguments) = nullptr;
  // Checks a call of a class as a function by code of the program.
  OrFailed<void> (*check_class_call)(Context&, Word class_) = nullptr;
  std::unexpected<Failed> (*not_callable)(Context&, Word value) = nullptr;

  // --- methods, in the order of their resolution (Interpreter::resolve_method)
  // Before all other steps.
  OrFailed<CallDecision> (*first_method)(Context&, Word receiver, std::string_view name,
                                         CallArguments& arguments) = nullptr;
  bool methods_have_own_names = false;  // a method takes precedence over a field of the same name
  // For a member found in a class that is itself the receiver; `member` is set to unset if it is not a method of the
  // class itself.
  CallDecision (*class_method)(Context&, Word class_, std::string_view name, Word& member) = nullptr;
  // a static field and a method may share a name; the method is stored as `name()`
  bool has_fields_beside_methods = false;
  std::string_view getter{};           // the member of a member that computes its value when it is read
  bool classes_are_receivers = false;  // a function of a class receives the class on which it is called
  // No class of the receiver has the method. `may_be_inherited`: an unknown base class may have it.
  OrFailed<CallDecision> (*missing_in_classes)(Context&, Word receiver, std::string_view name, bool may_be_inherited,
                                               CallArguments& arguments) = nullptr;
  // a method called on a reference to an object receives the reference, and may set it
  bool places_are_receivers = false;
  // A method call on a library function that is used as a value means a method of all functions.
  bool functions_have_methods = false;
  OrFailed<CallDecision> (*last_method)(Context&, Word receiver, std::string_view name,
                                        CallArguments& arguments) = nullptr;
  bool maps_are_receivers = false;  // a function stored in a map receives the map as its first argument

  // --- construction
  OrFailed<void> (*check_construction)(Context&, Word class_) = nullptr;
  std::string_view maker{};  // the member that creates the instance, before the constructor runs
  // Field initialisers run when an object is allocated, before any constructor.
  bool initialises_on_allocation = false;
  // until they are assigned; otherwise they hold the default values of their types
  bool declared_fields_are_unset = false;
  bool has_default_value_objects = false;  // an object of a value type can always be constructed without arguments
  bool (*names_class)(std::string_view name) = nullptr;  // whether an unknown base is a class, by its name; null: it is
  // Checks the arguments for an object of a class without a constructor.
  OrFailed<void> (*check_field_arguments)(Context&, Word class_, size_t field_count,
                                          const CallArguments& arguments) = nullptr;

  // --- which of several functions of one name
  PlaceFit place_fit = PlaceFit::as_itself;
  std::string_view library_class_prefix{};  // prefix of the names of library classes
  bool narrows_strictly = false;            // no value becomes a character, and floats stay floats
  bool array_is_whole_rest = false;         // an array may be passed as the whole collection of surplus arguments
  // Whether a value that is not an object converts to the class; null: not known.
  bool (*converts)(Context&, Word value, Word class_, std::string_view type) = nullptr;

  // --- names
  bool resolves_names_on_load = false;  // otherwise a name is a value that is resolved at its first use
  // For names resolved on load: whether this name is resolved at its first use all the same. Null: none is.
  bool (*is_resolved_late)(std::string_view name) = nullptr;
  // Fails for a name that neither the program nor the library has, in a language without a compiler that rejects it.
  std::unexpected<Failed> (*unknown_name)(Context&, const ir::Module&, std::string_view name) = nullptr;
  // Names, besides operations and variables with a sigil, to whose values no operation is ever applied.
  bool (*is_inert_name)(std::string_view name) = nullptr;

  // --- variables
  // Reading a variable without a value: the value to use, or a failure in the language's words; none: a failure in
  // ours.
  enum class Variable : uint8_t { global, local, shared };  // shared: in a cell
  OrFailed<std::optional<Word>> (*unset_variable)(Context&, Variable, std::string_view name) = nullptr;

  uint32_t nested_max = 1'000;  // depth of nested calls from library functions back into the program
};

}  // namespace ramify::ir_machine
