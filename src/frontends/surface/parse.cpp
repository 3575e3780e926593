// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/parse.h"

#include "frontends/tree_sitter/nesting.h"
#include "frontends/tree_sitter/text_check.h"

namespace ramify::frontends::surface {

namespace {

Node* parse_source(const Language& language, tree_sitter::Source source, const ReadOptions& options, Tree& to,
                   diagnostics::Diagnostics& diagnostics, bool tolerates_errors) {
  if (!tree_sitter::check_text(source, text_bytes_max, diagnostics)) return nullptr;
  if (language.preprocess != nullptr) {
    source = language.preprocess(std::move(source), options, diagnostics);
    if (diagnostics.has_errors()) return nullptr;
  }
  tree_sitter::Tree tree(language.grammar(), std::move(source));
  diagnostics::Diagnostics errors;
  if (!tree_sitter::check_syntax(tree, language.words, tolerates_errors ? errors : diagnostics)) {
    if (!tolerates_errors) return nullptr;
    for (const diagnostics::Diagnostic& error : errors.all())
      diagnostics.report(diagnostics::DiagnosticId::damaged_text, error.place,
                         error.message + ": what stands here is unknown when it runs", error.hint);
    tree.spread_errors();
  }
  if (!tree_sitter::check_nesting(tree, language.chains, diagnostics, links_max)) return nullptr;
  Node* const root = language.read(tree, to, options, diagnostics);
  if (root != nullptr) find_kinds(root);
  return root;
}

}  // namespace

Node* parse(const Language& language, const std::string& path, std::string text, uint32_t file,
            const ReadOptions& options, Tree& to, diagnostics::Diagnostics& diagnostics, bool tolerates_errors) {
  return parse_source(language, tree_sitter::Source(std::move(text), path, file), options, to, diagnostics,
                      tolerates_errors);
}

Node* parse_snippet(const Language& language, std::string_view before, std::string_view text, std::string_view after,
                    const base::Place& place, uint32_t file, const ReadOptions& options, Tree& to,
                    diagnostics::Diagnostics& diagnostics) {
  return parse_source(language, tree_sitter::Source(before, text, after, place, file), options, to, diagnostics,
                      /*tolerates_errors=*/false);
}

}  // namespace ramify::frontends::surface
