// SPDX-License-Identifier: Apache-2.0
// What the verbs found out about a program of MIR: how it ends. Computed; renderings only read.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/place.h"
#include "outputs/sources.h"
#include "outputs/style.h"

namespace ramify::outputs {

enum class MirOutcomeKind : uint8_t { ended, exited, panic, abort, undefined, unsupported, limit };
std::string_view name(MirOutcomeKind kind);

struct MirLocal {
  uint32_t local = 0;
  std::string name{};  // of a variable of the source; "" of temporaries
  std::string type{};
  std::string json{};  // its value
};

struct MirOutcome {
  MirOutcomeKind kind = MirOutcomeKind::ended;
  int64_t status = 0;           // of the process
  std::string ub{}, meaning{};  // of undefined behaviour
  std::string message{};
  base::Place place{};
  std::vector<base::Place> calls{};  // innermost first
  std::vector<MirLocal> locals{};    // of the function that was started, at its end
  std::string out{}, err{};          // what it printed
};

struct MirReport {
  std::string program{}, verb{}, start{};
  MirOutcome outcome{};
  uint64_t steps = 0;
};

std::string mir_report_text(const MirReport& report, const Sources& sources, const Style& style, bool is_full);
// As `run` tells what is no end of the program's own.
std::string mir_outcome_text(const MirOutcome& outcome, const Sources& sources, const Style& style);
std::string mir_report_json(const MirReport& report, std::string_view tool_version, int exit_code);

}  // namespace ramify::outputs
