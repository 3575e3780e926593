// SPDX-License-Identifier: Apache-2.0
// parse: from the text of a file to its surface tree.
#pragma once

#include <string>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "frontends/surface/language.h"

namespace ramify::frontends::surface {

constexpr size_t links_max = 2000;  // operators in a row, `a + b + c + …`
constexpr size_t text_bytes_max = 16u << 20;

// Parses a file into `to` and returns its statements; null if it cannot be parsed: then the diagnostics say why. `file`
// is the index of `path` in the module's table of files. With `tolerates_errors`, text that does not follow the grammar
// is a warning and an unknown construct.
Node* parse(const Language& language, const std::string& path, std::string text, uint32_t file,
            const ReadOptions& options, Tree& to, diagnostics::Diagnostics& diagnostics, bool tolerates_errors = false);

// Like `parse`, for files that are read as one text: each is the output of the preprocessor.
Node* parse_joined(const Language& language, std::vector<tree_sitter::Source> files, const ReadOptions& options,
                   Tree& to, diagnostics::Diagnostics& diagnostics);

// Like `parse`, for a text inside another file (`place`), wrapped in `before` and `after`.
Node* parse_snippet(const Language& language, std::string_view before, std::string_view text, std::string_view after,
                    const base::Place& place, uint32_t file, const ReadOptions& options, Tree& to,
                    diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::surface
