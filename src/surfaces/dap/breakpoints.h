// SPDX-License-Identifier: Apache-2.0
// Breakpoints: lines at which a step makes the program stop.
//
// A thread stops only between steps, and a step may execute several lines. So a step hits a line where its thread stops there, or
// where the line lies between where the step began and where it stopped.
//
// One thread. Tested in breakpoints_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/machine.h"
#include "engine/roles.h"
#include "outputs/sources.h"

namespace ramify::dap {

struct Breakpoint {
  int64_t id = 0;
  std::string file{};  // an absolute path
  uint32_t line = 0;
  std::string condition{};  // "": always
};

// Equal for two names of one file. A name that is no file's stays as it is.
std::string absolute_path(std::string_view file);

class Breakpoints {
 public:
  static constexpr size_t of_a_file_max = 1'000;

  // Replaces those of the file. The ids are new.
  std::vector<Breakpoint> set(const std::string& file, std::vector<Breakpoint> breakpoints);
  bool is_empty() const { return all_.empty(); }
  // Those that the step hits, whatever their conditions.
  std::vector<Breakpoint> hit_by(const engine::StepReport& step, const outputs::Sources& sources) const;

 private:
  std::vector<Breakpoint> all_;
  int64_t last_id_ = 0;
};

}  // namespace ramify::dap
