// SPDX-License-Identifier: Apache-2.0
// Reads C with Clang: real preprocessing, real headers, C11 (or the standard that `arguments` select). Types go into
// the program's table.
//
// An error of Clang becomes a diagnostic with its place and Clang's text; the program is then not run. A construct that
// Clang accepts and elaboration does not becomes an `unsupported` node, reported when it is reached.
//
// Any thread; calls are independent. Tested in reader_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "frontends/clang/c_tree.h"

namespace ramify::c_frontend {

struct SourceFile {
  std::string path;  // as shown to the user
  std::string text;
  bool is_library = false;
  bool is_header = false;  // only included by others
};

struct ReadOptions {
  std::vector<std::string> arguments{};  // for Clang: -I, -D, -std ...
};

struct ReadC {
  Unit unit;
  core::TypeTable types;
  std::vector<std::string> files{""};  // the files that spans refer to, by index
  diagnostics::Diagnostics diagnostics;
};

// Reads several files as translation units of one program: a definition with external linkage also defines the
// declarations in other files; two definitions of a name, or declarations with incompatible types, are diagnostics.
ReadC read_c(const std::vector<SourceFile>& files, const ReadOptions& options);

}  // namespace ramify::c_frontend
