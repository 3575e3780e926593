// SPDX-License-Identifier: Apache-2.0
// What the functional methods of collections ask: which collection a result is, and how the language says that there is nothing.
//
// Tested through the programs of conformance/languages.
#pragma once

#include <span>
#include <vector>

#include "languages/jvm/library.h"

namespace ramify::ir_machine::jvm {

// results.cpp: a collection of these elements like that one. `like` may change their type: of texts and maps it is a list, unless the
// elements say otherwise in Scala; `like_filtered` keeps it; `like_sequence` is never a set or map; `sequence` a list in any case.
OrFailed<Word> like(Context& c, Word of, const std::vector<Word>& elements);
OrFailed<Word> like_filtered(Context& c, Word of, const std::vector<Word>& elements);
OrFailed<Word> like_sequence(Context& c, Word of, const std::vector<Word>& elements);
OrFailed<Word> sequence(Context& c, Word of, const std::vector<Word>& elements);
// Kotlin: null and the value; Scala: None and Some.
OrFailed<Word> absent(Context& c);
OrFailed<Word> present(Context& c, Word value);
Word unit(Context& c);
// Of what flatMap's function gives: an Option, too.
OrFailed<std::vector<Word>> inner_elements(Context& c, Word value);

// The first and the last element, of those that fit a condition if there is one.
OrFailed<Word> first_element(Context& c, Word of, const Arguments& a);
OrFailed<Word> last_element(Context& c, Word of, const Arguments& a);
OrFailed<Word> pair_of(Context& c, Word x, Word y);
OrFailed<bool> holds_for(Context& c, Word predicate, Word x);
OrFailed<int> compare_with_null(Context& c, Word x, Word y);

}  // namespace ramify::ir_machine::jvm
