// SPDX-License-Identifier: Apache-2.0
// Program names: functions and variables of programs in any language, at a position of the text or for completion.
//
// Names are matched by their text: a method's name leads to every method of that name. A name that is a local variable
// where it stands leads nowhere. Pure functions. Tested in server_test.cpp.
#pragma once

#include <vector>

#include "surfaces/lsp/documents.h"
#include "surfaces/lsp/workspace.h"

namespace ramify::lsp {

struct ProgramNamesAt {
  TextRange range;                                     // of the name
  std::vector<const session::ProgramSymbol*> symbols;  // empty: there is none
};

// In a spec: where its expressions are.
ProgramNamesAt program_names_at(const Workspace& workspace, const Document& document, size_t offset);

// Of the roots that read the document, each name once.
std::vector<const session::ProgramSymbol*> program_names(const Workspace& workspace, const Document& document);

}  // namespace ramify::lsp
