// SPDX-License-Identifier: Apache-2.0
// corpus: runs many small programs, one JSON object per line, each as a script. The output has one line per program, with the
// values of its variables or the error. docs/languages.md has both formats.
#pragma once

#include <cstdint>
#include <string>

#include "base/result.h"
#include "session/machine_code.h"

namespace ramify::session {

struct CorpusOptions {
  std::string only_language{};  // empty: all
  uint32_t workers = 1;
  uint64_t instructions_max = 200'000'000;  // of each program
  MachineCode machine_code{};
};

struct CorpusReport {
  std::string results;  // JSON lines, in the order of the cases
  uint64_t cases = 0;
  uint64_t failed = 0;  // programs that did not run to their end
};

// Error, with file and line: the file cannot be read, or a line is not a case.
base::Result<CorpusReport> run_corpus(const std::string& path, const CorpusOptions& options);

}  // namespace ramify::session
