// SPDX-License-Identifier: Apache-2.0
// What was found out about the ways that a function can go, for people and for programs. docs/paths.md has the words.
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
  std::string message{};  // of a fault, or why it is no result
  base::Place place{};
  bool is_assumed = false;
  std::vector<std::string> assumptions{};
  std::vector<engine::Reliance> reliances{};      // with any, a fault is possible, and no finding
  std::vector<std::string> answers{};             // of a model, that it rests on; likewise
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
  bool is_complete = true;  // false: there are more than were asked for
  uint32_t length_max = 0;
  std::string machine{};                    // "mir" or "ir", where the language has both
  std::string machine_note{};               // why it is not the exact one, where nobody asked for the other
  std::vector<std::string> unused_types{};  // that were said, of names that no input has
  uint64_t unsolved = 0;                    // ways that may exist, and were not followed, since the solver gave up
  std::vector<std::string> uncovered{};     // places that the program says some path gets to, and none does
  std::vector<MissingName> missing{};       // names that neither the program nor its library has
  std::vector<std::string> warnings{};

  uint64_t count(PathRow::End end) const;
  uint64_t assumed() const;
  uint64_t mismatches() const;
  uint64_t tests() const;  // paths of which a test can be written
  bool has_finding()
      const;  // a fault on a path that relies on nothing that nobody granted, and on no answer of a model
  bool is_everything() const;  // every path was followed to its end, and nothing was assumed
};

}  // namespace ramify::outputs
