// SPDX-License-Identifier: Apache-2.0
// Navigation: from a name to its declaration and its uses, and what a file declares.
//
// Pure functions. Tested in server_test.cpp.
#pragma once

#include <optional>
#include <string>

#include "surfaces/lsp/documents.h"
#include "surfaces/lsp/messages.h"
#include "surfaces/lsp/workspace.h"

namespace ramify::lsp {

struct NameAt {
  const Root* root = nullptr;  // whose outline has it
  const Declaration* declaration = nullptr;
  TextRange range;  // of the name
};

// None: there is no name of a model. `offset` may be right behind the name.
std::optional<NameAt> name_at(const Workspace& workspace, const Document& document, size_t offset);

// A location, a list of them (program_names.h), or null.
Json definition(const Workspace& workspace, const Documents& documents, const Document& document, size_t offset);
// A list of locations.
Json references(const Workspace& workspace, const Documents& documents, const Document& document, size_t offset,
                bool with_declaration);
// A list of symbols with their ranges.
Json document_symbols(const Workspace& workspace, const Document& document, Encoding encoding);

}  // namespace ramify::lsp
