// SPDX-License-Identifier: Apache-2.0
// Policy: how a language's names and functions work, for the lowering of surface trees. What values do is the dialect's affair.
//
// Each field says how code behaves. The lowering reads these fields and never asks which language it lowers.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "programs/ir/module.h"

namespace ramify::frontends::surface {

// How the part of a language's library that is written in the language meets the program.
struct LibraryPolicy {
  // A variable of the library in which jobs wait, and the function that runs them when the top level has ended.
  std::string_view jobs{};
  std::string_view run_jobs{};
  // The prefix of functions of the library that are methods of any value: a call of a method `x` uses PREFIXx, if there is one.
  std::string_view method_prefix{};
  // Storing into an element of nothing makes an array there; so does referring to an element, which begins then.
  bool arrays_are_places = false;
  // `module__name` of the library is shown as `module.name`, a class without a module as `builtins.name`.
  bool shows_modules = false;
  // A method call asks a value, even where its receiver is a path of the library.
  bool methods_need_values = false;
};

// Of what types the values are that the library gives, as far as the lowering has to know (static_types.h).
struct LibraryTypes {
  struct Typed {
    std::string_view name, type;
  };
  std::span<const Typed> members{};    // of texts and collections: fields and results of methods
  std::span<const Typed> functions{};  // by their paths: results, and values of constants
  // Paths of mathematics: the types of what they have, and the functions that give what they are handed.
  std::span<const std::string_view> mathematics{};
  std::span<const Typed> of_mathematics{};
  std::span<const std::string_view> of_operands{};
};

// How names are resolved, beyond scopes.
struct NamePolicy {
  // Reading a name that nothing declares is an error of the run (`%known`), not an unknown value.
  bool unknown_names_fail = false;
  // So is reading a path such as `a.b`, or making an instance (`%no_class`). Undeclared base classes stay unknown.
  bool unknown_paths_fail = false;
  // A name that is assigned to is a variable, even where the class around has a member of that name.
  bool assigned_names_are_variables = false;
  bool assignment_declares_first = false;  // the assigned value sees the variable that the assignment declares
  // Undeclared names with a small first letter are members, where a class around extends one of the library.
  bool library_bases_have_members = false;
  bool capitals_are_classes = false;   // undeclared names with a capital are no members of a lambda's receiver
  bool tests_narrow_receiver = false;  // behind a test of the receiver's class, the members of that class are in scope
  bool fields_may_be_methods = false;  // `x.f` calls a method without parameter list
  bool constants_are_checked = false;  // an assignment to a constant fails when it runs (`%assign_constant`)
};

// Variables and parameters that refer to other variables.
struct ReferencePolicy {
  // A variable that refers to another one holds a cell, also at the top level. A new reference or a deletion
  // gives it another cell.
  bool can_be_rebound = false;
  bool arguments_say_so = false;           // arguments are marked as references; else only parameters are
  bool in_constructors = false;            // constructors take references, too
  bool values_may_stand_for_them = false;  // among overloads, an argument for a value parameter may come as a reference
  bool receiver_is_value = false;          // references to the receiver have to be made; else it is one
  // How the type of a parameter in the IR says that it is a reference.
  enum class Mark : uint8_t {
    none,
    alone,      // `&` stands for the type
    with_type,  // `&` precedes the type
  };
  Mark mark = Mark::none;
};

// Types that values convert to without a word in the program, besides numbers, texts and truth values.
struct ConversionPolicy {
  std::string_view library_type{};  // a type of the library that numbers convert to
  // A variable that the reader declares where the program has conversions: they may lead to each of its classes.
  std::string_view marker{};
  // The prefix of such a variable for each type that has conversions: PREFIXtype.
  std::string_view prefix{};
};

struct ClassPolicy {
  bool constructors_are_members = true;         // false: no name refers to a constructor
  bool statics_are_attributes = false;          // instances show static members, and bind static functions
  bool static_functions_have_receiver = false;  // the class
  bool bases_are_notified = false;              // a finished class is shown to its bases (`%class_made`)
  bool can_be_reopened = false;                 // a second declaration adds members to the class
  std::string_view outer_separator{};           // not empty: shown names begin with the classes around
  bool alias_is_shown = false;                  // a class without a name is shown by its alias
  bool new_objects_have_fields = false;         // instances begin with defaults; constructors set none
  // A field without initial value has none, not the default of its type; one without a type is declared all the same.
  bool fields_may_begin_unset = false;
};

struct PatternPolicy {
  bool deconstruct_by_methods = false;  // patterns ask the object (`%deconstruct`, `%deconstruct_keys`)
  bool tuples_deconstruct = false;      // a tuple pattern takes objects apart, too (`%as_tuple`)
  bool mappings_are_checked = false;    // a mapping pattern fits mappings alone (`%is_mapping`)
};

struct IterationPolicy {
  // When an iterator that is left early is told to close (`%close_iterator`).
  enum class Closing : uint8_t {
    never,
    on_jumps,
    on_jumps_and_errors,  // and one that ends by itself is not told anything
  };
  Closing closing = Closing::never;
};

struct GeneratorPolicy {
  bool receive_requests = false;     // what a generator receives may ask it to throw (`%received`)
  bool return_when_asked = false;    // or to return (`%is_return`), also while it delegates
  bool delegation_forwards = false;  // what is sent and thrown reaches the inner iterator (`%go_on`)
};

struct ExceptionPolicy {
  bool have_context = false;        // one that is thrown while another is handled refers to that (`%with_context`)
  bool handlers_end_names = false;  // the variable of a handler has no value behind it
};

struct CallPolicy {
  // A call without a receiver is one of `self`, whatever it is, where the class around or nothing declares the name.
  bool without_receiver_ask_self = false;
  bool blocks_are_lenient = false;  // blocks (lambdas with flag optional) take fewer and more arguments than they name
  bool fields_are_calls = false;    // reading a field that is no variable of the object (`@x`) calls a method
  bool indexes_are_one_call = false;     // of `[]`, where there are several
  bool without_value_give_void = false;  // functions without a result give `%void`, not null
};

// An operation of a reader (Kind::intrinsic) that has to do with threads.
struct ThreadIntrinsic {
  enum class How : uint8_t {
    calls,   // `function`
    pauses,  // likewise, behind a pause named like the intrinsic
    starts,  // likewise, with `shown`, the name of the new thread, as the last argument
    blocks,  // `%begin_FUNCTION`, and waits for its ticket; `shown` is what it waits for
  };
  std::string_view name;
  How how;
  std::string_view function;
  std::string_view shown{};
};

struct ThreadPolicy {
  bool objects_are_monitors = false;  // every object has `wait`, `notify` and `notifyAll`
  std::span<const ThreadIntrinsic> intrinsics{};
};

struct Policy {
  ir::Dialect dialect{};  // the rules of values, for the IR; nothing here depends on which one it is

