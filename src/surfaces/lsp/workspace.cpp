// SPDX-License-Identifier: Apache-2.0
#include "surfaces/lsp/workspace.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "session/c/c_program.h"
#include "session/session.h"

namespace ramify::lsp {

namespace {

namespace fs = std::filesystem;

enum class FileKind : uint8_t { spec, model, program, exact, other };

FileKind kind_of(const std::string& path) {
  const std::string extension = fs::path(path).extension().string();
  if (extension == ".toml") return FileKind::spec;
  if (extension == ".star" || extension == ".bzl") return FileKind::model;
  if (extension == ".c" || extension == ".core") return FileKind::exact;
  if (extension == ".ir" || languages::of_file(path) != nullptr) return FileKind::program;
  return FileKind::other;
}

std::string folder_of(const std::string& path) { return fs::path(path).parent_path().string(); }

session::UnsavedTexts unsaved_texts(const Documents& documents) {
  return [&documents](const std::string& path) -> std::optional<std::string> {
    const Document* const document = documents.by_path(fs::path(path).lexically_normal().string());
    return document == nullptr ? std::nullopt : std::optional(document->text.text());
  };
}

// The program that a spec names. What is wrong with the spec is reported when it is loaded.
std::string program_of(const std::string& text, const std::string& path, const session::UnsavedTexts& unsaved) {
  diagnostics::Diagnostics ignored;
  const auto read = [&](const std::string& other) {
    return session::read_file(other, session::spec_bytes_max, unsaved);
  };
  return fs::path(session::parse_spec(text, path, ignored, read).program).lexically_normal().string();
}

}  // namespace

bool Root::reads(const std::string& file) const {
  if (file == path || file == program) return true;
  const std::vector<std::string> read = sources.paths();
  return std::ranges::find(read, file) != read.end();
}

bool is_spec_text(std::string_view text) {
  constexpr std::string_view starts[] = {"[spec]",     "[threads", "[actions.", "[properties", "[predicates]",
                                         "[scenario.", "[explore", "[model.",   "extends ="};
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (std::ranges::any_of(starts, [&](std::string_view start) { return line.starts_with(start); })) return true;
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return false;
}

const Root* Workspace::root(const std::string& path) const {
  const auto found = roots_.find(path);
  return found == roots_.end() ? nullptr : &found->second;
}

std::vector<const Root*> Workspace::roots_of(const std::string& file) const {
  std::vector<const Root*> found;
  for (const auto& [path, root] : roots_)
    if (root.reads(file)) found.push_back(&root);
  std::ranges::stable_partition(found, [&](const Root* root) { return root->path == file; });
  return found;
}

SourceText Workspace::text_of(const std::string& file) const {
  if (const Document* const document = documents_.by_path(file)) return document->text;
  for (const auto& [path, root] : roots_)
    if (const std::string_view text = root.sources.text(file); !text.empty()) return SourceText(std::string(text));
  return SourceText();
}

std::vector<Workspace::FolderSpec> Workspace::find_specs(const std::string& folder) const {
  const session::UnsavedTexts unsaved = unsaved_texts(documents_);
  std::set<std::string> paths;
  for (const Document* document : documents_.all())
    if (kind_of(document->path) == FileKind::spec && folder_of(document->path) == folder) paths.insert(document->path);
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end && paths.size() < specs_of_folder_max;
       at.increment(error))
    if (kind_of(at->path().string()) == FileKind::spec) paths.insert(at->path().lexically_normal().string());
  std::vector<FolderSpec> specs;
  for (const std::string& path : paths) {
    const base::Result<std::string> text = session::read_file(path, session::spec_bytes_max, unsaved);
    if (text && is_spec_text(*text)) specs.push_back({path, program_of(*text, path, unsaved)});
  }
  return specs;
}

const std::vector<Workspace::FolderSpec>& Workspace::specs_of(const std::string& folder) {
  const auto [known, is_new] = specs_by_folder_.try_emplace(folder);
  if (is_new) known->second = find_specs(folder);
  return known->second;
}

