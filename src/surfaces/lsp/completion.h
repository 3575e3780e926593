// SPDX-License-Identifier: Apache-2.0
// Completion: what may stand at a position of a spec or a model.
//
// Pure functions. Tested in server_test.cpp.
#pragma once

#include "surfaces/lsp/documents.h"
#include "surfaces/lsp/messages.h"
#include "surfaces/lsp/workspace.h"

namespace ramify::lsp {

// A list of items.
Json completion(const Workspace& workspace, const Document& document, size_t offset);

}  // namespace ramify::lsp
