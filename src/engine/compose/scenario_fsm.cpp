// SPDX-License-Identifier: Apache-2.0
#include "engine/compose/scenario_fsm.h"

#include <algorithm>
#include <map>
#include <utility>

#include "base/result.h"
#include "engine/compose/label_reader.h"

namespace ramify::engine::compose {
namespace {

class FsmReader {
 public:
  explicit FsmReader(ScenarioReader reader) : reader_(std::move(reader)) {}

  Read<ScenarioGraph> run() {
    skip_separators();
    while (!reader_.is_at_end()) {
      TRY(read_chain());
      skip_separators();
    }
    if (graph_.states.empty()) return reader_.expected("the name of a state");
    graph_.initial = {0};
    return std::move(graph_);
  }

 private:
  void skip_separators() {
    while (reader_.take(";") || reader_.take("\n")) continue;
  }

  Read<void> read_chain() {
    uint32_t from = TRY(read_state());
    while (reader_.take("-")) {
      Label label = TRY(read_label(reader_));
      if (!reader_.take("->")) return reader_.expected("`->` after a label");
      const uint32_t to = TRY(read_state());
      std::vector<Label>& known = labels_between_[{from, to}];
      if (std::ranges::find(known, label) == known.end()) {
        known.push_back(label);
        graph_.transitions.push_back({.from = from, .label = std::move(label), .to = to});
      }
      from = to;
    }
    if (!reader_.is_at_end() && !reader_.is_sign(";") && !reader_.is_sign("\n"))
      return reader_.expected("`-ACTION->`, `;` or a new line after a state");
    return {};
  }

  Read<uint32_t> read_state() {
    const std::string name(reader_.take_word_characters());
    if (name.empty()) return reader_.expected("the name of a state");
    reader_.skip_blanks();
    const auto [entry, is_new] = state_by_name_.try_emplace(name, static_cast<uint32_t>(graph_.states.size()));
    if (is_new) graph_.states.push_back({.text = name, .is_accepting = true});
    return entry->second;
  }

  ScenarioReader reader_;
  ScenarioGraph graph_;
  std::map<std::string, uint32_t> state_by_name_;
  std::map<std::pair<uint32_t, uint32_t>, std::vector<Label>> labels_between_;
};

}  // namespace

std::expected<ScenarioGraph, ScenarioError> scenario_fsm(std::string_view text) {
  return FsmReader(TRY(ScenarioReader::of(text, false))).run();
}

std::expected<void, size_t> set_accepting(ScenarioGraph& fsm, const std::vector<std::string>& names) {
  for (ScenarioState& state : fsm.states) state.is_accepting = false;
  for (size_t i = 0; i < names.size(); ++i) {
    const auto state = std::ranges::find(fsm.states, names[i], &ScenarioState::text);
    if (state == fsm.states.end()) return std::unexpected(i);
    state->is_accepting = true;
  }
  return {};
}

}  // namespace ramify::engine::compose
