// SPDX-License-Identifier: Apache-2.0
// DialectTable: what languages disagree on, as data. The interpreter reads how functions, classes and exceptions work; the
// shared rules (languages/kit) what values mean.
//
// Immutable, one a language (languages/NAME/rules).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "machines/ir/library_names.h"
#include "programs/ir/module.h"
#include "store/word.h"

namespace ramify::ir_machine {

// What can go wrong when a program runs. Each language has a class for it that programs catch, or none.
enum class RuntimeError : uint8_t {
  zero_division,
  index,
  key,
  type,
  value,
  null,
  overflow,
  attribute,
  name,
  cast,
  arity,
  recursion,
  stop_iteration,
  negative_size,
  changed,    // a collection, while it was iterated over
  immutable,  // what never changes was to be changed
  unset,      // a variable without a value
  state,      // an operation that the object is not ready for
};
inline constexpr size_t runtime_error_count = 18;

struct ErrorRow {
  std::string_view class_name{};  // of the prelude; empty: no program can catch it
  std::string_view message{};     // in place of our own; {0} and {1} stand for the operands, where the error has some
};

enum class Overflow : uint8_t { wrap, trap, big, to_float, to_double };
enum class IntegerDivision : uint8_t { truncate, floor, real };
enum class Promotion : uint8_t {
  dynamic,  // integers and floats
  by_rank,  // integer promotions and usual arithmetic conversions (C11 6.3.1)
  to_int,   // to int, long, float, double
  same,     // an untyped literal takes the other's type
};
enum class StringModel : uint8_t { bytes, utf16, code_points };
enum class Equality : uint8_t {
  structural,  // collections by content, instances by their members
  values,      // strings and numbers by value, everything else by identity
  coercing,    // operands of two types are converted first
};
enum class Truthiness : uint8_t {
  empty_is_false,       // empty and zero are false
  empty_text_is_false,  // 0, NaN, "", null, undefined
  null_or_false,        // nothing else is false
  zero_text_is_false,   // 0, 0.0, "", "0", empty arrays, null
  zero_is_false,        // zero and null
  strict,               // only booleans; null is false
};
enum class Plus : uint8_t {
  none,       // + never joins texts
  texts,      // two texts
  with_left,  // a text and anything, the text in front
  with_any,   // a text and anything
};
enum class MapIteration : uint8_t { keys, pairs, values };

// The layout of numbers with a point, from the shortest digits that read back.
struct FloatText {
  int digits = 0;               // 0: the shortest that read back; else so many significant ones, as %g
  int exponent_min = -5;        // scientific below 10 to the power of ...
  int exponent_max = 16;        // and from 10 to the power of ... on
  bool has_point = true;        // 1.0, not 1
  bool mantissa_point = false;  // 1.0e+16, not 1e+16
  char letter = 'e';
  bool plus = true;         // e+16
  int exponent_digits = 2;  // at least
  std::string_view infinity = "inf";
  std::string_view nan = "nan";
};

// A pause of a library's function of the one with that name, by its label: it stands before an access of the object that is the first
// parameter. A read and a write that no other operation orders are a data race.
struct LibraryAccess {
  std::string_view function, label;
  bool is_write = false;
};

// How a program of the language writes collections; `|` stands for what is in them, in an entry for key and value.
struct Literals {
  std::string_view list = "[|]", array = "[|]", tuple = "(|)", set = "{|}", map = "{|}", entry = "|: |";
  std::string_view null{};  // none: null_text
};

struct DialectTable {
  ir::Dialect dialect{};
  std::string_view name;

  // --- functions
  bool lenient_arity = false;    // what is missing is undefined, what is too much is dropped
  bool passes_receiver = false;  // a function with a receiver has one always: undefined where nothing is there
  uint32_t calls_max = 10'000;   // that are open at once
  std::string_view
      calls_max_global{};  // of the library: a list with the limit in its place, where a program can set it

  bool has_mutable_texts = false;  // who gets a text may change it

  // --- threads
  bool has_threads = true;          // else all functions run to their ends
  bool main_ends_all = false;       // when the first thread ends all others do
  bool methods_are_atomic = false;  // of built-in collections: two at once are no data race
  // Built-in functions that read what they are given to its depth: they copy, compare or print it. One that ends in `*` stands for
  // all that begin so, and looks at what a pointer among its arguments points to, too.
  std::span<const std::string_view> value_readers{};
  // Accesses of the library that are halves of data races although its code synchronises (the first Add of a WaitGroup and Wait).
  std::span<const LibraryAccess> library_accesses{};

