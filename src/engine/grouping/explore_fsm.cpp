// SPDX-License-Identifier: Apache-2.0
#include "engine/grouping/explore_fsm.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "base/hash.h"
#include "engine/grouping/alarm.h"
#include "engine/grouping/canonical_fsm.h"
#include "engine/grouping/fsm_cuts.h"
#include "engine/grouping/representatives.h"
#include "engine/grouping/state_judge.h"
#include "engine/grouping/waiting.h"
#include "engine/search/explore.h"
#include "engine/streams/random_stream.h"

namespace ramify::engine {
namespace {

using Clock = std::chrono::steady_clock;

class FsmSearch {
 public:
  FsmSearch(Lts& lts, const FsmOptions& options)
      : lts_(lts),
        options_(options),
        judge_(lts, options),
        representatives_(options.groups),
        waiting_(options.order, options.random_seed),
        draws_(base::mix64(options.random_seed)) {}

  FsmExploration run() {
    explore();
    mark_frontier();
    name_cuts();
    return result();
  }

 private:
  struct Node {
    uint32_t state = 0;
    uint32_t depth = 0;
    bool has_steps = false;          // its steps were enumerated, and are to be taken
    uint32_t unexamined = 0;         // number of unexamined `steps`
    std::vector<Lts::Step> steps{};  // an examined one is empty
  };

  // The role of an Lts state in the graph. Decided once.
  enum class Fate : uint8_t { kept, filtered, not_needed };
  struct Known {
    Fate fate = Fate::kept;
    std::optional<uint32_t> node{};  // its own; for a state that is not needed: the target of redirected steps, if any
  };

  // The target of a step in the graph.
  struct Target {
    std::optional<Known> known{};      // none: the state is new, and is kept
    Representatives::Values values{};  // of a new one
    bool is_drawn = false;
    bool is_redirected() const { return is_drawn && known && known->fate == Fate::not_needed; }
  };

  void explore() {
    const Alarm alarm(options_.stop_steps, options_.limits.time_max, options_.interrupted);
    start();
    while (!is_over_) {
      const std::optional<Waiting::Entry> entry = waiting_.take();
      if (!entry) break;
      if (options_.frontier == FsmFrontier::states) expand(entry->node);
      else examine(entry->node, entry->step);
    }
  }

  void start() {
    const auto& states_max = options_.limits.states_max;
    lts_.limit_initial(
        [&](uint64_t found) { return found != 0 && ((states_max && found > *states_max) || is_out_of_time()); });
    const std::vector<uint32_t> initial = options_.start_from.empty() ? lts_.initial() : options_.start_from;
    lts_.limit_initial({});
    const std::string trouble = lts_.trouble();
    if (was_stopped()) is_out_of_time();
    else if (!trouble.empty() && (initial.empty() || lts_.is_initial_cut())) end(FsmCutKind::no_memory, trouble);
    for (const uint32_t state : initial) {
      if (known_.contains(state)) continue;
      if (states_max && counts_.states >= *states_max) {
        end_at_states_max();
        break;
      }
      if (!nodes_.empty() && !is_over_ && is_out_of_time())
        break;  // a goal ends the search, not the enumeration of initial states
      const auto node = static_cast<uint32_t>(nodes_.size());
      keep(state, 0, judge_.group_values(state, {node}));
      graph_.states[node].is_initial = true;
    }
    if (lts_.is_initial_cut()) end(FsmCutKind::interrupted, "not all initial states were found");
    counts_.initial_states = nodes_.size();
    for (uint32_t node = 0; node < counts_.initial_states && !is_over_; ++node) add_waiting(node, nullptr);
  }

  uint32_t keep(uint32_t state, uint32_t depth, const Representatives::Values& values) {
    const auto node = static_cast<uint32_t>(nodes_.size());
    nodes_.push_back({.state = state, .depth = depth});
    known_[state] = {Fate::kept, node};
    representatives_.add(values, node);
    FsmState& drawn = graph_.states.emplace_back();
    drawn.is_accepting = lts_.is_accepting(state);
    drawn.violated = judge_.violated(state, node);
    drawn.is_unsafe = !drawn.violated.empty();
    ++counts_.states;
    counts_.accepting += drawn.is_accepting;
    counts_.unsafe += drawn.is_unsafe;
    counts_.depth = std::max(counts_.depth, depth);
    if (judge_.is_goal(state, node)) end(FsmCutKind::goal, "a state that was looked for was found");
    return node;
  }

