// SPDX-License-Identifier: Apache-2.0
// The result of a verb on a MIR program: its distinct outcomes, each with a trace. Renderings only read it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/place.h"
#include "engine/verdict.h"
#include "outputs/coverage.h"
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
  deadlock,  // no thread is enabled
  endless,   // it never terminates, whatever is chosen
  unsupported,
  limit,
};
std::string_view name(MirOutcomeKind kind);

struct MirLocal {
  uint32_t local = 0;
  std::string name{};  // of a source variable; "" for temporaries
  std::string type{};
  std::string json{};  // its value
};

struct MirOutcome {
  MirOutcomeKind kind = MirOutcomeKind::ended;
  int64_t status = 0;           // of the process
  std::string ub{}, meaning{};  // of undefined behaviour
  std::string message{};
  std::string advice{};  // for unsupported programs: what to do next
  base::Place place{};
  base::Place other_place{};         // of a race: the other access
  std::vector<base::Place> calls{};  // innermost first
  std::vector<MirLocal> locals{};    // of the start function, at its end
  std::string out{}, err{};          // the program's output
  std::vector<TakenChoice> choices{};
  std::optional<size_t> back_to{};  // of an endless run: the choices from there on repeat
  std::string trace{};              // for `ramify replay FILE --trace`; "" without choices
};

// As those of C (c_report.h).
bool is_unknown(const MirOutcome& outcome);
engine::VerdictKind verdict(std::span<const MirOutcome> outcomes, bool is_complete, bool allows_divergence);

// The violation that a trace file records for an outcome; none for a normal end.
std::optional<RecordedViolation> recorded_violation(const MirOutcome& outcome);

struct MirReport {
  std::string program{}, verb{}, start{};
  std::vector<MirOutcome> outcomes{};  // distinct, ends first; a single one for `run` and `replay`
  uint64_t steps = 0;                  // of one run
  uint64_t states = 0, transitions = 0;
  bool is_complete = true;             // every interleaving that may differ was explored to its end
  std::vector<std::string> reasons{};  // why not
  std::vector<std::string> assumed{};  // assumptions about the environment
  std::optional<Coverage> coverage{};  // if it was requested
};

std::string mir_report_text(const MirReport& report, const Sources& sources, const Style& style, bool is_full);
// One outcome other than a normal end, for `run`.
std::string mir_outcome_text(const MirOutcome& outcome, const Sources& sources, const Style& style, bool is_full);
std::string mir_report_json(const MirReport& report, std::string_view tool_version, int exit_code);

}  // namespace ramify::outputs
