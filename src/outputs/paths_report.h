// SPDX-License-Identifier: Apache-2.0
// PathsReport: the paths of a function. docs/paths.md explains the terms.
//
// Rendered by paths_text.h; tested in paths_text_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/place.h"
#include "engine/machine.h"
#include "engine/roles.h"
#include "outputs/missing_names.h"
#include "outputs/model_notes.h"

namespace ramify::outputs {

struct PathRow {
  enum class End : uint8_t { returned, fault, cut, unsupported };
  struct Input {
    std::string name, text, json;
  };
  End end = End::returned;
  std::vector<Input> inputs{};
  bool has_witness = false;
  std::vector<std::string> conditions{};
  std::string result{};   // in terms of the inputs
  std::string value{};    // with the witness
  std::string json{};     // the same
  std::string message{};  // of a fault, or why there is no result
  base::Place place{};
  bool is_assumed = false;
  std::vector<std::string> assumptions{};
  std::vector<engine::Reliance> reliances{};      // if not empty, a fault is possible, and not a finding
  std::vector<std::string> answers{};             // of a model, on which it relies; likewise
  std::optional<ModelDescription> description{};  // by a model
  bool is_certain() const { return reliances.empty() && answers.empty(); }
  bool is_confirmed = false;
  std::string mismatch{};
};

struct PathsReport {
  std::string file;
  std::string language;
  std::string function;
  std::vector<PathRow> paths{};
  bool is_complete = true;  // false: there are more paths than requested
  uint32_t length_max = 0;
  std::string machine{};                    // "mir" or "ir", if the language has both
  std::string machine_note{};               // why it is not the exact one, if the other was not requested
  std::vector<std::string> unused_types{};  // given types of names that are not inputs
  uint64_t unsolved = 0;                    // possible paths that were not followed, since the solver gave up
  std::vector<std::string> uncovered{};     // places that the program expects some path to reach, and none does
  std::vector<MissingName> missing{};       // names that neither the program nor its library defines
  std::vector<std::string> warnings{};

  uint64_t count(PathRow::End end) const;
  uint64_t assumed() const;
  uint64_t mismatches() const;
  uint64_t tests() const;      // paths for which a test can be generated
  bool has_finding() const;    // a fault on a path that relies on no ungranted assumption and on no answer of a model
  bool is_everything() const;  // every path was followed to its end, and nothing was assumed
};

}  // namespace ramify::outputs
