// SPDX-License-Identifier: Apache-2.0
// PageDocument: what a self-contained report page shows (docs/explorer.md): verdict, counts, sources, and runs with the state
// after each step. The page's script reads it as JSON. States are trees that share equal parts, since a step changes little.
//
// One thread. Tested in page_document_test.cpp.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/place.h"
#include "engine/simulation/simulation.h"
#include "outputs/problems.h"
#include "outputs/sources.h"

namespace ramify::outputs {

struct PageHead {
  std::string program{};  // as the user named it
  std::string machine{};  // as in --machine
  std::string verdict{};  // "holds within bounds"; "": as the exit code says
};

// One run: a finding, or one of several ways in which a program ends.
struct PageRun {
  std::string rule{}, message{}, property{};
  base::Place place{};
  bool is_finding = true;
  std::string replay{};             // a command
  std::optional<size_t> back_to{};  // the position whose state the last one repeats
  std::vector<std::string> notes{};
};

struct PageLimits {
  size_t states_max = 2'000;            // positions with their states; later steps are shown without
  size_t moves_max = 200;               // positions with the moves that were possible
  size_t bytes_max = size_t{48} << 20;  // of all states and moves
};

class PageDocument {
 public:
  PageDocument(PageHead head, Sources sources, PageLimits limits = {});
  ~PageDocument();
  PageDocument(PageDocument&&) noexcept;

  void add_count(const std::string& name, const std::string& value);
  // The simulation's whole path, from its beginning.
  void add_run(const PageRun& run, engine::Simulation& simulation);
  // Claims, limits, and the problems that no run shows yet: with the steps of the list, without states.
  void add_problems(const ProblemList& list);

  // As JSON.
  std::string text(std::string_view tool_version, int exit_code) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace ramify::outputs
