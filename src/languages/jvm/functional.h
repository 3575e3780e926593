// SPDX-License-Identifier: Apache-2.0
// Shared parts of functional methods: the kind of the resulting collection, and the language's representation of a
// missing value.
//
// Tested through the programs of conformance/languages.
#pragma once

#include <span>
#include <vector>

#include "languages/jvm/library.h"

namespace ramify::ir_machine::jvm {

// results.cpp: a collection of these elements of the same kind as `of`. `like` may change the kind: texts and maps
// become lists, unless the elements allow their kind in Scala; `like_filtered` keeps it; `like_sequence` never returns
// a set or map; `sequence` always returns a list.
OrFailed<Word> like(Context& c, Word of, const std::vector<Word>& elements);
OrFailed<Word> like_filtered(Context& c, Word of, const std::vector<Word>& elements);
OrFailed<Word> like_sequence(Context& c, Word of, const std::vector<Word>& elements);
OrFailed<Word> sequence(Context& c, Word of, const std::vector<Word>& elements);
// Kotlin: null and the value; Scala: None and Some.
OrFailed<Word> absent(Context& c);
OrFailed<Word> present(Context& c, Word value);
Word unit(Context& c);
// The elements of a value that flatMap's function returned, which may be an Option.
OrFailed<std::vector<Word>> inner_elements(Context& c, Word value);

// The first and the last element, among those that satisfy the predicate if there is one.
OrFailed<Word> first_element(Context& c, Word of, const Arguments& a);
OrFailed<Word> last_element(Context& c, Word of, const Arguments& a);
OrFailed<Word> pair_of(Context& c, Word x, Word y);
OrFailed<bool> holds_for(Context& c, Word predicate, Word x);
OrFailed<int> compare_with_null(Context& c, Word x, Word y);

}  // namespace ramify::ir_machine::jvm
