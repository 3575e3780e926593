// SPDX-License-Identifier: Apache-2.0
// What the verbs found out about a program of MIR: its outcomes, one of each, with a way there. Computed; renderings only read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/place.h"
#include "outputs/sources.h"
#include "outputs/style.h"
#include "outputs/taken_choices.h"
#include "outputs/trace_file.h"

namespace ramify::outputs {

enum class MirOutcomeKind : uint8_t {
  ended,
  exited,
  panic,
  abort,
  undefined,
  deadlock,  // no thread can go on
  endless,   // it goes on for ever, whatever is chosen
  unsupported,
  limit,
};
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
  std::string advice{};  // of what is not supported: what to do next
  base::Place place{};
  base::Place other_place{};         // of a race: the other access
  std::vector<base::Place> calls{};  // innermost first
  std::vector<MirLocal> locals{};    // of the function that was started, at its end
  std::string out{}, err{};          // what it printed
  std::vector<TakenChoice> choices{};
  std::optional<size_t> back_to{};  // of an endless one: those from there on come again and again
  std::string trace{};              // for `ramify replay FILE --trace`; "" where nothing was left open
};

// What a trace file says of an outcome; none of one that is the end of the program.
std::optional<RecordedViolation> recorded_violation(const MirOutcome& outcome);

struct MirReport {
  std::string program{}, verb{}, start{};
  std::vector<MirOutcome> outcomes{};  // each once, ends first; of `run` and `replay` one
  uint64_t steps = 0;                  // of one run
  uint64_t states = 0, transitions = 0;
  bool is_complete = true;             // every interleaving was tried, as far as it may differ, to its end
  std::vector<std::string> reasons{};  // why not
  std::vector<std::string> assumed{};  // what the surroundings were taken to be
};

std::string mir_report_text(const MirReport& report, const Sources& sources, const Style& style, bool is_full);
// As `run` tells what is no end of the program's own.
std::string mir_outcome_text(const MirOutcome& outcome, const Sources& sources, const Style& style, bool is_full);
std::string mir_report_json(const MirReport& report, std::string_view tool_version, int exit_code);

}  // namespace ramify::outputs
