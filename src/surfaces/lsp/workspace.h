// SPDX-License-Identifier: Apache-2.0
// Workspace: the specs and programs that the open documents belong to, loaded with the texts that the editor has.
//
// A *root* is what is loaded: a spec with its program, or a program without a spec. A model belongs to the specs of its folder that name it; if
// there are none, it is a root itself. A spec that is open is always a root. A change reloads the roots that read the changed file.
//
// One thread. `documents` must outlive it. Tested in workspace_test.cpp.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "outputs/sources.h"
#include "session/load.h"
#include "session/program_symbols.h"
#include "session/starlark_model.h"
#include "surfaces/lsp/documents.h"

namespace ramify::lsp {

using frontends::starlark::Declaration;
using frontends::starlark::DeclarationKind;
using frontends::starlark::Outline;

struct Root {
  std::string path;
  std::string program;                              // the path of the program; `path` where that is the program
  std::shared_ptr<const session::Loaded> loaded{};  // null: nothing could be read, or an exact machine has it
  diagnostics::Diagnostics diagnostics{};
  outputs::Sources sources{};
  std::string failure{};  // why nothing could be read; "": it could
  Outline outline{};      // of a model in Starlark; while its text is damaged, what it was before
  bool is_outline_current = false;
  std::vector<session::ProgramSymbol> symbols{};  // of a program in another language; likewise

  bool is_spec() const { return path != program; }
  bool reads(const std::string& file) const;
};

// Whether the text of a .toml file is one of our specs, and not that of another tool.
bool is_spec_text(std::string_view text);

class Workspace {
 public:
  static constexpr size_t specs_of_folder_max = 200, specs_of_model_max = 16;

  explicit Workspace(const Documents& documents) : documents_(documents) {}

  // After changes of these files: loads again what reads them. Returns the roots that were loaded, dropped or new.
  std::set<std::string> refresh(const std::set<std::string>& changed);

  const std::map<std::string, Root>& roots() const { return roots_; }
  const Root* root(const std::string& path) const;
  // Those that read the file; the file's own first.
  std::vector<const Root*> roots_of(const std::string& file) const;
  // The text of a file as it was read, or as it is open.
  SourceText text_of(const std::string& file) const;

 private:
  struct FolderSpec {
    std::string path, program;
  };

  const Documents& documents_;
  std::map<std::string, Root> roots_;
  std::map<std::string, std::vector<FolderSpec>> specs_by_folder_;

  std::set<std::string> wanted_roots();
  const std::vector<FolderSpec>& specs_of(const std::string& folder);
  std::vector<FolderSpec> find_specs(const std::string& folder) const;
  Root load(const std::string& path) const;
};

}  // namespace ramify::lsp