  // Adds the node, or its steps, to the frontier.
  void add_waiting(uint32_t index, const Lts::Step* found_by) {
    if (options_.frontier == FsmFrontier::states) {
      const Node& node = nodes_[index];
      const Waiting::Entry entry{index, 0, judge_.priority({node.state, found_by, node.depth, counts_}, index)};
      waiting_.put({&entry, 1});
      return;
    }
    enumerate(index);
    const Node& node = nodes_[index];
    std::vector<Waiting::Entry> entries;
    for (uint32_t step = 0; step < node.steps.size(); ++step)
      entries.push_back({index, step, judge_.priority({node.state, &node.steps[step], node.depth, counts_}, index)});
    waiting_.put(entries);
  }

  void expand(uint32_t index) {
    enumerate(index);
    const size_t count = nodes_[index].steps.size();
    for (uint32_t step = 0; step < count && !is_over_; ++step) examine(index, step);
  }

  // Enumerates the steps that the node is to take. Without memory, or at the depth limit, it takes none and stays on
  // the frontier.
  void enumerate(uint32_t index) {
    Node& node = nodes_[index];
    std::vector<Lts::Step> steps = lts_.steps(node.state);
    if (was_stopped() && is_out_of_time()) return;  // its steps are incomplete
    if (steps.empty()) {
      if (const std::string trouble = lts_.trouble(); !trouble.empty()) return end(FsmCutKind::no_memory, trouble);
    } else if (options_.limits.depth_max && node.depth >= *options_.limits.depth_max) {
      is_cut_at_depth_ = true;
      return;
    }
    if (!options_.keep.is_everything() && !graph_.states[index].is_initial) discard(steps, index);
    node.has_steps = true;
    node.steps = std::move(steps);
    node.unexamined = static_cast<uint32_t>(node.steps.size());
  }

  void discard(std::vector<Lts::Step>& steps, uint32_t index) {
    std::vector<Lts::Step> kept;
    for (Lts::Step& step : steps)
      if (is_kept(step, index, kept.size())) kept.push_back(std::move(step));
    const size_t discarded = steps.size() - kept.size();
    steps = std::move(kept);
    counts_.discarded += discarded;
    if (discarded != 0) graph_.states[index].is_incomplete = true;
  }

  bool is_kept(const Lts::Step& step, uint32_t index, size_t kept_before) {
    constexpr uint32_t draws = uint32_t{1} << 31;
    const FsmKeep& keep = options_.keep;
    if (!judge_.keeps({nodes_[index].state, &step, nodes_[index].depth, counts_}, index)) return false;
    if (keep.probability && draws_.below(draws) >= *keep.probability * draws) return false;
    return !keep.first || kept_before < *keep.first;
  }

  void examine(uint32_t from, uint32_t index) {
    if (is_out_of_time()) return;
    Lts::Step step = std::move(nodes_[from].steps[index]);
    const uint32_t depth = nodes_[from].depth + 1;
    const Target target = target_of(step, from);
    if (target.is_drawn && !has_room(target)) return;

    if (--nodes_[from].unexamined == 0) nodes_[from].steps = {};
    count(target);
    if (step.fault) judge_.note_fault(step, from);
    if (!target.is_drawn || target.is_redirected()) graph_.states[from].is_incomplete = true;
    std::optional<uint32_t> to = target.known ? target.known->node : std::nullopt;
    if (!target.known) {
      to = keep(step.to, depth, target.values);
      if (!is_over_) add_waiting(*to, &step);
    }
    if (!is_over_ && judge_.stops({step.to, &step, depth, counts_}, from))
      end(FsmCutKind::stopped, "the stop rule became true");
    if (target.is_drawn) draw(from, *to, std::move(step), target.is_redirected());
  }

  Target target_of(const Lts::Step& step, uint32_t from) {
    if (const auto found = known_.find(step.to); found != known_.end()) return known_target(found->second);
    if (!judge_.passes_filter(step.to, {from, &step})) return known_target(known_[step.to] = {Fate::filtered, {}});
    Representatives::Values values = judge_.group_values(step.to, {from, &step});
    if (representatives_.needs(values)) return {.values = std::move(values), .is_drawn = true};
    Known& left_out = known_[step.to] = {Fate::not_needed, {}};
    if (options_.edges == EdgePolicy::lump) left_out.node = representatives_.first(values);
    return known_target(left_out);
  }

  Target known_target(const Known& known) const {
    const bool draws_known = options_.groups.empty() || options_.edges != EdgePolicy::discovered;
    return {.known = known, .is_drawn = known.node && draws_known};
  }

  bool has_room(const Target& target) {
    const FsmLimits& limits = options_.limits;
    if (limits.transitions_max && counts_.transitions >= *limits.transitions_max)
      end(FsmCutKind::transitions_max, fmt::format("the limit of {} transitions was reached", *limits.transitions_max));
    else if (!target.known && limits.states_max && counts_.states >= *limits.states_max) end_at_states_max();
    return !is_over_;
  }