  // --- classes. Names of members; empty: the language has none
  std::string_view constructor = "<init>";
  bool constructors_return = false;  // an object, in the place of the new one
  std::string_view call{};
  std::string_view text{};
  std::string_view repr{};
  std::string_view equal{};
  std::string_view compare{};
  std::string_view hash{};
  std::string_view length{};
  std::string_view truth{};
  std::string_view load_index{};
  std::string_view store_index{};
  std::string_view contains{};
  std::string_view iterator{};
  std::string_view next{};               // until it raises stop_iteration, or (has_next) as long as that says so
  std::string_view has_next{};           // or, where this is `done`, `next` answers an object with `value` and `done`
  std::string_view current{};            // the element after has_next was true
  std::string_view message = "message";  // the field of an exception with what went wrong
  std::string_view exit_exception{};     // ends the program where nobody catches it
  std::string_view exit_status{};        // its field with the status
  std::string_view missing_field{};      // asked for a field that is not there, with its name
  std::string_view missing_method{};     // called for a method that is not there, with its name and the arguments
  std::string_view set_field{};          // called to set a field, with its name and the value
  std::string_view metaclass{};          // the member of a class with the class of the class
  bool binds_functions = false;          // any function that is found in a class is a method there
  bool linearises_classes = false;       // C3; else bases depth first
  bool raises_classes = false;           // raise C: an instance is made
  // Members that stand for operators, by BinaryOperator; and for a value on the right.
  std::array<std::string_view, 29> operators{};
  std::array<std::string_view, 29> reflected{};
  std::array<std::string_view, 4> unary_operators{};

  // --- numbers
  uint8_t integer_bits = 0;  // of the everyday integer; 0: any size
  Overflow overflow = Overflow::big;
  IntegerDivision divide = IntegerDivision::truncate;
  bool floors_remainder = false;
  bool real_zero_division = false;  // of floats: an error, too
  Promotion promotion = Promotion::dynamic;
  bool booleans_are_integers = false;
  bool characters_are_numbers = false;  // 'a' + 1
  uint8_t shift_mask = 0;               // shift counts are taken modulo; 0: by the width
  bool computes_in_words = false;       // integers of any types in the machine's 64 bits
  bool shifts_overflow = false;         // to the left: of what is negative, or beyond what the type holds (C)

  // --- values
  Truthiness truthiness = Truthiness::strict;
  Equality equality = Equality::values;
  bool compares_fields = false;  // equality of instances without a member for it: by their fields
  Plus plus = Plus::texts;
  StringModel strings = StringModel::code_points;
  bool has_characters = false;  // an index into a text gives a character
  bool negative_indexes = false;
  bool lenient_indexes = false;  // what is not there is null, no error
  int index_base = 0;
  bool maps_are_lists = false;     // those with keys in a row
  bool copies_arrays = false;      // assignment copies lists and maps
  bool arrays_are_values = false;  // assignment copies arrays of a fixed size
  // A variable, element or field keeps its type: assigned values are converted to it.
  bool places_keep_types = false;
  // Assigning an object to another one changes the latter in place: pointers to its parts stay valid.
  bool assigns_objects_in_place = false;
  bool locks_iterated = false;
  bool detects_changes = false;   // of the size, while iterated over
  bool lists_may_change = false;  // then those of lists are none
  MapIteration map_iteration = MapIteration::keys;
  bool sets_by_hash = false;       // a set's elements come in the order of its table (set_order.h)
  bool null_is_undefined = false;  // what is absent is `undefined`, not null

  // --- text
  std::string_view true_text = "true";
  std::string_view false_text = "false";
  std::string_view null_text = "null";
  std::string_view null_as_text{};  // where it is joined to a text or printed; none: null_text
  char quote = '"';                 // of texts inside of collections
  bool quotes_inner = true;         // ["a"], not [a]
  bool functions_have_text = true;  // else what the text of a function is, is not known
  std::string_view list_open = "[", list_close = "]", map_open = "{", map_close = "}", map_arrow = ": ", comma = ", ";
  FloatText floats{};

  std::array<ErrorRow, runtime_error_count> errors{};
  bool errors_are_undefined_behaviour = false;  // overflow, indexes, null
  Literals literals{};

  // --- names of the library (library_names.h)
  std::span<const LibraryNames> library_names{};
  bool (*is_library_constant)(std::string_view name) = nullptr;  // besides those
  // A compiler refuses names and members that do not exist: one that is not here is no mistake of a program that runs.
  bool has_checked_names = false;

  // --- what a language of models has not
  bool has_classes = true;  // and references, exceptions, declared types; else values have only what the rules know
  bool reports_unknown_names = false;    // before the program runs; else where the name is used
  bool reads_globals_late = true;        // a property says nothing as long as a global that it reads has no value
  bool leaves_set_order_open = false;    // the language leaves open in which order a set is iterated over
  bool forgets_insertion_order = false;  // and states do not tell orders of insertion apart that nothing can see

  const ErrorRow& error(RuntimeError e) const { return errors[static_cast<size_t>(e)]; }
  std::string_view operator_member(ir::BinaryOperator op) const { return operators[static_cast<size_t>(op)]; }
};

}  // namespace ramify::ir_machine
