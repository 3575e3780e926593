// SPDX-License-Identifier: Apache-2.0
#include "engine/compose/scenario_path.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/result.h"
#include "engine/compose/path_expression.h"
#include "engine/compose/tuple_numbers.h"

namespace ramify::engine::compose {
namespace {

using Kind = PathNode::Kind;
using Names = std::set<std::string, std::less<>>;

// --- The automaton with empty transitions ----------------------------------------------------------------------------

// A point between two steps, with its possible continuations.
struct Point {
  enum class Kind : uint8_t { end, step, ways };
  Kind kind = Kind::end;
  size_t symbol = 0;             // for a step: the first node of the expression with the same labels
  uint32_t next = 0;             // the point after it
  std::set<size_t> offsets{};    // its places in the text
  std::vector<uint32_t> ways{};  // nondeterministically one of these points
};

ScenarioError too_large(std::string_view text, size_t limit, std::string_view of_what) {
  return {
      .offset = 0,
      .length = text.size(),
      .message = fmt::format("with its repetitions written out the expression has more than {} {}", limit, of_what)};
}

class Automaton {
 public:
  explicit Automaton(const PathExpression& path) : path_(path), symbol_of_node_(path.nodes.size()) {
    points_.push_back({});  // the end
  }

  static constexpr uint32_t end = 0;

  // False: it is too large.
  bool build() {
    start_ = points_before(path_.root, end);
    return parts_ <= path_parts_max;
  }

  uint32_t start() const { return start_; }
  const Point& point(uint32_t index) const { return points_[index]; }
  const PathNode& symbol(const Point& step) const { return path_.nodes[step.symbol]; }

 private:
  // The point from which the expression `index` leads to `next`.
  uint32_t points_before(size_t index, uint32_t next) {
    if (++parts_ > path_parts_max) return end;
    const PathNode& node = path_.nodes[index];
    switch (node.kind) {
      case Kind::label:
      case Kind::any:
      case Kind::except: return step(index, next);
      case Kind::sequence:
        for (size_t i = node.operands.size(); i-- > 0;) next = points_before(node.operands[i], next);
        return next;
      case Kind::alternative: {
        std::vector<uint32_t> ways;
        for (const size_t operand : node.operands) ways.push_back(points_before(operand, next));
        return any_of(std::move(ways));
      }
      case Kind::permutation: return permutation(node, next);
      case Kind::repeat: return repetition(node, next);
    }
    return end;
  }

  // From the inside out: optional repetitions are nested, (A (A (A)?)?)?, which minimises the number of edges.
  uint32_t repetition(const PathNode& node, uint32_t next) {
    uint32_t point = next;
    if (!node.at_most) {
      point = add({.kind = Point::Kind::ways});
      const uint32_t again = points_before(node.operands[0], point);
      points_[point].ways = {again, next};
    } else {
      for (size_t i = node.at_least; i < *node.at_most && parts_ <= path_parts_max; ++i)
        point = any_of({points_before(node.operands[0], point), next});
    }
    for (size_t i = 0; i < node.at_least && parts_ <= path_parts_max; ++i)
      point = points_before(node.operands[0], point);
    return point;
  }

  // Indexed by the set of remaining operands, as bits.
  uint32_t permutation(const PathNode& node, uint32_t next) {
    const size_t count = node.operands.size();
    std::vector<uint32_t> with_left(size_t{1} << count, next);
    for (size_t left = 1; left < with_left.size() && parts_ <= path_parts_max; ++left) {
      std::vector<uint32_t> ways;
      for (size_t i = 0; i < count; ++i)
        if (((left >> i) & 1) != 0) ways.push_back(points_before(node.operands[i], with_left[left ^ (size_t{1} << i)]));
      with_left[left] = any_of(std::move(ways));
    }
    return with_left.back();
  }

  uint32_t step(size_t index, uint32_t next) {
    const size_t symbol = symbol_of(index);
    const auto [entry, is_new] = steps_.try_emplace({symbol, next}, static_cast<uint32_t>(points_.size()));
    if (is_new) add({.kind = Point::Kind::step, .symbol = symbol, .next = next});
    points_[entry->second].offsets.insert(path_.nodes[index].offset);
    return entry->second;
  }

  uint32_t any_of(std::vector<uint32_t> ways) {
    std::ranges::sort(ways);
    const auto [rest, end_of_ways] = std::ranges::unique(ways);
    ways.erase(rest, end_of_ways);
    if (ways.size() == 1) return ways.front();
    const auto [entry, is_new] = choices_.try_emplace(ways, static_cast<uint32_t>(points_.size()));
    if (is_new) add({.kind = Point::Kind::ways, .ways = std::move(ways)});
    return entry->second;
  }

  uint32_t add(Point point) {
    points_.push_back(std::move(point));
    return static_cast<uint32_t>(points_.size() - 1);
  }

  size_t symbol_of(size_t index) {
    std::optional<size_t>& symbol = symbol_of_node_[index];
    if (symbol) return *symbol;
    const PathNode& node = path_.nodes[index];
    std::string key;
    if (node.kind == Kind::label) key = node.label.action + '\n' + text(node.label);
    for (const std::string& name : node.names) key += '\n' + name;
    symbol = symbol_by_key_.try_emplace(std::move(key), index).first->second;
    return *symbol;
  }

