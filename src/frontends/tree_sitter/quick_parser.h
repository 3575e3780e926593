// SPDX-License-Identifier: Apache-2.0
// parse_quickly: the tree of a text that follows its grammar.
//
// It runs the tables that tree-sitter generates for a grammar, and makes the same tree as tree-sitter's own parser, which is
// made for texts that are being edited: that one counts references to each node, remembers how far each was looked ahead, and
// can repair texts. Here a node is written once into an arena, and a text with an error is left to it.
//
// Why it is kept: the programs of conformance/languages and the libraries of all languages (1,156 files, 3.6 MB) take 218 ms of
// CPU time by it and 741 ms by the library, 3.4 times as much; the library of a language is parsed in every run that uses it.
// Measured by `languages_registry_bench` (languages/registry/parse_bench.cpp; built with -DRAMIFY_BENCHMARKS=ON).
//
// The algorithm is the same, a generalised LR parser (Tomita, Efficient Parsing for Natural Language, 1985): the stack is a
// graph, whose versions come apart where the table has several actions and meet again where they stand in the same state at the
// same place. Which version wins, and in which order they move, decides between the readings of what is ambiguous: it is the
// library's order. While there is one version the graph is a plain stack, and popped nodes of it are used again.
//
// The tables' layout belongs to the pinned version of the library. Tested in session/syntax_trees_test.cpp, against the library.
#pragma once

#include <tree_sitter/api.h>

#include <string_view>

#include "frontends/tree_sitter/parsed.h"

namespace ramify::frontends::tree_sitter {

// The root, in the arena; null: there is an error in the text, or something that only the library's own parser does.
const Parsed* parse_quickly(const TSLanguage* language, std::string_view text, Arena& arena);

}  // namespace ramify::frontends::tree_sitter
