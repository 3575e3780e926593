// SPDX-License-Identifier: Apache-2.0
// The layout of the objects that implement classes of programs (ObjectKind, draft.h). Each is a plain sequence of
// words, so that freezing, renumbering and comparing need no special cases.
//
//   instance    its class (none: an object without one), then names and values alternating, in insertion order
//   class_      name, traits (a string with blanks between them), bases (tuple), method resolution order after this
//               class (tuple), declared fields (tuple: names and types alternating), then names and members alternating
//   property    getter, setter (none: there is none), flavour
//   reference   the kind of its target (PlaceKind), base, index or name; a global's number; for a part, its length and
//               capacity
//   generator   state, function or closure, pc, then the live registers; if it is done: its result. A native one:
//               state, built-in function, 0, then the data of that function (Interpreter::resume_native)
//   overloads   functions
//
// Names are symbols if the program has the name, else strings (Context::name_of), so that equal names are equal words.
#pragma once

#include <cstdint>

#include "machines/ir/draft.h"

namespace ramify::ir_machine {

namespace instance_words {
inline constexpr uint32_t class_ = 0, fields = 1;
}
namespace class_words {
inline constexpr uint32_t name = 0, traits = 1, bases = 2, order = 3, declared = 4, members = 5;
}
namespace property_words {
inline constexpr uint32_t getter = 0, setter = 1, flavour = 2;
}
namespace reference_words {
inline constexpr uint32_t kind = 0, base = 1, place = 2, length = 3, capacity = 4;  // the last two for a part
}
namespace generator_words {
inline constexpr uint32_t state = 0, callee = 1, pc = 2, live = 3;
}

enum class PropertyFlavour : int64_t {
  accessor,  // read through the getter, set through the setter
  of_class,  // a function whose receiver is the class, however it is accessed
  unbound,   // a function without a receiver, however it is accessed
  data,      // a value in place of the getter, its DataAttribute flags in place of the setter
};
enum class DataAttribute : int64_t { writable = 1, enumerable = 2 };
enum class PlaceKind : int64_t {
  element,
  field,
  global,
  part,    // a slice of a list or array: begins at `place`, with a length and a capacity
  object,  // an instance itself, in languages that have pointers to structures as well
  // Places with a successor, for iteration.
  entry,          // of a map or set, by key; at the end: missing
  reverse,        // an element; the successor is on the left
  reverse_entry,  // an entry; the successor is the previous key
};
enum class GeneratorState : int64_t { fresh, suspended, running, done, native };

// A native generator: the iterator of a list, set or dict, which tolerates changes of the collection. Its words are the
// state `native`, the collection, NativeIteration, the next position, and for a set or dict the last key and the key
// that followed it.
enum class NativeIteration : int64_t { keys, values, entries };
namespace native_words {
inline constexpr uint32_t state = 0, collection = 1, what = 2, position = 3, last = 4, following = 5;
}
Word new_native_iterator(Draft& draft, Word collection, NativeIteration what);

}  // namespace ramify::ir_machine
