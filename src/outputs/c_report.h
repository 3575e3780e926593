// SPDX-License-Identifier: Apache-2.0
// The result of a verb on a C program: its distinct outcomes, each with a trace. Renderings only read it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/place.h"
#include "engine/choice.h"
#include "engine/verdict.h"
#include "outputs/coverage.h"
#include "outputs/missing_names.h"
#include "outputs/sources.h"
#include "outputs/style.h"
#include "outputs/taken_choices.h"
#include "outputs/trace_file.h"

namespace ramify::outputs {

enum class COutcomeKind : uint8_t {
  defined,      // the program ended: output and exit status
  undefined,    // undefined behaviour
  aborted,      // a failed assertion, or abort
  deadlock,     // no thread can go on
  endless,      // it never terminates, whatever is chosen
  unsupported,  // a construct or function that is not supported was reached
  limit,        // a limit was hit, or the run was interrupted
};
std::string_view name(COutcomeKind kind);

struct COutcome {
  COutcomeKind kind = COutcomeKind::defined;
  int64_t status = 0;
  std::string out{}, err{};
  std::string ub{}, clause{}, meaning{};  // of undefined behaviour: "UB035_unsequenced_race", "6.5p2", a sentence
  std::string detail{};                   // which object, which values; of other kinds the message
  base::Place place{};
  base::Place other_place{};         // of a race: the other access
  std::vector<base::Place> calls{};  // where the active functions were called, innermost first
  std::vector<TakenChoice> orders{};
  std::optional<size_t> back_to{};  // of an endless run: the choices from there on repeat
  std::string trace{};              // for `ramify replay FILE --trace`; "" where nothing was left open
};

// Not known to be right or wrong: something is not supported, or a limit was hit.
bool is_unknown(const COutcome& outcome);

// On all outcomes of a search that was complete or not: `holds`, `violated` or `unknown`. Endless runs are a violation unless they
// are allowed.
engine::VerdictKind verdict(std::span<const COutcome> outcomes, bool is_complete, bool allows_divergence);

// The violation that a trace file records for an outcome; none for a defined outcome.
std::optional<RecordedViolation> recorded_violation(const COutcome& outcome);

struct CReport {
  std::string program;
  std::string verb;                  // "check", "run", "replay"
  std::vector<COutcome> outcomes{};  // defined ones first; each once
  uint64_t states = 0, transitions = 0;
  uint64_t runs = 0;  // number of random runs; 0: an exhaustive search
  uint64_t seed = 0;
  bool is_complete = false;                     // every order that may matter was explored to its end
  std::vector<std::string> reasons{};           // why not
  std::optional<RecordedViolation> recorded{};  // of a replay: the recorded violation
  std::vector<MissingName> missing{};           // functions that are called but not defined
  std::optional<Coverage> coverage{};           // if it was requested
};

// Of a replay: it is the recorded violation.
bool is_reproduced(const CReport& report);

struct CTextOptions {
  Style style{};
  bool is_full = false;  // all of long outputs
};
std::string c_report_text(const CReport& report, const Sources& sources, const CTextOptions& options);
std::string c_report_json(const CReport& report, std::string_view tool_version, int exit_code);
// One outcome other than a normal end, for `run`.
std::string c_outcome_text(const COutcome& outcome, const std::string& program, const Sources& sources,
                           const CTextOptions& options);

}  // namespace ramify::outputs
