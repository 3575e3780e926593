// SPDX-License-Identifier: Apache-2.0
// parse_quickly: parses a text that follows its grammar.
//
// It runs the tables that tree-sitter generates for a grammar, and builds the same tree as tree-sitter's own parser.
// That one is designed for texts under edit: it counts references to each node, records the lookahead of each, and can
// repair texts. Here a node is written once into an arena, and texts with errors are left to the library.
//
// Why it exists: the programs of conformance/languages and the libraries of all languages (1,156 files, 3.6 MB) take
// 218 ms of CPU time with it and 741 ms with the library, 3.4 times as much; the library of a language is parsed in
// every run that uses it. Measured by `languages_registry_bench` (languages/registry/parse_bench.cpp; built with
// -DRAMIFY_BENCHMARKS=ON).
//
// The algorithm is the same, a generalised LR parser (Tomita, Efficient Parsing for Natural Language, 1985): the stack
// is a graph; versions of the parser fork where the table has several actions and merge when they have the same state
// at the same place. For ambiguous texts the order in which versions advance decides which version wins; it is the
// order of the library. While only one version exists the graph is a plain stack, whose popped nodes are reused.
//
// The layout of the tables is specific to the pinned version of the library. Tested in session/syntax_trees_test.cpp,
// against the library.
#pragma once

#include <tree_sitter/api.h>

#include <string_view>

#include "frontends/tree_sitter/parsed.h"

namespace ramify::frontends::tree_sitter {

// The root, in the arena; null if the text has an error or needs a feature that only the library's parser has.
const Parsed* parse_quickly(const TSLanguage* language, std::string_view text, Arena& arena);

}  // namespace ramify::frontends::tree_sitter
