// SPDX-License-Identifier: Apache-2.0
// Hover: what is known about the key or the name at a position.
//
// Pure functions. Tested in server_test.cpp.
#pragma once

#include <optional>
#include <string>

#include "session/value_survey.h"
#include "surfaces/lsp/documents.h"
#include "surfaces/lsp/workspace.h"

namespace ramify::lsp {

struct HoverText {
  std::string text;  // Markdown
  TextRange range;
  // A variable, whose values a survey of the root's states tells. None: the text is all.
  std::optional<Declaration> variable{};
  base::Place function{};  // of a local variable: its function
  std::string root{};
};

std::optional<HoverText> hover(const Workspace& workspace, const Document& document, size_t offset);

// "" if the survey has not met the variable.
std::string values_text(const HoverText& hovered, const session::ValueSurvey& survey);

}  // namespace ramify::lsp
