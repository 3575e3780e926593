// SPDX-License-Identifier: Apache-2.0
// Policy: how names and functions behave in a language, for the lowering of surface trees. Values are the concern of
// the dialect.
//
// Each field describes a behaviour. The lowering reads these fields and never tests which language it lowers.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "programs/ir/module.h"

namespace ramify::frontends::surface {

// How the library parts written in the language interact with the program.
struct LibraryPolicy {
  // A library variable that holds pending jobs, and the function that runs them after the top level has ended.
  std::string_view jobs{};
  std::string_view run_jobs{};
  // Prefix of library functions that are methods of every value: a call of a method `x` uses PREFIXx, if it exists.
  std::string_view method_prefix{};
  // Storing into an element of null creates an array there; so does taking a reference to an element, which is then
  // created.
  bool arrays_are_places = false;
  // `module__name` of the library is shown as `module.name`, a class without a module as `builtins.name`.
  bool shows_modules = false;
  // A method call needs a value, even if its receiver is a library path.
  bool methods_need_values = false;
};

// Types of the values that library functions return, as far as the lowering needs them (static_types.h).
struct LibraryTypes {
  struct Typed {
    std::string_view name, type;
  };
  std::span<const Typed> members{};    // of texts and collections: fields and results of methods
  std::span<const Typed> functions{};  // by their paths: results, and values of constants
  // Paths of mathematics: the types of their members, and the functions that return their argument's type.
  std::span<const std::string_view> mathematics{};
  std::span<const Typed> of_mathematics{};
  std::span<const std::string_view> of_operands{};
};

// How names are resolved, apart from scopes.
struct NamePolicy {
  // Reading an undeclared name is a run-time error (`%known`), not an unknown value.
  bool unknown_names_fail = false;
  // The same for reading a path such as `a.b`, and for making an instance (`%no_class`). Undeclared base classes stay
  // unknown.
  bool unknown_paths_fail = false;
  // A name that is assigned to is a variable, even if the enclosing class has a member of that name.
  bool assigned_names_are_variables = false;
  bool assignment_declares_first = false;  // the assigned value sees the variable that the assignment declares
  // Undeclared names with a lower-case first letter are members, if an enclosing class extends a library class.
  bool library_bases_have_members = false;
  bool capitals_are_classes = false;   // undeclared names with a capital are never members of a lambda's receiver
  bool tests_narrow_receiver = false;  // after a test of the receiver's class, the members of that class are in scope
  bool fields_may_be_methods = false;  // `x.f` calls a method without parameter list
  bool constants_are_checked = false;  // an assignment to a constant fails when it runs (`%assign_constant`)
};

// Variables and parameters that refer to other variables.
struct ReferencePolicy {
  // A variable that refers to another one holds a cell, also at the top level. A new reference or a deletion gives it
  // another cell.
  bool can_be_rebound = false;
  bool arguments_say_so = false;  // call sites mark reference arguments; else only parameters are marked
  bool in_constructors = false;   // constructors take references, too
  // Among overloads, the argument of a value parameter may arrive as a reference.
  bool values_may_stand_for_them = false;
  bool receiver_is_value = false;  // references to the receiver are explicit; else the receiver is one
  // How the type of a parameter in the IR marks a reference.
  enum class Mark : uint8_t {
    none,
    alone,      // `&` replaces the type
    with_type,  // `&` precedes the type
  };
  Mark mark = Mark::none;
};

// Types that values convert to implicitly, besides numbers, texts and truth values.
struct ConversionPolicy {
  std::string_view library_type{};  // a type of the library that numbers convert to
  // A variable that the reader declares if the program defines conversions; these may target any of its classes.
  std::string_view marker{};
  // Prefix of such a variable for each type with conversions: PREFIXtype.
  std::string_view prefix{};
};

struct ClassPolicy {
  bool constructors_are_members = true;         // false: no name denotes a constructor
  bool statics_are_attributes = false;          // instances expose static members, and bind static functions
  bool static_functions_have_receiver = false;  // the receiver is the class
  bool bases_are_notified = false;              // a finished class is passed to its bases (`%class_made`)
  bool can_be_reopened = false;                 // a second declaration adds members to the class
  std::string_view outer_separator{};           // if not empty, shown names begin with the enclosing classes
  bool alias_is_shown = false;                  // a class without a name is shown by its alias
  bool new_objects_have_fields = false;         // instances start with defaults; constructors set none
  // A field without initial value is unset instead of having the default of its type; one without a type is still
  // declared.
  bool fields_may_begin_unset = false;
};

struct PatternPolicy {
  bool deconstruct_by_methods = false;  // patterns call methods of the object (`%deconstruct`, `%deconstruct_keys`)
  bool tuples_deconstruct = false;      // a tuple pattern also deconstructs objects (`%as_tuple`)
  bool mappings_are_checked = false;    // a mapping pattern matches only mappings (`%is_mapping`)
};

struct IterationPolicy {
  // When an iterator that is left early is closed (`%close_iterator`).
  enum class Closing : uint8_t {
    never,
    on_jumps,
    on_jumps_and_errors,  // the same, but an iterator that ends by itself is not closed
  };
  Closing closing = Closing::never;
};

struct GeneratorPolicy {
  bool receive_requests = false;     // a sent value may request the generator to throw (`%received`)
  bool return_when_asked = false;    // or to return (`%is_return`), also while it delegates
  bool delegation_forwards = false;  // sent and thrown values are forwarded to the inner iterator (`%go_on`)
};

struct ExceptionPolicy {
  bool have_context = false;        // an exception thrown while another is handled refers to it (`%with_context`)
  bool handlers_end_names = false;  // the variable of a handler is unset after it
};

struct CallPolicy {
  // A call without a receiver goes to `self`, whatever it is, if the name is declared by the enclosing class or not at
  // all.
  bool without_receiver_ask_self = false;
  // Blocks (lambdas with flag optional) accept fewer or more arguments than parameters.
  bool blocks_are_lenient = false;
  bool fields_are_calls = false;         // reading a field that is not a variable of the object (`@x`) calls a method
  bool indexes_are_one_call = false;     // several indexes are one call of `[]`
  bool without_value_give_void = false;  // functions without a result return `%void`, not null
};

// An operation of a reader (Kind::intrinsic) that concerns threads.
struct ThreadIntrinsic {
  enum class How : uint8_t {
    calls,   // calls `function`
    pauses,  // likewise, after a pause named like the intrinsic
    starts,  // likewise, with `shown`, the name of the new thread, as the last argument
    blocks,  // calls `%begin_FUNCTION` and waits for its ticket; `shown` says what it waits for
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
  ir::Dialect dialect{};  // the rules of values, for the IR; nothing here depends on the dialect

