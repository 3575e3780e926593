// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/parse.h"

#include "frontends/tree_sitter/nesting.h"
#include "frontends/tree_sitter/text_check.h"

namespace ramify::frontends::surface {

namespace {

// Runs the language's preprocessor; false if it fails, and the diagnostics say why.
bool preprocess(const Language& language, tree_sitter::Source& source, const ReadOptions& options,
                diagnostics::Diagnostics& diagnostics) {
  if (!tree_sitter::check_text(source, text_bytes_max, diagnostics)) return false;
  if (language.preprocess == nullptr) return true;
  source = language.preprocess(std::move(source), options, diagnostics);
  return !diagnostics.has_errors();
}

Node* read(const Language& language, tree_sitter::Source source, const ReadOptions& options, Tree& to,
           diagnostics::Diagnostics& diagnostics, bool tolerates_errors) {
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

Node* parse_source(const Language& language, tree_sitter::Source source, const ReadOptions& options, Tree& to,
                   diagnostics::Diagnostics& diagnostics, bool tolerates_errors) {
  if (!preprocess(language, source, options, diagnostics)) return nullptr;
  return read(language, std::move(source), options, to, diagnostics, tolerates_errors);
}

}  // namespace

Node* parse(const Language& language, const std::string& path, std::string text, uint32_t file,
            const ReadOptions& options, Tree& to, diagnostics::Diagnostics& diagnostics, bool tolerates_errors) {
  return parse_source(language, tree_sitter::Source(std::move(text), path, file), options, to, diagnostics,
                      tolerates_errors);
}

Node* parse_joined(const Language& language, std::vector<tree_sitter::Source> files, const ReadOptions& options,
                   Tree& to, diagnostics::Diagnostics& diagnostics) {
  for (tree_sitter::Source& file : files)
    if (!preprocess(language, file, options, diagnostics)) return nullptr;
  return read(language, tree_sitter::Source::joined(files), options, to, diagnostics, /*tolerates_errors=*/false);
}

Node* parse_snippet(const Language& language, std::string_view before, std::string_view text, std::string_view after,
                    const base::Place& place, uint32_t file, const ReadOptions& options, Tree& to,
                    diagnostics::Diagnostics& diagnostics) {
  return parse_source(language, tree_sitter::Source(before, text, after, place, file), options, to, diagnostics,
                      /*tolerates_errors=*/false);
}

}  // namespace ramify::frontends::surface
