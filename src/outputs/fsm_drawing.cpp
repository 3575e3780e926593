// SPDX-License-Identifier: Apache-2.0
#include "outputs/fsm_drawing.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include <fmt/format.h>

#include "outputs/amounts.h"
#include "outputs/plain_text.h"

namespace ramify::outputs {
namespace {

constexpr size_t drawn_lines_max = 8;
constexpr size_t group_lines_max = 4;  // on an edge between groups; more calls are shown as names with counts
constexpr size_t columns_max = 40;

using Mark = FsmDrawing::Mark;

std::optional<std::string> value_of(const engine::FsmState& state, const std::string& variable) {
  for (const auto& [name, value] : state.variables)
    if (name == variable) return value;
  return std::nullopt;
}

std::string listed_names(const std::vector<std::string>& names) {
  constexpr size_t names_max = 12;
  std::string text;
  for (size_t i = 0; i < std::min(names.size(), names_max); ++i)
    text += fmt::format("{}`{}`", i == 0 ? "" : ", ", printable(names[i]));
  if (names.size() > names_max) text += fmt::format(" and {} more", names.size() - names_max);
  return text;
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
  // --- grouping of states into nodes

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
      if (is_new) titles_.push_back(line(variable, value.value_or("?")));
      node_of_.push_back(known->second);
    }
    node_count_ = static_cast<uint32_t>(nodes.size());
  }

  // By the most informative variable, or by the distance from the start.
  void group_as_helps_most() {
    std::map<std::string, std::set<std::string>> values;
    for (const engine::FsmState& state : fsm_.states)
      for (const auto& [name, value] : state.variables) values[name].insert(value);
    std::string best;
    for (const auto& [name, seen] : values)
      if (seen.size() > 1 && seen.size() <= options_.groups_max && (best.empty() || seen.size() > values[best].size()))
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
    const auto width = static_cast<uint32_t>((depth_count + options_.groups_max - 1) / options_.groups_max);
    node_count_ = (depth_count + width - 1) / width;
    for (uint32_t& depth : node_of_) depth /= width;
    for (uint32_t node = 0; node < node_count_; ++node)
      titles_.push_back(width == 1 ? fmt::format("after {}", counted(node, "step"))
                                   : fmt::format("after {} to {} steps", node * width, (node + 1) * width - 1));
  }

  // --- nodes and edges

