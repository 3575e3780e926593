// SPDX-License-Identifier: Apache-2.0
// conform: whether a model explains a log of a real system, event by event (passive testing).
//
// Unlogged steps may have happened in between: steps of threads, and actions declared as hidden. So the
// model is in a set of states, closed under such steps; an event leads on from each of them that offers it. If none
// does, the log is explained up to there, and the report has the offered calls and the requirements that forbid the
// event. A step that fails in the model explains nothing: it is a mistake in the model, not a result of a system.
//
// One thread. Tested in conform_test.cpp.
#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "engine/lts/machine_lts.h"

namespace ramify::harness {

struct ConformOptions {
  std::set<std::string, std::less<>> hidden{};       // actions that the log does not record
  std::set<std::string, std::less<>> observables{};  // actions that take the log's arguments, ignoring their domains
  size_t states_max = 100'000;                       // possible states of the model at one time
};

enum class ConformKind : uint8_t {
  explained,       // the whole log, and a run may end there
  ends_elsewhere,  // the whole log, but no possible state accepts
  diverges,        // the model does not offer the next event
  unknown,         // `why` is the reason
};

struct Conformance {
  ConformKind kind = ConformKind::unknown;
  size_t explained = 0;                                 // events
  std::vector<std::string> offered{};                   // if it diverges: the distinct labels offered there
  std::vector<engine::MachineLts::Refusal> refusals{};  // of the event's action, without duplicates
  std::string why{};
};

Conformance conform(engine::MachineLts& model, std::span<const engine::Label> events, const ConformOptions& options);

}  // namespace ramify::harness
