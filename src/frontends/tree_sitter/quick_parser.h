// SPDX-License-Identifier: Apache-2.0
// parse_quickly: the tree of a text that follows its grammar.
//
// It runs the tables that tree-sitter generates for a grammar, and makes the same tree as tree-sitter's own parser, in a third of the
// instructions: that one is made for texts that are being edited. It counts references to each node, remembers how far each was looked
// ahead, and can repair texts. Here a node is written once into an arena, and a text with an error is left to it.
//
// The algorithm is the same, a generalised LR parser (Tomita, Efficient Parsing for Natural Language, 1985): the stack is a graph, whose
// versions come apart where the table has several actions and meet again where they stand in the same state at the same place. Which
// version wins, and in which order they move, decides between the readings of what is ambiguous: it is the library's order. While
// there is one version the graph is a plain stack, and popped nodes of it are used again.
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
