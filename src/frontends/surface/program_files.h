// SPDX-License-Identifier: Apache-2.0
// ProgramFiles: the surface trees of a program's files: the given files and those that they import.
//
// One thread. Tested through session/languages_test.cpp and with the projects of the corpus.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "frontends/surface/imports.h"
#include "frontends/surface/language.h"
#include "frontends/surface/lower.h"
#include "programs/ir/builder.h"

namespace ramify::frontends::surface {

class ProgramFiles {
 public:
  // The last file of `given` is the program.
  ProgramFiles(const Language& language, std::span<const SourceFile> given, const LowerOptions& options,
               ir::ModuleBuilder& module, Tree& tree, diagnostics::Diagnostics& diagnostics);

  // One root per file; files that could not be read are omitted.
  const std::vector<const Node*>& roots() const { return roots_; }
  const std::vector<std::string>& names() const { return names_; }  // without folder and extension
  size_t program() const { return program_; }
  const ImportTable& imports() const { return imports_; }
  // The other files, in the order in which they run if imports run first.
  std::vector<size_t> run_before_program() const;
  // By file number of a span, for messages.
  std::vector<std::string>& paths_in_messages() { return paths_in_messages_; }
  // Likewise their texts; texts of files outside the program may be absent.
  const std::vector<std::string>& texts() const { return texts_; }

 private:
  std::optional<size_t> find(const std::string& path);
  std::optional<size_t> read(const SourceFile& file, bool is_program);
  std::optional<IncludedFile> include(const std::string& name, const std::string& from);
  uint32_t number_of(const ir::SourceFile& file);  // its index in the module's table of files
  void follow_imports(size_t file);
  std::vector<size_t> bases_first(const std::vector<size_t>& order) const;

  const Language& language_;
  std::span<const SourceFile> given_;
  const LowerOptions& options_;
  ir::ModuleBuilder& module_;
  Tree& tree_;
  diagnostics::Diagnostics& diagnostics_;
  std::vector<const Node*> roots_;
  std::vector<std::string> paths_, names_, paths_in_messages_, texts_;
  std::string program_path_;
  std::vector<std::vector<size_t>> imported_by_;  // by file: the files that it imports, in the order of its text
  size_t program_ = 0;
  ImportTable imports_;
};

}  // namespace ramify::frontends::surface
