// SPDX-License-Identifier: Apache-2.0
// What goes on by itself: iterators that a program holds, walks of `for` over collections without positions, and lazy sequences (Java's
// streams, Kotlin's sequences, Scala's iterators, views and lazy lists). A lazy sequence is a chain of stages, each a list of its kind, the
// stage in front of it, and its function; what iterates over it makes a copy in motion, so that the description stays as it is.
//
// Tested through the programs of conformance/languages.
#pragma once

#include "languages/jvm/collections.h"

namespace ramify::ir_machine::jvm {

enum class Stage : uint8_t {
  source,       // anything that can be iterated over
  iterate,      // seed, function, condition or none
  generate,     // function
  map,          // function or none; the type of number that its results become, or none
  map_indexed,  // function of index and element
  filter,
  filter_not,
  flat_map,
  limit,  // count
  skip,
  take_while,
  take_while_there,  // up to the first null
  drop_while,
  peek,
  distinct,   // key function or none
  sorted,     // comparison or none; descending flag
  zip,        // other
  indexed,    // pairs with their index; where the flag is set, the index is behind
  chunked,    // size
  windowed,   // size, step, whether parts count
  concat,     // other
  pull_once,  // an iterator that is in motion already
};

Word new_stage(Context& c, Stage stage, Word upstream, Word first = {}, Word second = {}, Word third = {});
Word new_source(Context& c, Word iterable);
Word new_iterator(Context& c, Word iterable);
// The method that answers one.
inline OrFailed<Word> iterator_of(Context& c, Word iterable, const Arguments&) { return new_iterator(c, iterable); }

// For FormRules.
OrFailed<Word> iterable(Context& c, Word value);
OrFailed<bool> advance(Context& c, Word iterator, Word& position, Word& element);

// Of an iterator that a program holds.
OrFailed<bool> has_next(Context& c, Word iterator);
OrFailed<Word> next(Context& c, Word iterator);
OrFailed<void> remove_last(Context& c, Word iterator);

}  // namespace ramify::ir_machine::jvm