  void add_nodes() {
    drawing_.nodes.resize(node_count_);
    frontier_.assign(node_count_, 0);
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
      mark(node, s.is_frontier && titles_.empty(), Mark::frontier);
      if (s.is_frontier) ++frontier_[node_of_[state]];
      mark(node, s.is_unsafe, Mark::unsafe);
      if (titles_.empty()) node.lines = state_lines(state);
    }
    for (const uint32_t state : analysis_.finished) mark(drawing_.nodes[node_of_[state]], true, Mark::finished);
    for (const uint32_t state : analysis_.dead_ends) mark(drawing_.nodes[node_of_[state]], true, Mark::dead_end);
    if (!titles_.empty()) add_group_lines();
  }

  // The common values of a group, and its size.
  void add_group_lines() {
    for (uint32_t node = 0; node < titles_.size(); ++node) drawing_.nodes[node].lines = {titles_[node]};
    for (const std::string& name : options_.state_labels) {
      std::vector<std::set<std::optional<std::string>>> values(titles_.size());
      for (uint32_t state = 0; state < fsm_.states.size(); ++state)
        values[node_of_[state]].insert(value_of(fsm_.states[state], name));
      for (uint32_t node = 0; node < titles_.size(); ++node)
        if (values[node].size() == 1 && values[node].begin()->has_value())
          drawing_.nodes[node].lines.push_back(line(name, **values[node].begin()));
        else drawing_.nodes[node].lines.push_back(line(name, counted(values[node].size(), "value")));
    }
    for (uint32_t i = 0; i < node_count_; ++i) {
      FsmDrawing::Node& node = drawing_.nodes[i];
      node.lines.push_back(counted(node.states, "state"));
      // A group counts as not expanded if none of its states is; otherwise the number is shown.
      if (frontier_[i] == node.states) mark(node, true, Mark::frontier);
      else if (frontier_[i] != 0) node.lines.back() += fmt::format(", {} not expanded", grouped(frontier_[i]));
    }
  }

  // Values distinguish states: if a line is too long the name is shortened first.
  static std::string line(const std::string& name, const std::string& value) {
    constexpr size_t name_min = 8;
    const std::string shown = elide(printable(value), columns_max - name_min - 3);
    const size_t room = columns_max - 3 - std::min(shown.size(), columns_max - 3 - name_min);
    return fmt::format("{} = {}", elide(printable(name), room), shown);
  }

  static void mark(FsmDrawing::Node& node, bool is_so, Mark mark) {
    if (is_so) node.mark = std::max(node.mark, mark);
  }

  std::vector<std::string> state_lines(uint32_t state) const {
    std::vector<std::string> lines;
    if (options_.state_labels.empty()) {
      for (const auto& [name, value] : fsm_.states[state].variables) lines.push_back(line(name, value));
    } else {
      for (const std::string& name : options_.state_labels)
        if (const std::optional<std::string> value = value_of(fsm_.states[state], name))
          lines.push_back(line(name, *value));
    }
    if (lines.empty()) lines.push_back(fmt::format("state {}", state));
    shorten(lines, drawn_lines_max);
    return lines;
  }

  static void shorten(std::vector<std::string>& lines, size_t max) {
    if (lines.size() <= max) return;
    const size_t more = lines.size() - (max - 1);
    lines.resize(max - 1);
    lines.push_back(fmt::format("and {} more", more));
  }

  void add_edges() {
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> edges;
    std::vector<std::map<std::string, uint64_t>> calls;  // by edge: the number of transitions of each action
    std::vector<std::set<std::string>> labels;           // likewise: its lines
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
      if (is_new) {
        drawing_.edges.push_back({.from = from, .to = to, .lines = {}, .fails = false, .transitions = 0});
        calls.emplace_back();
        labels.emplace_back();
      }
      FsmDrawing::Edge& edge = drawing_.edges[known->second];
      edge.fails |= transition.fault.has_value();
      ++edge.transitions;
      ++calls[known->second][transition.label.action];
      const std::string line = label_of(transition.label);
      if (!line.empty() && labels[known->second].insert(line).second) edge.lines.push_back(line);
    }
    for (size_t i = 0; i < drawing_.edges.size(); ++i) {
      FsmDrawing::Edge& edge = drawing_.edges[i];
      if (!titles_.empty() && edge.lines.size() > group_lines_max) edge.lines = names_and_numbers(calls[i]);
      shorten(edge.lines, titles_.empty() ? drawn_lines_max : group_lines_max);
    }
    if (hidden != 0) drawing_.notes.push_back(fmt::format("{} of hidden actions", counted(hidden, "transition")));
    if (loops != 0)
      drawing_.notes.push_back(fmt::format("{} from a node to itself are hidden", counted(loops, "transition")));
  }

  // The most frequent first.
  static std::vector<std::string> names_and_numbers(const std::map<std::string, uint64_t>& calls) {
    std::vector<std::pair<std::string, uint64_t>> sorted(calls.begin(), calls.end());
    std::ranges::stable_sort(sorted, std::greater(), &std::pair<std::string, uint64_t>::second);
    std::vector<std::string> lines;
    for (const auto& [name, count] : sorted)
      lines.push_back(fmt::format("{} \u00d7 {}", grouped(count), elide(printable(name), columns_max)));
    return lines;
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
  std::vector<std::string> titles_;  // of nodes with several states
  uint32_t node_count_ = 0;
  std::vector<uint64_t> frontier_;  // by node: the number of its states that were not expanded
  FsmDrawing drawing_;
};

}  // namespace

std::vector<std::string> missing_variables(const engine::Fsm& fsm, const FsmDrawingOptions& options) {
  std::vector<std::string> wanted = options.state_labels;
  if (options.group_by) wanted.push_back(*options.group_by);
  std::vector<std::string> missing;
  for (const std::string& name : wanted)
    if (std::ranges::find(missing, name) == missing.end() &&
        std::ranges::none_of(fsm.states, [&](const engine::FsmState& s) { return value_of(s, name).has_value(); }))
      missing.push_back(name);
  return missing;
}

base::Result<FsmDrawing> draw(const engine::Fsm& fsm, const engine::FsmAnalysis& analysis,
                              const FsmDrawingOptions& options) {
  if (const std::vector<std::string> missing = missing_variables(fsm, options); !missing.empty()) {
    std::vector<std::string> known;
    for (const engine::FsmState& state : fsm.states)
      for (const auto& [name, value] : state.variables)
        if (std::ranges::find(known, name) == known.end()) known.push_back(name);
    return base::fail(fmt::format("no state of the graph has a variable `{}`; it has {}", printable(missing[0]),
                                  known.empty() ? "none" : listed_names(known)));
  }
  std::set<std::string> actions(fsm.actions.begin(), fsm.actions.end());
  for (const engine::FsmTransition& transition : fsm.transitions) actions.insert(transition.label.action);
  for (const std::string& hidden : options.hidden_actions)
    if (!actions.contains(hidden))
      return base::fail(fmt::format("the graph has no action `{}` that could be hidden; it has {}", printable(hidden),
                                    actions.empty() ? "none" : listed_names({actions.begin(), actions.end()})));
  return Drawing(fsm, analysis, options).make();
}

}  // namespace ramify::outputs
