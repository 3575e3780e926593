// SPDX-License-Identifier: Apache-2.0
#include "outputs/fsm_drawing.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "outputs/amounts.h"
#include "outputs/plain_text.h"

namespace ramify::outputs {
namespace {

constexpr size_t lines_max = 8;
constexpr size_t columns_max = 40;

using Mark = FsmDrawing::Mark;

std::optional<std::string> value_of(const engine::FsmState& state, const std::string& variable) {
  for (const auto& [name, value] : state.variables)
    if (name == variable) return value;
  return std::nullopt;
}

class Drawing {
 public:
  Drawing(const engine::Fsm& fsm, const engine::FsmAnalysis& analysis, const FsmDrawingOptions& options)
      : fsm_(fsm), analysis_(analysis), options_(options) {}

  FsmDrawing make() {
    for (const std::string& cut : fsm_.cuts) drawing_.notes.push_back("not all there is: " + cut);
    choose_nodes();
    add_nodes();
    add_edges();
    return std::move(drawing_);
  }

 private:
  // --- which states are one node

  void choose_nodes() {
    if (options_.group_by) {
      group_by_variable(*options_.group_by);
      drawing_.notes.push_back(fmt::format("states with the same `{}` are one node", *options_.group_by));
    } else if (fsm_.states.size() > options_.nodes_max) {
      group_as_helps_most();
    } else {
      for (uint32_t state = 0; state < fsm_.states.size(); ++state) node_of_.push_back(state);
      node_count_ = static_cast<uint32_t>(fsm_.states.size());
    }
  }

  void group_by_variable(const std::string& variable) {
    std::map<std::optional<std::string>, uint32_t> nodes;
    node_of_.clear();
    titles_.clear();
    for (const engine::FsmState& state : fsm_.states) {
      const std::optional<std::string> value = value_of(state, variable);
      const auto [known, is_new] = nodes.try_emplace(value, static_cast<uint32_t>(nodes.size()));
      if (is_new) titles_.push_back(fmt::format("{} = {}", variable, value.value_or("?")));
      node_of_.push_back(known->second);
    }
    node_count_ = static_cast<uint32_t>(nodes.size());
  }

  // By the variable that shows most, or by the distance from the start.
  void group_as_helps_most() {
    std::map<std::string, std::set<std::string>> values;
    for (const engine::FsmState& state : fsm_.states)
      for (const auto& [name, value] : state.variables) values[name].insert(value);
    std::string best;
    for (const auto& [name, seen] : values)
      if (seen.size() > 1 && seen.size() <= options_.nodes_max && (best.empty() || seen.size() > values[best].size()))
        best = name;
    if (!best.empty()) group_by_variable(best);
    else group_by_depth();
    drawing_.notes.push_back(fmt::format("{} are too many to draw: those with the same {} are one node",
                                         counted(fsm_.states.size(), "state"),
                                         best.empty() ? "distance from the start" : fmt::format("`{}`", best)));
  }

  void group_by_depth() {
    constexpr uint32_t nowhere = ~uint32_t{0};
    node_of_.assign(fsm_.states.size(), nowhere);
    std::vector<uint32_t> queue = analysis_.initial;
    for (const uint32_t state : queue) node_of_[state] = 0;
    const std::vector<uint32_t> first = fsm_.first_from();
    for (size_t next = 0; next < queue.size(); ++next)
      for (uint32_t step = first[queue[next]]; step < first[queue[next] + 1]; ++step) {
        const uint32_t to = fsm_.transitions[step].to;
        if (node_of_[to] != nowhere) continue;
        node_of_[to] = node_of_[queue[next]] + 1;
        queue.push_back(to);
      }
    uint32_t depth_count = 1;
    for (uint32_t& depth : node_of_) {
      if (depth == nowhere) depth = 0;
      depth_count = std::max(depth_count, depth + 1);
    }
    // A long graph is cut into layers of several steps.
    const auto width = static_cast<uint32_t>((depth_count + options_.nodes_max - 1) / options_.nodes_max);
    node_count_ = (depth_count + width - 1) / width;
    for (uint32_t& depth : node_of_) depth /= width;
    for (uint32_t node = 0; node < node_count_; ++node)
      titles_.push_back(width == 1 ? fmt::format("after {}", counted(node, "step"))
                                   : fmt::format("after {} to {} steps", node * width, (node + 1) * width - 1));
  }

