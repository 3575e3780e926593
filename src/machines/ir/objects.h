// SPDX-License-Identifier: Apache-2.0
// What stands in the words of the objects that programs' classes are made of (ObjectKind, draft.h). All of it is words in a row, so
// that freezing, numbering anew and comparing need not know.
//
//   instance    its class (none: an object without one), then names and values in turn, in the order of insertion
//   class_      name, traits (a string with blanks between them), bases (tuple), the classes to look in after this one
//               (tuple), declared fields (tuple: names and types in turn), then names and members in turn
//   property    getter, setter (none: there is none), flavour
//   reference   what it is into (PlaceKind), base, index or name; a global's number; of a part, its length and capacity
//   generator   state, function or closure, where it goes on, then the registers that live there; one that is done: what it returned.
//               Of the library: state, built-in function, 0, then whatever that function needs (Interpreter::resume_native)
//   overloads   functions
//
// Names are symbols where the program has the name, strings otherwise (Context::name_of), so that equal names are equal words.
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
inline constexpr uint32_t kind = 0, base = 1, place = 2, length = 3, capacity = 4;  // the last two of a part
}
namespace generator_words {
inline constexpr uint32_t state = 0, callee = 1, pc = 2, live = 3;
}

enum class PropertyFlavour : int64_t {
  accessor,  // read by the getter, set by the setter
  of_class,  // a function whose receiver is the class, however it is reached
  unbound,   // a function that gets no receiver, however it is reached
  data,      // a value in the place of the getter, in that of the setter what may be done with it (DataAttribute)
};
enum class DataAttribute : int64_t { writable = 1, enumerable = 2 };
enum class PlaceKind : int64_t {
  element,
  field,
  global,
  part,    // of a list or array: it begins at `place` and has a length and a capacity
  object,  // an instance itself, in languages in which pointers to structures are values beside these
  // Places that go on to the next one.
  entry,          // of a map or set, by key; at the end: missing
  reverse,        // an element; goes on to the left
  reverse_entry,  // an entry; goes on to the key before
};
enum class GeneratorState : int64_t { fresh, suspended, running, done, native };

// A generator that no code of the program runs: the iterator of a list, set or dict, which goes on while that changes. Its words are the
// state `native`, the collection, NativeIteration, the next position, and of a set or dict the key that came last and the one
// that stood behind it.
enum class NativeIteration : int64_t { keys, values, entries };
namespace native_words {
inline constexpr uint32_t state = 0, collection = 1, what = 2, position = 3, last = 4, following = 5;
}
Word new_native_iterator(Draft& draft, Word collection, NativeIteration what);

}  // namespace ramify::ir_machine