  const PathExpression& path_;
  std::vector<std::optional<size_t>> symbol_of_node_;
  std::vector<Point> points_;
  std::map<std::string, size_t> symbol_by_key_;  // names have no newline, so keys of labels are unique
  std::map<std::pair<size_t, uint32_t>, uint32_t> steps_;
  std::map<std::vector<uint32_t>, uint32_t> choices_;
  size_t parts_ = 0;  // of the expression, with its repetitions expanded
  uint32_t start_ = end;
};

// --- The automaton without them --------------------------------------------------------------------------------------

// States are sets of possible next steps, possibly including the end.
class GraphOfPath {
 public:
  GraphOfPath(const Automaton& automaton, const Names& vocabulary, std::string_view text)
      : automaton_(automaton), vocabulary_(vocabulary), text_(text) {}

  Read<ScenarioGraph> run() {
    graph_.initial = {TRY(state_at(automaton_.start()))};
    for (uint32_t state = 0; state < graph_.states.size(); ++state) {
      for (const uint32_t step : in_order_of_text(sets_.tuple(state))) {
        const uint32_t to = TRY(state_at(automaton_.point(step).next));
        add(state, automaton_.symbol(automaton_.point(step)), to);
        if (graph_.transitions.size() > path_transitions_max)
          return std::unexpected(too_large(text_, path_transitions_max, "transitions"));
      }
    }
    return std::move(graph_);
  }

 private:
  void add(uint32_t from, const PathNode& symbol, uint32_t to) {
    if (symbol.kind == Kind::label) {
      graph_.transitions.push_back({.from = from, .label = symbol.label, .to = to});
      return;
    }
    for (const std::string& name : vocabulary_)
      if (!symbol.names.contains(name))
        graph_.transitions.push_back({.from = from, .label = {.action = name}, .to = to});
  }

  Read<uint32_t> state_at(uint32_t point) {
    const auto known = state_by_point_.find(point);
    if (known != state_by_point_.end()) return known->second;
    const TupleNumbers::Tuple set = closure(point);
    visited_ += set.size();
    if (visited_ > 10 * path_transitions_max)
      return std::unexpected(too_large(text_, path_transitions_max, "transitions"));
    const uint32_t state = sets_.number(set);
    if (state == graph_.states.size())
      graph_.states.push_back({.text = text_of(set), .is_accepting = set.front() == Automaton::end});
    state_by_point_[point] = state;
    return state;
  }

  // The steps and the end that are reachable without a step, sorted. Never empty: every repetition can be left.
  TupleNumbers::Tuple closure(uint32_t point) {
    std::set<uint32_t> met = {point};
    std::vector<uint32_t> open = {point};
    TupleNumbers::Tuple set;
    while (!open.empty()) {
      const uint32_t here = open.back();
      open.pop_back();
      ++visited_;
      if (automaton_.point(here).kind != Point::Kind::ways) set.push_back(here);
      for (const uint32_t way : automaton_.point(here).ways)
        if (met.insert(way).second) open.push_back(way);
    }
    std::ranges::sort(set);
    return set;
  }

  std::vector<uint32_t> in_order_of_text(TupleNumbers::Tuple set) const {
    std::erase(set, Automaton::end);
    std::ranges::stable_sort(set, {}, [&](uint32_t step) { return *automaton_.point(step).offsets.begin(); });
    return set;
  }

  // The expression with a dot before each step that may come next, and at its end if it may end here.
  std::string text_of(const TupleNumbers::Tuple& set) const {
    constexpr size_t shown_bytes_max = 100;
    std::set<size_t> dots;
    for (const uint32_t point : set) {
      if (point == Automaton::end) {
        dots.insert(text_.size());
      } else if (text_.size() > shown_bytes_max) {
        dots.insert(*automaton_.point(point).offsets.begin());
      } else {
        dots.insert(automaton_.point(point).offsets.begin(), automaton_.point(point).offsets.end());
      }
    }
    if (text_.size() > shown_bytes_max) return fmt::format("before column {}", *dots.begin() + 1);
    std::string shown(text_);
    for (auto dot = dots.rbegin(); dot != dots.rend(); ++dot) shown.insert(*dot, "•");
    return shown;
  }

  const Automaton& automaton_;
  const Names& vocabulary_;
  std::string_view text_;
  ScenarioGraph graph_;
  TupleNumbers sets_;  // state n is set n
  std::map<uint32_t, uint32_t> state_by_point_;
  size_t visited_ = 0;
};

// An element that matches no action would block the scenario forever.
std::optional<ScenarioError> empty_choice(const PathExpression& path, const Names& vocabulary) {
  for (const PathNode& node : path.nodes) {
    if (node.kind != Kind::any && node.kind != Kind::except) continue;
    const auto is_left = [&](const std::string& name) { return !node.names.contains(name); };
    if (std::ranges::any_of(vocabulary, is_left)) continue;
    return ScenarioError{.offset = node.offset,
                         .length = 1,
                         .message = node.kind == Kind::any ? "the vocabulary has no action that could come here"
                                                           : "the vocabulary has no other action that could come here",
                         .hint = "it is the actions that the scenario names, and those in `also`"};
  }
  return std::nullopt;
}

}  // namespace

std::expected<ScenarioGraph, ScenarioError> scenario_path(std::string_view text, const Names& also) {
  const PathExpression path = TRY(read_path(text));
  Names vocabulary = also;
  vocabulary.insert(path.names.begin(), path.names.end());
  if (std::optional<ScenarioError> error = empty_choice(path, vocabulary)) return std::unexpected(*std::move(error));
  Automaton automaton(path);
  if (!automaton.build()) return std::unexpected(too_large(text, path_parts_max, "parts"));
  ScenarioGraph graph = TRY(GraphOfPath(automaton, vocabulary, text).run());
  graph.also = std::move(vocabulary);
  return graph;
}

}  // namespace ramify::engine::compose
