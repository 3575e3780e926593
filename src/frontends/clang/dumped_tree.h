// SPDX-License-Identifier: Apache-2.0
// The tree of a C program, as text. For tests only: a program that cannot be read fails the test.
#pragma once

#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "frontends/clang/dump.h"
#include "frontends/clang/reader.h"

namespace ramify::c_frontend {

inline std::string tree(std::string text) {
  const ReadC read = read_c({{.path = "a.c", .text = std::move(text)}}, {});
  EXPECT_FALSE(read.diagnostics.has_errors());
  return dump(read);
}

}  // namespace ramify::c_frontend