  // What the files of a program know of each other.
  enum class Files : uint8_t {
    one,      // nothing is any file's own
    linked,   // each has variables of its own that all others see
    modules,  // each sees of the others what it imports
  };
  Files files = Files::linked;
  bool declared_are_own = false;  // linked files do not see each other's declared variables
  // A file that is imported runs where the import is reached, the first time; else before the file that imports it.
  bool imports_run_when_reached = false;

  // What an assignment to a name means that nothing declares.
  enum class Undeclared : uint8_t {
    unknown,         // it is reported, and treated as a global variable
    global,          // a global variable begins
    function,        // a variable of the function around begins, at the top level a global
    block_function,  // likewise; lambdas and blocks see and change the variables around them
  };
  Undeclared undeclared = Undeclared::unknown;

  bool functions_see_top_level = true;    // false: only names of functions, classes and constants are seen
  bool functions_are_hoisted = true;      // a function or class may be used above its declaration in the same block
  bool hoists_variables = false;          // known above the declaration; function-scoped ones hold `%void`
  bool hoists_closures = false;           // functions declared in a block can be called above
  bool hoists_classes = false;            // classes of the top level can be used above
  bool patterns_leak = false;             // names that a condition's pattern declares live on after the statement
  bool patterns_bind_references = false;  // a name of a pattern that a reference fits is a reference
  bool breaks_leave_matches = false;      // an unlabelled break in a match leaves it, not a loop around it
  bool checks_unset = false;              // reading a variable before it has a value is an error at run time
  bool constructors_return = false;       // a constructor that returns an object gives that in the place of the new one
  bool implicit_base_constructor = false;  // a constructor that does not call that of its base does so at its begin
  // When the fields of a class get their initial values.
  enum class FieldsBegin : uint8_t {
    before_base,      // before the base's constructor
    after_base,       // after it, at the begin of the constructor
    after_base_call,  // after it, wherever the constructor calls it
  };
  FieldsBegin fields_begin = FieldsBegin::after_base;
  bool has_block_scope = true;         // false: one scope a function
  bool has_implicit_receiver = false;  // a name that is no variable may be a member of the class around
  bool passes_receiver = false;        // functions that are not arrows have a receiver, however they are called
  bool defaults_at_call = true;        // false: defaults are evaluated once, at the definition
  bool copies_value_types = false;     // structs and fixed arrays are copied on assignment, passing and return
  // Arrays are values: results of assignments, conditionals and library functions are copied, too, and a loop iterates
  // over a copy.
  bool copies_arrays = false;
  bool converts_to_declared = false;  // values are converted to declared types
  // Instead of variables, parameters and results are checked and converted (`%typed_parameter`, `%typed_return`).
  bool checks_signatures = false;
  bool infers_variables = false;   // a variable that is declared without a type has that of its initial value for ever
  bool converts_elements = false;  // elements of collections of declared types, too: literals get their types so
  // What the branches of a conditional, switch or match become that are numbers of several types.
  enum class Branches : uint8_t {
    own,            // each stays what it is
    common,         // the type that takes all of them in
    fit_constants,  // likewise; but a constant that fits becomes a narrower one
  };
  Branches branches = Branches::own;
  bool assertions_are_optional = false;  // the implementation leaves them out unless it is told otherwise
  bool reads_uninitialised = false;  // a variable without initial value has the default of its type; else it is unset
  bool loops_have_own_variables = true;          // for_each: the variables are fresh in each iteration
  bool case_insensitive = false;                 // names are the same in any case of letters
  std::string_view receiver_name = "this";       // self
  std::string_view constructor_name = "<init>";  // how constructors are kept among a class' members
  std::string_view root_exception = "";          // what catches everything where no type is given
  // Classes of the prelude that the dialect's rules throw; a program that handles exceptions has them.
  std::span<const std::string_view> thrown_classes{};
  std::span<const std::string_view> built_in_classes{};  // of the prelude, that library functions make instances of
  bool value_before_target = false;   // an assignment evaluates its value, and then the parts of its target
  bool leaves_out_packages = false;   // library names omit their package, whose parts begin with a small letter
  bool has_inner_classes = false;     // an object of a class inside a class belongs to one of the class around
  bool names_enum_constants = false;  // an enum's constants know their names and places
  bool adapts_functions = false;  // a function that becomes a value of an interface has the interface's other methods
  bool functions_have_own_names = false;  // a function and a variable may have one name: calls mean the one
  bool conditions_are_numbers = false;    // a comparison may give a number, of which zero is false
  bool increments_objects = false;        // `x++` changes an object where it is; its value is a copy of the old one
  bool reads_quietly = false;  // optional reads do not report what is missing (`%quiet_field`, `%quiet_index`)
  NamePolicy names{};
  ReferencePolicy references{};
  ConversionPolicy conversions{};
  ClassPolicy classes{};
  PatternPolicy patterns{};
  IterationPolicy iteration{};
  GeneratorPolicy generators{};
  ExceptionPolicy exceptions{};
  CallPolicy calls{};
  ThreadPolicy threads{};
  LibraryPolicy library{};
  LibraryTypes library_types{};
};

}  // namespace ramify::frontends::surface