  // How much the files of a program see of each other.
  enum class Files : uint8_t {
    one,      // no name is private to a file
    linked,   // each has its own variables, which all others see
    modules,  // each sees what it imports from the others
  };
  Files files = Files::linked;
  bool declared_are_own = false;  // linked files do not see each other's declared variables
  // An imported file runs when the import is first reached; else before the file that imports it.
  bool imports_run_when_reached = false;

  // The effect of assigning to an undeclared name.
  enum class Undeclared : uint8_t {
    unknown,         // reported, and the name is treated as a global variable
    global,          // declares a global variable
    function,        // declares a variable of the enclosing function, or a global at the top level
    block_function,  // likewise; lambdas and blocks see and change the enclosing variables
  };
  Undeclared undeclared = Undeclared::unknown;

  bool functions_see_top_level = true;  // false: only names of functions, classes and constants are visible
  bool functions_are_hoisted = true;    // a function or class may be used above its declaration in the same block
  bool hoists_variables = false;        // visible above the declaration; function-scoped ones hold `%void`
  bool hoists_closures = false;         // functions declared in a block can be called above
  bool hoists_classes = false;          // classes of the top level can be used above
  // Names declared by the pattern of a condition remain in scope after the statement.
  bool patterns_leak = false;
  bool patterns_bind_references = false;  // a name in a pattern that matches a reference is a reference
  bool breaks_leave_matches = false;      // an unlabelled break in a match leaves it, not a loop around it
  bool checks_unset = false;              // reading a variable before it has a value is a run-time error
  bool constructors_return = false;       // an object that a constructor returns replaces the new one
  // A constructor that does not call its base's constructor does so implicitly first.
  bool implicit_base_constructor = false;
  // When the fields of a class are initialised.
  enum class FieldsBegin : uint8_t {
    before_base,      // before the base's constructor
    after_base,       // after it, at the beginning of the constructor
    after_base_call,  // after it, wherever the constructor calls it
  };
  FieldsBegin fields_begin = FieldsBegin::after_base;
  bool has_block_scope = true;         // false: one scope per function
  bool has_implicit_receiver = false;  // a name that is not a variable may be a member of an enclosing class
  bool passes_receiver = false;        // functions that are not arrows have a receiver, however they are called
  bool defaults_at_call = true;        // false: defaults are evaluated once, at the definition
  bool copies_value_types = false;     // structs and fixed arrays are copied on assignment, passing and return
  // Arrays are values: results of assignments, conditionals and library functions are copied too, and a loop iterates
  // over a copy.
  bool copies_arrays = false;
  bool converts_to_declared = false;  // values are converted to declared types
  // Parameters and results are checked and converted instead of variables (`%typed_parameter`, `%typed_return`).
  bool checks_signatures = false;
  bool infers_variables = false;  // a variable declared without a type keeps the type of its initial value
  // Also the elements of collections with declared types: literals get their types from them.
  bool converts_elements = false;
  // The type of a conditional, switch or match whose branches are numbers of several types.
  enum class Branches : uint8_t {
    own,            // each branch keeps its own
    common,         // the smallest type that includes all of them
    fit_constants,  // likewise; but a constant that fits becomes a narrower type
  };
  Branches branches = Branches::own;
  bool assertions_are_optional = false;  // the implementation omits them by default
  bool reads_uninitialised = false;  // a variable without initial value has the default of its type; else it is unset
  bool loops_have_own_variables = true;          // for_each: each iteration has fresh variables
  bool case_insensitive = false;                 // names compare without case
  std::string_view receiver_name = "this";       // the name of the receiver
  std::string_view constructor_name = "<init>";  // the name of constructors among a class's members
  std::string_view root_exception = "";          // what a handler without a type catches
  // Prelude classes that the dialect's rules throw; they are included in programs that handle exceptions.
  std::span<const std::string_view> thrown_classes{};
  std::span<const std::string_view> built_in_classes{};  // prelude classes that library functions instantiate
  bool value_before_target = false;   // an assignment evaluates its value before the parts of its target
  bool leaves_out_packages = false;   // library names omit their package, whose parts begin with a lower-case letter
  bool has_inner_classes = false;     // an object of a nested class belongs to an object of the enclosing class
  bool names_enum_constants = false;  // enum constants know their names and positions
  bool adapts_functions = false;      // a function that becomes an interface value gets the interface's other methods
  bool functions_have_own_names = false;  // a function and a variable may share a name; calls denote the function
  bool conditions_are_numbers = false;    // a comparison may return a number, of which zero is false
  bool increments_objects = false;        // `x++` changes an object in place; its value is a copy of the old one
  // Optional reads do not report missing variables and elements (`%quiet_field`, `%quiet_index`).
  bool reads_quietly = false;
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
