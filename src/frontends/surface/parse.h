// SPDX-License-Identifier: Apache-2.0
// parse: the text of a file as a surface tree.
#pragma once

#include <string>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "frontends/surface/language.h"

namespace ramify::frontends::surface {

constexpr size_t links_max = 2000;  // operators in a row, `a + b + c + …`
constexpr size_t text_bytes_max = 16u << 20;

// The statements of a file, in `to`; null if it is no text of that language: then the diagnostics say why. `file` is the index of
// `path` in the module's table of files. `tolerates_errors`: what does not follow the grammar is a warning, and an unknown construct.
Node* parse(const Language& language, const std::string& path, std::string text, uint32_t file,
            const ReadOptions& options, Tree& to, diagnostics::Diagnostics& diagnostics, bool tolerates_errors = false);

// The same of files that are read as one text: each is what the preprocessor makes of it.
Node* parse_joined(const Language& language, std::vector<tree_sitter::Source> files, const ReadOptions& options,
                   Tree& to, diagnostics::Diagnostics& diagnostics);

// The same of a text that stands in another file (`place`), with some text of ours around it.
Node* parse_snippet(const Language& language, std::string_view before, std::string_view text, std::string_view after,
                    const base::Place& place, uint32_t file, const ReadOptions& options, Tree& to,
                    diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::surface
