// SPDX-License-Identifier: Apache-2.0
// A first model or program for new users: files with a bug that `ramify check` finds.
//
// Tested in new_model_test.cpp, and in surfaces/cli, which checks what each kind writes.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace ramify::session {

struct NewModelKind {
  std::string_view name;  // "threads", "go"
  std::string_view extension;
  std::string_view meaning;
};

// The first is the default.
std::span<const NewModelKind> new_model_kinds();

struct NewModel {
  std::vector<std::string> files;  // paths
  std::string checked;             // the one to check
};

// `name` is a path without extension, or with an extension that determines the kind (`kind` is then empty). Writes all files
// or none, and never changes an existing file.
base::Result<NewModel> write_new_model(const std::string& name, const std::string& kind);

}  // namespace ramify::session
