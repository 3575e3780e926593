// SPDX-License-Identifier: Apache-2.0
// conform: whether a model explains a log of a real system, event by event (passive testing).
//
// What the log does not show may have happened in between: steps of threads, and actions that are said to be hidden. So the
// model is in a set of states, closed under such steps; an event goes on from each of them that offers it. If none does, the
// log is explained up to there, and what was offered instead and which requirements stood against the event is told. A step that
// fails in the model explains nothing: it is a mistake in the model, and no answer of a system.
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
  std::set<std::string, std::less<>> hidden{};       // actions that the log does not show
  std::set<std::string, std::less<>> observables{};  // actions that take the log's arguments, whatever their domains
  size_t states_max = 100'000;                       // that the model may be in at once
};

enum class ConformKind : uint8_t {
  explained,       // all of it, and a run may end there
  ends_elsewhere,  // all of it, but no state in which the model may then be accepts
  diverges,        // the model does not offer the next event
  unknown,         // `why` says what kept us from finding out
};

struct Conformance {
  ConformKind kind = ConformKind::unknown;
  size_t explained = 0;                                 // events
  std::vector<std::string> offered{};                   // if it diverges: what the model offers there, each label once
  std::vector<engine::MachineLts::Refusal> refusals{};  // of the event's action, each once
  std::string why{};
};

Conformance conform(engine::MachineLts& model, std::span<const engine::Label> events, const ConformOptions& options);

}  // namespace ramify::harness
