// SPDX-License-Identifier: Apache-2.0
// SpecCheck: `ramify check` of a spec as an editor asks for it: with the texts that the editor has, and its result as values for messages.
//
// A pure function of its arguments but for the traces that it saves beside the spec. Any thread. Tested in spec_check_test.cpp.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "base/place.h"
#include "engine/search/explore.h"
#include "outputs/sources.h"

namespace ramify::lsp {

struct SpecCheckRequest {
  std::string path{};                          // of the spec
  std::string property{};                      // the one that the user asked about; "": all
  std::map<std::string, std::string> texts{};  // of the open documents, by path
};

struct FindingStep {
  base::Place place{};
  std::string text{};  // "3. bob: read -> write, accounts['a'] 100 -> 40"
};

struct CheckedFinding {
  std::string property;  // "": a deadlock, a fault
  base::Place place;     // of the violation: the fault, or the property
  std::string message;
  std::vector<FindingStep> steps;  // the first and the last ones of a long trace
  std::string trace_file;          // "": it could not be saved
};

struct SpecCheck {
  static constexpr size_t findings_max = 16, steps_max = 60;
  std::string path;
  std::string verdict;  // "holds", "violated", "unknown" ...; "error": it was not checked
  std::string summary;  // one line for the user
  std::vector<CheckedFinding> findings;
  outputs::Sources sources;
};

SpecCheck check_spec(const SpecCheckRequest& request, const std::atomic<bool>& stop,
                     const std::function<void(const engine::Progress&)>& on_progress);

}  // namespace ramify::lsp
