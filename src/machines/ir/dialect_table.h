// SPDX-License-Identifier: Apache-2.0
// DialectTable: the differences between languages, as data. The interpreter uses the parts about functions, classes and
// exceptions; the shared rules (languages/kit) the parts about values.
//
// Immutable, one for each language (languages/NAME/rules).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "machines/ir/library_names.h"
#include "programs/ir/module.h"
#include "store/word.h"

namespace ramify::ir_machine {

// The kinds of runtime errors. A language may have a class for each, which programs can catch.
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
  changed,    // a collection changed during its iteration
  immutable,  // an attempt to change an immutable value
  unset,      // a variable without a value
  state,      // an operation that the object is not ready for
};
inline constexpr size_t runtime_error_count = 18;

struct ErrorRow {
  std::string_view class_name{};  // in the prelude; empty: no program can catch it
  std::string_view message{};     // replaces ours; {0} and {1} are the operands, if the error has some
};

enum class Overflow : uint8_t { wrap, trap, big, to_float, to_double };
enum class IntegerDivision : uint8_t { truncate, floor, real };
enum class Promotion : uint8_t {
  dynamic,  // integers and floats
  by_rank,  // integer promotions and usual arithmetic conversions (C11 6.3.1)
  to_int,   // to int, long, float, double
  same,     // an untyped literal takes the type of the other operand
};
enum class StringModel : uint8_t { bytes, utf16, code_points };
enum class Equality : uint8_t {
  structural,  // collections by content, instances by their members
  values,      // strings and numbers by value, everything else by identity
  coercing,    // operands of different types are converted first
};
enum class Truthiness : uint8_t {
  empty_is_false,       // empty and zero are false
  empty_text_is_false,  // 0, NaN, "", null, undefined
  null_or_false,        // only null and false are false
  zero_text_is_false,   // 0, 0.0, "", "0", empty arrays, null
  zero_is_false,        // zero and null
  strict,               // only booleans; null is false
};
enum class Plus : uint8_t {
  none,       // + never joins texts
  texts,      // + never concatenates texts
  with_left,  // a text and anything, the text on the left
  with_any,   // a text and anything
};
enum class MapIteration : uint8_t { keys, pairs, values };

// The layout of floating-point numbers. By default, the shortest digits that read back as the same number.
struct FloatText {
  int digits = 0;               // 0: the shortest that read back; else this many significant digits, as %g
  int exponent_min = -5;        // scientific notation below 10 to this power
  int exponent_max = 16;        // and from 10 to this power on
  bool has_point = true;        // 1.0, not 1
  bool mantissa_point = false;  // 1.0e+16, not 1e+16
  char letter = 'e';
  bool plus = true;         // e+16
  int exponent_digits = 2;  // minimum
  std::string_view infinity = "inf";
  std::string_view nan = "nan";
};

// A pause of the named library function, identified by its label, that precedes an access to the object passed as the
// first parameter. A read and a write that no other operation orders are a data race.
struct LibraryAccess {
  std::string_view function, label;
  bool is_write = false;
};

// The syntax of collection literals; `|` marks the place of the content, and in an entry those of key and value.
struct Literals {
  std::string_view list = "[|]", array = "[|]", tuple = "(|)", set = "{|}", map = "{|}", entry = "|: |";
  std::string_view null{};  // empty: null_text
};

struct DialectTable {
  ir::Dialect dialect{};
  std::string_view name;

  // --- functions
  bool lenient_arity = false;  // missing arguments are undefined, surplus ones are dropped
  // a function with a receiver parameter always gets one: undefined if it is not called on a value
  bool passes_receiver = false;
  uint32_t calls_max = 10'000;  // maximum depth of the call stack
  // The library global that holds the limit, as a list, in languages whose programs can set it.
  std::string_view calls_max_global{};

  bool has_mutable_texts = false;  // a reader of a text may change it in place

  // --- threads
  bool has_threads = true;          // otherwise all functions run to completion
  bool main_ends_all = false;       // the end of the first thread ends all others
  bool methods_are_atomic = false;  // of built-in collections: two at once are not a data race
  // Built-in functions that read their arguments deeply: they copy, compare or print them. A name that ends in `*` is a
  // prefix; such functions also read the targets of pointers among their arguments.
  std::span<const std::string_view> value_readers{};
  // Library accesses that may take part in a data race although the library code synchronises (the first Add of a
  // WaitGroup and Wait).
  std::span<const LibraryAccess> library_accesses{};

