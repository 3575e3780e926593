// SPDX-License-Identifier: Apache-2.0
// corpus: many small programs, a JSON object a line, each run by itself in script mode; and for each a line with the values of its
// variables, or with what went wrong. docs/languages.md has both formats.
#pragma once

#include <cstdint>
#include <string>

#include "base/result.h"

namespace ramify::session {

struct CorpusOptions {
  std::string only_language{};  // empty: all
  uint32_t workers = 1;
  uint64_t instructions_max = 200'000'000;  // of each program
};

struct CorpusReport {
  std::string results;  // JSON lines, in the order of the cases
  uint64_t cases = 0;
  uint64_t failed = 0;  // that did not run to their end
};

// An error: the file cannot be read, or a line of it is no case; with file and line.
base::Result<CorpusReport> run_corpus(const std::string& path, const CorpusOptions& options);

}  // namespace ramify::session