std::set<std::string> Workspace::wanted_roots() {
  std::set<std::string> wanted;
  for (const Document* document : documents_.all()) {
    const std::string& path = document->path;
    switch (kind_of(path)) {
      case FileKind::other: break;
      case FileKind::spec:
        if (document->language == "ramify-spec" || is_spec_text(document->text.text())) wanted.insert(path);
        break;
      case FileKind::model:
      case FileKind::program:
      case FileKind::exact: {
        size_t count = 0;
        for (const FolderSpec& spec : specs_of(folder_of(path)))
          if (spec.program == path && count < specs_of_model_max) ++count, wanted.insert(spec.path);
        if (count == 0) wanted.insert(path);
      }
    }
  }
  return wanted;
}

Root Workspace::load(const std::string& path) const {
  Root root{.path = path, .program = path};
  if (kind_of(path) == FileKind::exact) {
    base::Result<session::CProgram> read = session::load_c({.paths = {path}, .unsaved = unsaved_texts(documents_)});
    if (!read) {
      root.failure = read.error().message;
      return root;
    }
    root.diagnostics = std::move(read->diagnostics);
    root.sources = std::move(read->sources);
    // Its symbols are those of its IR.
    const session::LoadRequest as_ir{.path = path, .unsaved = unsaved_texts(documents_)};
    if (const auto loaded = session::load(as_ir, session::LoadGoal::module); loaded && loaded->module != nullptr)
      root.symbols = session::program_symbols(*loaded->module, loaded->sources);
    return root;
  }
  session::LoadRequest request{.path = path, .unsaved = unsaved_texts(documents_)};
  const FileKind kind = kind_of(path);
  base::Result<session::Loaded> loaded = session::load(request, kind == FileKind::model  ? session::LoadGoal::module
                                                                : kind == FileKind::spec ? session::LoadGoal::search
                                                                                         : session::LoadGoal::machine);
  // A spec of several models is not for a search.
  if (!loaded && kind == FileKind::spec) loaded = session::load(request, session::LoadGoal::machine);
  if (!loaded) {
    root.failure = loaded.error().message;
    return root;
  }
  loaded->request.unsaved = {};  // the texts are read, and the documents may go
  if (!loaded->spec.program.empty()) root.program = fs::path(loaded->spec.program).lexically_normal().string();
  root.outline = session::outline(*loaded);
  root.is_outline_current = root.outline.is_read;
  root.diagnostics = loaded->diagnostics;
  root.sources = loaded->sources;
  if (!root.is_outline_current && loaded->module != nullptr && !root.program.ends_with(".star"))
    root.symbols = session::program_symbols(*loaded->module, loaded->sources);
  root.loaded = std::make_shared<const session::Loaded>(*std::move(loaded));
  return root;
}

std::set<std::string> Workspace::refresh(const std::set<std::string>& changed) {
  for (const std::string& file : changed)
    if (kind_of(file) == FileKind::spec) specs_by_folder_.clear();
  std::set<std::string> touched;
  const std::set<std::string> wanted = wanted_roots();
  for (auto root = roots_.begin(); root != roots_.end();) {
    if (wanted.contains(root->first)) {
      ++root;
      continue;
    }
    touched.insert(root->first);
    root = roots_.erase(root);
  }
  for (const std::string& path : wanted) {
    const auto known = roots_.find(path);
    const bool is_affected = known == roots_.end() || std::ranges::any_of(changed, [&](const std::string& file) {
                               return known->second.reads(file);
                             });
    if (!is_affected) continue;
    Root root = load(path);
    if (!root.is_outline_current && known != roots_.end()) root.outline = known->second.outline;
    if (root.symbols.empty() && root.diagnostics.has_errors() && known != roots_.end())
      root.symbols = known->second.symbols;
    roots_.insert_or_assign(path, std::move(root));
    touched.insert(path);
  }
  return touched;
}

}  // namespace ramify::lsp
