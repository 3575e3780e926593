// SPDX-License-Identifier: Apache-2.0
// Reads C with Clang: real preprocessing, real headers, C11 (or what `arguments` ask for). Types go into the program's table.
//
// What Clang reports as an error is a diagnostic with its place and Clang's words, with `file:line:column` of the source; the program is then
// not run. What Clang takes and elaboration does not is an `unsupported` node, said when it is reached.
//
// Any thread, each call on its own. Tested in reader_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "frontends/clang/c_tree.h"

namespace ramify::c_frontend {

struct SourceFile {
  std::string path;  // as people name it
  std::string text;
  bool is_library = false;
  bool is_header = false;  // for others to include
};

struct ReadOptions {
  std::vector<std::string> arguments{};  // for Clang: -I, -D, -std ...
};

struct ReadC {
  Unit unit;
  core::TypeTable types;
  std::vector<std::string> files{""};  // that spans name, by index
  diagnostics::Diagnostics diagnostics;
};

// Several files are translation units of one program: a definition with external linkage stands for its declarations in the others;
// two definitions of one name, or declarations whose types are not compatible, are diagnostics.
ReadC read_c(const std::vector<SourceFile>& files, const ReadOptions& options);

}  // namespace ramify::c_frontend