  void end_at_states_max() { end(FsmCutKind::states_max, states_limit_reason(*options_.limits.states_max).text); }

  void count(const Target& target) {
    ++counts_.examined;
    counts_.transitions += target.is_drawn;
    counts_.redirected += target.is_redirected();
    if (target.is_drawn) return;
    ++(target.known->fate == Fate::filtered ? counts_.filtered : counts_.dropped);
  }

  void draw(uint32_t from, uint32_t to, Lts::Step&& step, bool is_redirected) {
    is_redirected_.push_back(is_redirected);
    graph_.transitions.push_back({.from = from,
                                  .to = to,
                                  .label = std::move(step.label),
                                  .choices = std::move(step.choices),
                                  .requirements = std::move(step.requirements),
                                  .fault = std::move(step.fault)});
  }

  bool was_stopped() const {
    return options_.stop_steps != nullptr && options_.stop_steps->load(std::memory_order_relaxed);
  }

  bool is_out_of_time() {
    if (options_.interrupted != nullptr && options_.interrupted->load(std::memory_order_relaxed))
      end(FsmCutKind::interrupted, "it was interrupted");
    const auto& time_max = options_.limits.time_max;
    if (time_max && (clock_ticks_++ % 16 == 0 || was_stopped()) && Clock::now() - started_ >= *time_max)
      end(FsmCutKind::time_max, time_limit_reason(*time_max).text);
    return is_over_;
  }

  void end(FsmCutKind kind, std::string why) {
    if (!is_over_) cuts_.push_back({kind, std::move(why)});
    is_over_ = true;
  }

  void mark_frontier() {
    for (uint32_t index = 0; index < nodes_.size(); ++index) {
      FsmState& drawn = graph_.states[index];
      drawn.is_frontier = !nodes_[index].has_steps || nodes_[index].unexamined != 0;
      drawn.is_incomplete |= drawn.is_frontier;
      counts_.frontier += drawn.is_frontier;
      counts_.incomplete += drawn.is_incomplete;
    }
  }

  void name_cuts() {
    // Stopped at the very last step: nothing was cut.
    if (is_over_ && counts_.frontier == 0 && cuts_[0].kind != FsmCutKind::no_memory) cuts_.clear();
    std::ranges::move(left_out(counts_, options_, is_cut_at_depth_), std::back_inserter(cuts_));
    for (const FsmCut& cut : cuts_) graph_.cuts.push_back(cut.text);
  }

  FsmExploration result() {
    const std::set<std::string, std::less<>>& vocabulary = lts_.vocabulary();
    graph_.actions = options_.actions;
    if (graph_.actions.empty()) graph_.actions.assign(vocabulary.begin(), vocabulary.end());
    for (uint32_t index = 0; index < nodes_.size(); ++index)
      graph_.states[index].variables = variables_of(lts_.view(nodes_[index].state));

    CanonicalFsm numbered = canonical(std::move(graph_));
    FsmExploration found{.fsm = std::move(numbered.fsm),
                         .counts = counts_,
                         .cuts = cuts_,
                         .findings = judge_.findings().take(),
                         .verdict = {},
                         .lts_states = std::vector<uint32_t>(nodes_.size()),
                         .discovered = std::move(numbered.state_numbers),
                         .redirected = {}};
    for (uint32_t index = 0; index < nodes_.size(); ++index)
      found.lts_states[found.discovered[index]] = nodes_[index].state;
    for (uint32_t transition = 0; transition < numbered.transitions.size(); ++transition)
      if (is_redirected_[numbered.transitions[transition]]) found.redirected.push_back(transition);
    for (FsmFinding& finding : found.findings) finding.state = found.discovered[finding.state];
    found.verdict = fsm_verdict(found.cuts, found.findings, options_.order);
    return found;
  }

  Lts& lts_;
  const FsmOptions& options_;
  StateJudge judge_;
  Representatives representatives_;
  Waiting waiting_;
  RandomStream draws_;  // for FsmKeep::probability; separate from the draws of the order
  Clock::time_point started_ = Clock::now();
  uint64_t clock_ticks_ = 0;

  std::vector<Node> nodes_;  // parallel to graph_.states: in order of discovery
  Fsm graph_;
  std::vector<bool> is_redirected_;            // one for each transition of graph_
  std::unordered_map<uint32_t, Known> known_;  // by state of the Lts; only looked up, never iterated
  FsmCounts counts_;
  bool is_over_ = false;
  bool is_cut_at_depth_ = false;
  std::vector<FsmCut> cuts_;
};

}  // namespace

FsmExploration explore_fsm(Lts& lts, const FsmOptions& options) { return FsmSearch(lts, options).run(); }

}  // namespace ramify::engine
