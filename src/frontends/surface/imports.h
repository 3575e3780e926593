// SPDX-License-Identifier: Apache-2.0
// Imports: which files of a program the imports in a file mean, by the rules of its language: how a module's name becomes a
// path, and from where that path is looked for.
//
// A path is looked for beside the importing file, then beside the program; where the language names files by package, from
// all folders above, too, and at last without its first parts, as `example/tools` is the folder `tools` of the module `example`.
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
  std::string_view separator{};               // between the parts of a module's name: `.`, `::`; empty: it is a path
  std::span<const std::string_view> endings;  // of files: ".py", "/__init__.py"; `%` stands for the name's last part
  bool is_relative_only = false;              // only names that begin with a dot are files
  bool is_by_package = false;                 // names begin at some folder above the file, or above the program
  bool finds_types = false;                   // a type that is not declared may be in the file of its name beside
  bool ignores_case = false;                  // of names of files
};

// What an import of a file means: indexes into the program's files.
struct Imported {
  std::optional<size_t> module{};
  // For each name that is imported from it, in their order: the file that it is itself (packages).
  std::vector<std::optional<size_t>> names{};
  bool is_any() const {
    if (module) return true;
    for (const std::optional<size_t>& name : names)
      if (name) return true;
    return false;
  }
};
using ImportTable = std::unordered_map<const Node*, Imported>;

// `find` gives the index of the file of a path, loading it if need be; none: there is no such file.
using FindFile = std::function<std::optional<size_t>(const std::string& path)>;

// Types that a file mentions, as names of files beside it: those that exist.
std::vector<size_t> mentioned_types(const ImportRule& rule, const Node* root, const std::string& from,
                                    const FindFile& find);

// Of an import_ or export_ in the file `from`; `program`: the file that runs.
Imported imported(const ImportRule& rule, const Node& import, const std::string& from, const std::string& program,
                  const FindFile& find);

// Calls `visit` for every import_, and export_ of another module, in the tree.
void for_each_import(const Node* root, const std::function<void(const Node*)>& visit);

// Without `.` and `x/..`; `a/./b/../c` is `a/c`.
std::string normal_path(std::string_view path);

// For `find` where the files are a list: the one with this path; else, where folders above a package do not matter, the one
// whose path ends so.
std::optional<size_t> find_path(std::span<const std::string> paths, std::string_view path, const ImportRule& rule);

}  // namespace ramify::frontends::surface