  // --- classes. Names of members; empty: the language has no such member
  std::string_view constructor = "<init>";
  bool constructors_return = false;  // a returned object replaces the new one
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
  std::string_view next{};               // called until it raises stop_iteration, or (has_next) while that is true
  std::string_view has_next{};           // if this is `done`, `next` returns an object with `value` and `done`
  std::string_view current{};            // the element, after has_next returned true
  std::string_view message = "message";  // the field of an exception with its message
  std::string_view exit_exception{};     // ends the program if it is not caught
  std::string_view exit_status{};        // its field with the exit status
  std::string_view missing_field{};      // called with the name of a field that does not exist
  std::string_view missing_method{};     // called with the name and the arguments of a method that does not exist
  std::string_view set_field{};          // called with the name and the value to set a field
  std::string_view metaclass{};          // the member of a class that names its metaclass
  bool binds_functions = false;          // any function found in a class is a method
  bool linearises_classes = false;       // C3; otherwise bases are searched depth first
  bool raises_classes = false;           // raise C: an instance is constructed
  // Members that implement operators, by BinaryOperator; and for a right operand.
  std::array<std::string_view, 29> operators{};
  std::array<std::string_view, 29> reflected{};
  std::array<std::string_view, 4> unary_operators{};

  // --- numbers
  uint8_t integer_bits = 0;  // of the default integer type; 0: unbounded
  Overflow overflow = Overflow::big;
  IntegerDivision divide = IntegerDivision::truncate;
  bool floors_remainder = false;
  bool real_zero_division = false;  // division of floats by zero is an error, too
  Promotion promotion = Promotion::dynamic;
  bool booleans_are_integers = false;
  bool characters_are_numbers = false;  // 'a' + 1
  uint8_t shift_mask = 0;               // shift counts are taken modulo this mask; 0: by the width
  bool computes_in_words = false;       // integers of all types are computed in 64 bits
  bool shifts_overflow = false;         // left shifts of negative values, or beyond the type's range, are an error (C)

  // --- values
  Truthiness truthiness = Truthiness::strict;
  Equality equality = Equality::values;
  bool compares_fields = false;  // instances without an equality member are compared by their fields
  Plus plus = Plus::texts;
  StringModel strings = StringModel::code_points;
  bool has_characters = false;  // indexing a text gives a character
  bool negative_indexes = false;
  bool lenient_indexes = false;  // an element out of range is null, not an error
  int index_base = 0;
  bool maps_are_lists = false;     // a map whose keys are consecutive is a list
  bool copies_arrays = false;      // assignment copies lists and maps
  bool arrays_are_values = false;  // assignment copies arrays of a fixed size
  // A variable, element or field keeps its type: assigned values are converted to it.
  bool places_keep_types = false;
  // Assigning an object to another changes the latter in place: pointers to its parts stay valid.
  bool assigns_objects_in_place = false;
  bool locks_iterated = false;
  bool detects_changes = false;   // changes of size during iteration are detected
  bool lists_may_change = false;  // but not for lists
  MapIteration map_iteration = MapIteration::keys;
  bool sets_by_hash = false;       // a set's elements are in the order of its hash table (set_order.h)
  bool null_is_undefined = false;  // absent values are `undefined`, not null

  // --- text
  std::string_view true_text = "true";
  std::string_view false_text = "false";
  std::string_view null_text = "null";
  std::string_view null_as_text{};  // when concatenated to a text or printed; empty: null_text
  char quote = '"';                 // of texts inside of collections
  bool quotes_inner = true;         // ["a"], not [a]
  bool functions_have_text = true;  // otherwise the text of a function is unknown
  std::string_view list_open = "[", list_close = "]", map_open = "{", map_close = "}", map_arrow = ": ", comma = ", ";
  FloatText floats{};

  std::array<ErrorRow, runtime_error_count> errors{};
  bool errors_are_undefined_behaviour = false;  // overflow, indexes, null
  Literals literals{};

  // --- names of the library (library_names.h)
  std::span<const LibraryNames> library_names{};
  bool (*is_library_constant)(std::string_view name) = nullptr;  // in addition to those
  // A compiler rejects names and members that do not exist, so a name missing at run time is not an error of the
  // program.
  bool has_checked_names = false;

  // --- features that modelling languages lack
  // and references, exceptions, declared types; otherwise values have only the members that the rules define
  bool has_classes = true;
  bool reports_unknown_names = false;    // before the program runs; otherwise when the name is used
  bool reads_globals_late = true;        // a property is not evaluated while a global that it reads has no value
  bool leaves_set_order_open = false;    // the language does not specify the iteration order of sets
  bool forgets_insertion_order = false;  // states do not distinguish insertion orders that the program cannot observe

  const ErrorRow& error(RuntimeError e) const { return errors[static_cast<size_t>(e)]; }
  std::string_view operator_member(ir::BinaryOperator op) const { return operators[static_cast<size_t>(op)]; }
};

}  // namespace ramify::ir_machine
