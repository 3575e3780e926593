// SPDX-License-Identifier: Apache-2.0
// A file with one outcome's trace of a program of MIR, and all that says which program took it.
//
// Pure functions. Tested in mir_trace_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ramify::outputs {

struct MirTraceFile {
  std::string program{};
  std::vector<std::string> units{}, arguments{};
  std::string start{};    // "" for its `main`
  std::string input{};    // the file with its standard input
  std::string outcome{};  // its kind, for people
  std::string trace{};
  friend bool operator==(const MirTraceFile&, const MirTraceFile&) = default;
};

std::string write_mir_trace(const MirTraceFile& file);
// None: it is no such file.
std::optional<MirTraceFile> read_mir_trace(std::string_view text);

}  // namespace ramify::outputs
