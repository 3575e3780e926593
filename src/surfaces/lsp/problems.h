// SPDX-License-Identifier: Apache-2.0
// Problems: what is published about files: the diagnostics of the roots that read them, and the findings of checks.
//
// Pure functions. Tested in server_test.cpp.
#pragma once

#include <map>
#include <string>

#include "surfaces/lsp/documents.h"
#include "surfaces/lsp/messages.h"
#include "surfaces/lsp/spec_check.h"
#include "surfaces/lsp/workspace.h"

namespace ramify::lsp {

// The protocol's diagnostics by the path of their file. A problem that several roots have is there once.
using ProblemsByFile = std::map<std::string, Json>;

std::string uri_for(const Documents& documents, const std::string& path);

void add_problems(const Workspace& workspace, const Root& root, Encoding encoding, ProblemsByFile& problems);
void add_problems(const Workspace& workspace, const Documents& documents, const SpecCheck& check,
                  ProblemsByFile& problems);

}  // namespace ramify::lsp
