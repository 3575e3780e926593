// SPDX-License-Identifier: Apache-2.0
// Iterators and lazy sequences: iterators held by programs, iteration of `for` over collections without positions, and
// lazy sequences (Java's streams, Kotlin's sequences, Scala's iterators, views and lazy lists). A lazy sequence is a
// chain of stages, each a list of its kind, its upstream stage, and its function; iteration runs on a copy, so the
// description does not change.
//
// Tested through the programs of conformance/languages.
#pragma once

#include "languages/jvm/collections.h"

namespace ramify::ir_machine::jvm {

enum class Stage : uint8_t {
  source,       // any iterable value
  iterate,      // seed, function, condition or none
  generate,     // function
  map,          // function or none; the number type of the results, or none
  map_indexed,  // function of index and element
  filter,
  filter_not,
  flat_map,
  limit,  // count
  skip,
  take_while,
  take_while_there,  // until the first null
  drop_while,
  peek,
  distinct,   // key function or none
  sorted,     // comparison or none; descending flag
  zip,        // other
  indexed,    // pairs of index and element; the flag puts the index second
  chunked,    // size
  windowed,   // size, step, whether partial windows count
  concat,     // other
  pull_once,  // an iterator that is already running
};

Word new_stage(Context& c, Stage stage, Word upstream, Word first = {}, Word second = {}, Word third = {});
Word new_source(Context& c, Word iterable);
Word new_iterator(Context& c, Word iterable);
// The library method `iterator`.
inline OrFailed<Word> iterator_of(Context& c, Word iterable, const Arguments&) { return new_iterator(c, iterable); }

// For FormRules.
OrFailed<Word> iterable(Context& c, Word value);
OrFailed<bool> advance(Context& c, Word iterator, Word& position, Word& element);

// For iterators held by programs.
OrFailed<bool> has_next(Context& c, Word iterator);
OrFailed<Word> next(Context& c, Word iterator);
OrFailed<void> remove_last(Context& c, Word iterator);

}  // namespace ramify::ir_machine::jvm
