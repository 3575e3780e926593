// SPDX-License-Identifier: Apache-2.0
// Imports: resolves the imports of a file to files of the program, by the rules of the language: how a module name
// becomes a path, and which folders are searched for that path.
//
// A path is searched beside the importing file, then beside the program. Where the language names files by package, all
// parent folders are searched too, and finally the path without its first parts, since `example/tools` is the folder
// `tools` of the module `example`.
//
// Plain functions. Tested in imports_test.cpp.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "frontends/surface/tree.h"

namespace ramify::frontends::surface {

struct ImportRule {
  // Between the parts of a module name: `.`, `::`; empty: the name is a path.
  std::string_view separator{};
  // Of files: ".py", "/__init__.py"; `%` is replaced by the last part of the name.
  std::span<const std::string_view> endings;
  bool is_relative_only = false;  // only names that begin with a dot refer to files
  bool is_by_package = false;     // names may begin at any folder above the file or above the program
  bool finds_types = false;       // an undeclared type may be in the file of that name in the same folder
  bool ignores_case = false;      // file names compare without case
};

// The files that an import refers to, as indexes into the program's files.
struct Imported {
  std::optional<size_t> module{};
  // For each imported name, in order: its file, if the name itself is a file (packages).
  std::vector<std::optional<size_t>> names{};
  bool is_any() const {
    if (module) return true;
    for (const std::optional<size_t>& name : names)
      if (name) return true;
    return false;
  }
};
using ImportTable = std::unordered_map<const Node*, Imported>;

// `find` returns the index of the file with the given path, loading it if needed; none if no such file exists.
using FindFile = std::function<std::optional<size_t>(const std::string& path)>;

// The types that a file mentions and that have a file of that name in the same folder.
std::vector<size_t> mentioned_types(const ImportRule& rule, const Node* root, const std::string& from,
                                    const FindFile& find);

// Resolves an import_ or export_ of the file `from`; `program` is the main file.
Imported imported(const ImportRule& rule, const Node& import, const std::string& from, const std::string& program,
                  const FindFile& find);

// Calls `visit` for every import_ in the tree, and every export_ of another module.
void for_each_import(const Node* root, const std::function<void(const Node*)>& visit);

// Removes `.` and `x/..`: `a/./b/../c` becomes `a/c`.
std::string normal_path(std::string_view path);

// An implementation of FindFile over a list: the file with this path; if the language ignores the folders above a
// package, else a file whose path ends with it.
std::optional<size_t> find_path(std::span<const std::string> paths, std::string_view path, const ImportRule& rule);

}  // namespace ramify::frontends::surface
