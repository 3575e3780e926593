// SPDX-License-Identifier: Apache-2.0
// Policy: how a language's names and functions work, for the lowering of surface trees. What values do is the dialect's affair.
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
  bool arrays_are_places = false;  // storing into an element of nothing makes an array there
};

struct Policy {
  ir::Dialect dialect = ir::Dialect::starlark;

  // What the files of a program know of each other.
  enum class Files : uint8_t {
    one,      // nothing is any file's own (C, C++, PHP)
    linked,   // each has variables of its own that all others see
    modules,  // each sees of the others what it imports
  };
  Files files = Files::linked;
  bool declared_are_own = false;  // linked files do not see each other's declared variables (Lua)
  // A file that is imported runs where the import is reached, the first time; else before the file that imports it.
  bool imports_run_when_reached = false;

  // What an assignment to a name means that nothing declares.
  enum class Undeclared : uint8_t {
    unknown,         // it is reported, and treated as a global variable
    global,          // a global variable begins (Lua, JavaScript)
    function,        // a variable of the function around begins, at the top level a global (Python, PHP)
    block_function,  // likewise; lambdas and blocks see and change the variables around them (Ruby)
  };
  Undeclared undeclared = Undeclared::unknown;

  bool functions_see_top_level = true;  // false: PHP, Ruby: only names of functions, classes and constants are seen
  bool functions_are_hoisted = true;    // a function or class may be used above its declaration in the same block
  bool hoists_variables = false;        // a declaration is known in its whole block, above it, too (JavaScript)
  bool hoists_closures = false;         // and functions declared in a block can be called above (JavaScript, PHP)
  bool hoists_classes =
      false;  // classes of the top level can be used above (Java, C#, C++, Kotlin, Scala, PHP, Go, Rust)
  bool patterns_leak = false;  // names that a condition's pattern declares live on after the statement (Java, C#)
  bool patterns_bind_references = false;  // a name of a pattern that a reference fits is a reference (Rust)
  bool breaks_leave_matches = false;      // an unlabelled break in a match leaves it, not a loop around it (Java, C#)
  bool checks_unset = false;  // reading a variable before it has a value is an error at run time (Python, JavaScript)
  bool constructors_return =
      false;  // a constructor that returns an object gives that in the place of the new one (JavaScript)
  bool implicit_base_constructor =
      false;  // a constructor that does not call that of its base does so at its begin (Java, C#, C++, Kotlin, Scala)
  bool base_before_fields =
      true;  // fields get their initial values after the base's constructor (Java, JavaScript), or before (C#)
  bool has_block_scope = true;  // false: Python, PHP, Pascal: one scope a function
  bool has_implicit_receiver =
      false;  // a name that is no variable may be a member of the class around (Java, C#, C++, Kotlin, Scala, Pascal)
  bool passes_receiver =
      false;  // functions that are not arrows have a receiver, also when they are not called as methods (JavaScript)
  bool defaults_at_call = true;  // false: defaults are evaluated once, at the definition (Python)
  bool copies_value_types =
      false;  // structs and fixed arrays are copied on assignment, passing and return (C, C++, C#, Go, Rust, Pascal); PHP copies arrays
  bool converts_to_declared = false;  // values are converted to declared types (static languages)
  bool infers_variables = false;  // a variable that is declared without a type has that of its initial value for ever
  bool converts_elements =
      false;  // elements of collections of declared types, too: literals get their types so (Kotlin, Scala)
  // What the branches of a conditional, switch or match become that are numbers of several types.
  enum class Branches : uint8_t {
    own,            // each stays what it is
    common,         // the type that takes all of them in (C#, Scala)
    fit_constants,  // likewise; but a constant that fits becomes a narrower one (Java)
  };
  Branches branches = Branches::own;
  bool assertions_are_optional = false;  // the implementation leaves them out unless it is told otherwise (Java)
  bool reads_uninitialised =
      false;  // a variable without initial value has the default of its type (Java fields, C#, Go, Pascal ...); else it is unset
  bool loops_have_own_variables = true;     // for_each: the variables are fresh in each iteration
  bool case_insensitive = false;            // Pascal; also PHP's functions and classes
  std::string_view receiver_name = "this";  // self
  std::string_view constructor_name =
      "<init>";  // how constructors are kept among a class' members; __init__ in Python, initialize in Ruby
  std::string_view root_exception = "";  // what catches everything where no type is given
  // Classes of the prelude that the dialect's rules throw; a program that handles exceptions has them.
  std::span<const std::string_view> thrown_classes{};
  std::span<const std::string_view> built_in_classes{};  // of the prelude, that library functions make instances of
  bool value_before_target = false;  // an assignment evaluates its value, and then the parts of its target (Python)
  bool leaves_out_packages =
      false;  // library names are known without their package, whose parts begin with a small letter (Java)
  bool has_inner_classes =
      false;  // an object of a class inside a class belongs to one of the class around (Java, Kotlin, Scala)
  bool names_enum_constants = false;  // an enum's constants know their names and places (Java, Kotlin, Scala)
  bool adapts_functions =
      false;  // a function that becomes a value of an interface has the interface's other methods (Java)
  bool functions_have_own_names = false;  // a function and a variable may have one name: calls mean the one (Ruby, PHP)
  LibraryPolicy library{};
};

}  // namespace ramify::frontends::surface