  // --- nodes and edges

  void add_nodes() {
    drawing_.nodes.resize(node_count_);
    for (FsmDrawing::Node& node : drawing_.nodes) {
      node.states = 0;
      node.is_accepting = true;
    }
    for (uint32_t state = 0; state < fsm_.states.size(); ++state) {
      const engine::FsmState& s = fsm_.states[state];
      FsmDrawing::Node& node = drawing_.nodes[node_of_[state]];
      ++node.states;
      node.is_accepting &= s.is_accepting;
      node.is_incomplete |= s.is_incomplete;
      mark(node, s.is_initial, Mark::initial);
      mark(node, s.is_frontier, Mark::frontier);
      mark(node, s.is_unsafe, Mark::unsafe);
      if (titles_.empty()) node.lines = state_lines(state);
    }
    for (const uint32_t state : analysis_.finished) mark(drawing_.nodes[node_of_[state]], true, Mark::finished);
    for (const uint32_t state : analysis_.dead_ends) mark(drawing_.nodes[node_of_[state]], true, Mark::dead_end);
    for (uint32_t node = 0; node < titles_.size(); ++node)
      drawing_.nodes[node].lines = {elide(printable(titles_[node]), columns_max),
                                    counted(drawing_.nodes[node].states, "state")};
  }

  static void mark(FsmDrawing::Node& node, bool is_so, Mark mark) {
    if (is_so) node.mark = std::max(node.mark, mark);
  }

  std::vector<std::string> state_lines(uint32_t state) const {
    std::vector<std::string> lines;
    for (const auto& [name, value] : fsm_.states[state].variables)
      lines.push_back(elide(printable(fmt::format("{} = {}", name, value)), columns_max));
    if (lines.empty()) lines.push_back(fmt::format("state {}", state));
    shorten(lines);
    return lines;
  }

  static void shorten(std::vector<std::string>& lines) {
    if (lines.size() <= lines_max) return;
    const size_t more = lines.size() - (lines_max - 1);
    lines.resize(lines_max - 1);
    lines.push_back(fmt::format("and {} more", more));
  }

  void add_edges() {
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> edges;
    uint64_t hidden = 0;
    uint64_t loops = 0;
    for (const engine::FsmTransition& transition : fsm_.transitions) {
      const uint32_t from = node_of_[transition.from];
      const uint32_t to = node_of_[transition.to];
      if (std::ranges::find(options_.hidden_actions, transition.label.action) != options_.hidden_actions.end()) {
        ++hidden;
        continue;
      }
      if (from == to && options_.hides_loops) {
        ++loops;
        continue;
      }
      const auto [known, is_new] = edges.try_emplace({from, to}, static_cast<uint32_t>(drawing_.edges.size()));
      if (is_new) drawing_.edges.push_back({from, to, {}, false});
      FsmDrawing::Edge& edge = drawing_.edges[known->second];
      edge.fails |= transition.fault.has_value();
      const std::string line = label_of(transition.label);
      if (!line.empty() && std::ranges::find(edge.lines, line) == edge.lines.end()) edge.lines.push_back(line);
    }
    for (FsmDrawing::Edge& edge : drawing_.edges) shorten(edge.lines);
    if (hidden != 0) drawing_.notes.push_back(fmt::format("{} of hidden actions", counted(hidden, "transition")));
    if (loops != 0)
      drawing_.notes.push_back(fmt::format("{} from a node to itself are hidden", counted(loops, "transition")));
  }

  std::string label_of(const engine::Label& label) const {
    switch (options_.labels) {
      case FsmDrawingOptions::Labels::calls: return elide(printable(engine::text(label)), columns_max);
      case FsmDrawingOptions::Labels::names: return elide(printable(label.action), columns_max);
      case FsmDrawingOptions::Labels::none: return "";
    }
    return "";
  }

  const engine::Fsm& fsm_;
  const engine::FsmAnalysis& analysis_;
  const FsmDrawingOptions& options_;
  std::vector<uint32_t> node_of_;    // by state
  std::vector<std::string> titles_;  // of nodes that stand for several states
  uint32_t node_count_ = 0;
  FsmDrawing drawing_;
};

}  // namespace

FsmDrawing draw(const engine::Fsm& fsm, const engine::FsmAnalysis& analysis, const FsmDrawingOptions& options) {
  return Drawing(fsm, analysis, options).make();
}

}  // namespace ramify::outputs
