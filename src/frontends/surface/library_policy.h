// SPDX-License-Identifier: Apache-2.0
// LibraryPolicy: what the lowering has to know of how a language's library meets the program.
#pragma once

#include <string_view>

#include "programs/ir/module.h"

namespace ramify::frontends::surface {

struct LibraryPolicy {
  // A variable of the prelude in which jobs wait, and the function that runs them when the top level has ended.
  std::string_view jobs{};
  std::string_view run_jobs{};
  // What functions of the prelude begin with that are methods of any value: a call of a method `x` uses PREFIXx, if there is one.
  std::string_view method_prefix{};
  bool arrays_are_places = false;  // what is stored into an element of nothing makes an array there (PHP)
};

inline LibraryPolicy library_policy(ir::Dialect dialect) {
  switch (dialect) {
    case ir::Dialect::javascript: return {.jobs = "__jobs", .run_jobs = "__run_jobs"};
    case ir::Dialect::kotlin:
    case ir::Dialect::scala:
    case ir::Dialect::java: return {.method_prefix = "Jvm__"};
    case ir::Dialect::csharp: return {.method_prefix = "Linq__"};
    case ir::Dialect::php: return {.arrays_are_places = true};
    default: return {};
  }
}

}  // namespace ramify::frontends::surface
