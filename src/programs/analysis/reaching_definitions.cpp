// SPDX-License-Identifier: Apache-2.0
#include "programs/analysis/reaching_definitions.h"

#include <algorithm>
#include <bit>

#include "programs/ir/signature.h"

namespace ramify::analysis {
namespace {

constexpr uint32_t batch_definitions = 2048;
constexpr uint32_t none = UINT32_MAX;

}  // namespace

class ReachingSolver {
 public:
  ReachingSolver(ReachingDefinitions& result, const ControlFlow& flow, const Accesses& accesses,
                 const ReachingOptions& options)
      : result_(result), flow_(flow), accesses_(accesses), options_(options), function_(flow.function()) {}

  void run() {
    number_definitions();
    find_variables_across_blocks();
    add_set({});  // for unreachable uses
    result_.set_of_use_.assign(accesses_.use_count(), 0);
    result_.exit_set_.assign(accesses_.variable_count(), 0);
    std::vector<uint32_t> batch;
    size_t size = 0;
    for (uint32_t v = 0; v < accesses_.variable_count(); ++v) {
      if (!is_across_[v]) continue;
      batch.push_back(v);
      size += by_variable(v).size() + 1;
      if (size < batch_definitions) continue;
      solve(batch);
      batch.clear();
      size = 0;
    }
    if (!batch.empty()) solve(batch);
    within_blocks();
  }

 private:
  void number_definitions() {
    result_.variable_count_ = accesses_.variable_count();
    for (uint32_t i = 0; i < function_.code.size(); ++i)
      for (const Access& access : accesses_.definitions(i)) add_definition(access.variable, i);
    result_.handler_begin_ = result_.definition_count();
    for (const ir::Handler& handler : function_.handlers) add_definition(handler.caught.index, none);
    // Counting sort by variable.
    const size_t variables = accesses_.variable_count();
    begin_.assign(variables + 1, 0);
    for (const uint32_t v : result_.variable_) ++begin_[v + 1];
    for (size_t v = 0; v < variables; ++v) begin_[v + 1] += begin_[v];
    by_variable_.resize(result_.variable_.size());
    std::vector<uint32_t> next(begin_.begin(), begin_.end() - 1);
    for (uint32_t d = 0; d < result_.variable_.size(); ++d)
      by_variable_[next[result_.variable_[d]]++] = static_cast<Definition>(variables + d);
  }
  void add_definition(uint32_t variable, uint32_t instruction) {
    result_.variable_.push_back(variable);
    result_.instruction_.push_back(instruction);
  }
  std::span<const Definition> by_variable(uint32_t v) const {
    return std::span(by_variable_).subspan(begin_[v], begin_[v + 1] - begin_[v]);
  }

  // Calls at(use) for each use that no certain definition of its variable in the block precedes.
  template <typename Visitor>
  void visit_exposed_uses(uint32_t block, Visitor&& at) {
    if (last_block_.empty()) last_block_.assign(accesses_.variable_count(), none);
    ++mark_;
    for (uint32_t i = flow_.blocks()[block].begin; i < flow_.blocks()[block].end; ++i) {
      uint32_t use = accesses_.first_use(i);
      for (const Access& access : accesses_.uses(i)) {
        if (last_block_[access.variable] != mark_) at(use, access.variable);
        ++use;
      }
      for (const Access& access : accesses_.definitions(i)) last_block_[access.variable] = mark_;
    }
  }

  void find_variables_across_blocks() {
    // A variable defined anywhere is live at the exit, so it crosses blocks; a register used in a single block does
    // not.
    is_across_.assign(accesses_.variable_count(), false);
    exposed_.resize(flow_.blocks().size());
    for (uint32_t b = 0; b < flow_.blocks().size(); ++b) {
      if (!flow_.is_reachable(b)) continue;
      visit_exposed_uses(b, [&](uint32_t use, uint32_t variable) {
        is_across_[variable] = true;
        exposed_[b].push_back({variable, use});
      });
      std::ranges::sort(exposed_[b]);
    }
    for (uint32_t v = function_.register_count; v < accesses_.variable_count(); ++v) is_across_[v] = true;
    for (uint32_t i = 0; i < function_.code.size(); ++i)
      for (const Access& access : accesses_.definitions(i))
        if (access.is_partial) is_across_[access.variable] = true;
    if (!options_.restarts.empty())
      for (uint32_t b = 0; b < flow_.blocks().size(); ++b)
        for (const auto& [variable, use] : exposed_[b]) is_across_[variable] = true;
  }

  uint32_t add_set(std::span<const Definition> definitions) {
    if (result_.members_.size() + definitions.size() > options_.pairs_max) {
      result_.is_complete_ = false;
      return 0;
    }
    result_.members_.insert(result_.members_.end(), definitions.begin(), definitions.end());
    result_.set_begin_.push_back(static_cast<uint32_t>(result_.members_.size()));
    return static_cast<uint32_t>(result_.set_begin_.size() - 2);
  }

  // --- one batch

  // The definitions of a batch in a block, in order.
  struct Event {
    uint32_t instruction;
    uint32_t variable;  // its number in the batch
    uint32_t bit;
    bool is_partial;
    bool is_on_fall_through;  // for an instruction with labels
  };

  using Words = std::vector<uint64_t>;

  void solve(const std::vector<uint32_t>& batch) {
    number_bits(batch);
    collect_events(batch);
    iterate();
    read_off(batch);
    for (const uint32_t v : batch) of_batch_[v] = none;
  }

  // The definitions of one variable are contiguous, with the initial one first.
  void number_bits(const std::vector<uint32_t>& batch) {
    if (of_batch_.empty()) of_batch_.assign(accesses_.variable_count(), none);
    first_bit_.clear();
    definition_of_bit_.clear();
    for (uint32_t k = 0; k < batch.size(); ++k) {
      of_batch_[batch[k]] = k;
      first_bit_.push_back(static_cast<uint32_t>(definition_of_bit_.size()));
      definition_of_bit_.push_back(batch[k]);
      for (const Definition d : by_variable(batch[k])) definition_of_bit_.push_back(d);
    }
    first_bit_.push_back(static_cast<uint32_t>(definition_of_bit_.size()));
    words_ = (definition_of_bit_.size() + 63) / 64;
  }

  void collect_events(const std::vector<uint32_t>& batch) {
    events_.assign(flow_.blocks().size(), {});
    caught_.assign(function_.handlers.size(), {});
    for (uint32_t k = 0; k < batch.size(); ++k) {
      for (uint32_t bit = first_bit_[k] + 1; bit < first_bit_[k + 1]; ++bit) {
        const Definition d = definition_of_bit_[bit];
        if (result_.is_of_handler(d)) {
          caught_[result_.handler_of(d)] = {0, k, bit, false, false};
          has_caught(result_.handler_of(d)) = true;
          continue;
        }
        const uint32_t instruction = result_.instruction_of(d);
        const Access& access =
            accesses_.definitions(instruction)[d - result_.variable_count_ - accesses_.first_definition(instruction)];
        events_[flow_.block_of(instruction)].push_back(
            {instruction, k, bit, access.is_partial, has_labels(instruction)});
      }
    }
    for (uint32_t i = 0; i < options_.restarts.size(); ++i)
      if (options_.restarts[i])
        for (uint32_t k = 0; k < batch.size(); ++k)
          if (batch[k] >= function_.register_count)
            events_[flow_.block_of(i)].push_back({i, k, first_bit_[k], true, false});
    for (std::vector<Event>& list : events_) std::ranges::stable_sort(list, {}, &Event::instruction);
  }
  bool has_labels(uint32_t instruction) const {
    bool has = false;
    ir::visit_labels(function_.code[instruction], [&](uint32_t) { has = true; });
    return has;
  }
  std::vector<bool>::reference has_caught(uint32_t handler) {
    if (has_caught_.size() < function_.handlers.size()) has_caught_.resize(function_.handlers.size());
    return has_caught_[handler];
  }

  void apply(const Event& event, uint64_t* words) const {
    if (!event.is_partial) clear(words, first_bit_[event.variable], first_bit_[event.variable + 1]);
    words[event.bit / 64] |= uint64_t{1} << (event.bit % 64);
  }
  static void clear(uint64_t* words, uint32_t from, uint32_t to) {
    for (uint32_t w = from / 64; w <= (to - 1) / 64; ++w) {
      uint64_t keep = 0;
      if (w == from / 64) keep |= (uint64_t{1} << (from % 64)) - 1;
      if (w == (to - 1) / 64 && to % 64 != 0) keep |= ~((uint64_t{1} << (to % 64)) - 1);
      words[w] &= keep;
    }
  }

  void iterate() {
    in_.assign(size_t{flow_.node_count()} * words_, 0);
    for (const uint32_t bit : std::span(first_bit_).first(first_bit_.size() - 1))
      in(0)[bit / 64] |= uint64_t{1} << (bit % 64);
    std::vector<bool> is_dirty(flow_.node_count(), false);
    is_dirty[0] = true;
    Words state(words_), before(words_);
    for (bool changed = true; changed;) {
      changed = false;
      for (const uint32_t b : flow_.reverse_postorder()) {
        if (b == flow_.exit() || !is_dirty[b]) continue;
        is_dirty[b] = false;
        ++result_.visits_;
        transfer(b, state, before, [&](uint32_t to, const Words& words) {
          uint64_t* into = in(to);
          uint64_t added = 0;
          for (size_t w = 0; w < words_; ++w) {
            added |= words[w] & ~into[w];
            into[w] |= words[w];
          }
          if (added == 0) return;
          is_dirty[to] = true;
          changed = true;
        });
      }
    }
  }
  uint64_t* in(uint32_t node) { return in_.data() + size_t{node} * words_; }

  // Calls flow(to, definitions) for each outgoing edge of the block.
  template <typename Visitor>
  void transfer(uint32_t b, Words& state, Words& thrown, Visitor&& flow) {
    const BasicBlock& block = flow_.blocks()[b];
    state.assign(in(b), in(b) + words_);
    const std::span<const FlowEdge> edges = flow_.edges_from(b);
    const auto is_exceptional = [](const FlowEdge& w) {
      return w.kind == FlowEdgeKind::exception || w.kind == FlowEdgeKind::throws;
    };
    const bool has_exceptions = std::ranges::any_of(edges, is_exceptional);
    if (has_exceptions) thrown.assign(words_, 0);
    uint32_t at = block.begin;
    const auto throw_until = [&](uint32_t end) {  // an instruction in [at, end] throws with the current state
      bool throws = false;
      for (; at <= end && at < block.end; ++at) throws = throws || flow_.throws(at);
      if (throws)
        for (size_t w = 0; w < words_; ++w) thrown[w] |= state[w];
    };
    size_t next = 0;
    const std::vector<Event>& events = events_[b];
    for (; next < events.size() && !(events[next].is_on_fall_through); ++next) {
      if (has_exceptions) throw_until(events[next].instruction);
      apply(events[next], state.data());
      // An instruction may have changed memory before it throws.
      if (has_exceptions && definition_of_bit_[first_bit_[events[next].variable]] >= function_.register_count &&
          flow_.throws(events[next].instruction))
        thrown[events[next].bit / 64] |= uint64_t{1} << (events[next].bit % 64);
    }
    if (has_exceptions) throw_until(block.end);
    for (const FlowEdge& edge : edges)
      if (!is_exceptional(edge) && edge.kind != FlowEdgeKind::next) flow(edge.to, state);
    for (; next < events.size(); ++next) apply(events[next], state.data());
    for (const FlowEdge& edge : edges)
      if (edge.kind == FlowEdgeKind::next) flow(edge.to, state);
    for (const FlowEdge& edge : edges) {
      if (!is_exceptional(edge)) continue;
      if (edge.kind == FlowEdgeKind::exception) {
        const auto handler = static_cast<uint32_t>(block.handler - function_.handlers.data());
        if (has_caught(handler) && of_batch_[block.handler->caught.index] != none) {
          Words caught = thrown;
          apply(caught_[handler], caught.data());
          flow(edge.to, caught);
          continue;
        }
      }
      flow(edge.to, thrown);
    }
  }

  void members(const uint64_t* words, uint32_t k) {
    found_.clear();
    for (uint32_t bit = first_bit_[k]; bit < first_bit_[k + 1];) {
      const uint64_t rest = words[bit / 64] >> (bit % 64);
      if (rest == 0) {
        bit = (bit / 64 + 1) * 64;
        continue;
      }
      bit += static_cast<uint32_t>(std::countr_zero(rest));
      if (bit < first_bit_[k + 1]) found_.push_back(definition_of_bit_[bit]);
      ++bit;
    }
  }

  // Uses without a preceding definition in their block have the set at the block's beginning.
  void read_off(const std::vector<uint32_t>& batch) {
    for (const uint32_t b : flow_.reverse_postorder()) {
      if (b == flow_.exit()) continue;
      uint32_t variable = none, set = 0;
      for (const auto& [v, use] : exposed_[b]) {
        if (of_batch_[v] == none) continue;
        if (v != variable) {
          members(in(b), of_batch_[v]);
          set = add_set(found_);
          variable = v;
        }
        result_.set_of_use_[use] = set;
      }
      read_off_behind_partial(b);
    }
    if (!flow_.is_reachable(flow_.exit())) return;
    for (const uint32_t v : batch) {
      members(in(flow_.exit()), of_batch_[v]);
      result_.exit_set_[v] = add_set(found_);
    }
  }

  // Uses after a definition that is partial, or happens on one edge only, may have several definitions.
  void read_off_behind_partial(uint32_t b) {
    const std::vector<Event>& events = events_[b];
    if (std::ranges::none_of(events, &Event::is_partial)) return;
    Words state(in(b), in(b) + words_);
    size_t next = 0;
    for (uint32_t i = flow_.blocks()[b].begin; i < flow_.blocks()[b].end; ++i) {
      uint32_t use = accesses_.first_use(i);
      for (const Access& access : accesses_.uses(i)) {
        const uint32_t k = of_batch_[access.variable];
        if (k != none && (next > 0)) {
          members(state.data(), k);
          result_.set_of_use_[use] = add_set(found_);
        }
        ++use;
      }
      for (; next < events.size() && events[next].instruction == i; ++next) apply(events[next], state.data());
    }
  }

  // Uses after a definition in their own block have only that one.
  void within_blocks() {
    std::vector<Definition> last(accesses_.variable_count(), none);
    std::vector<uint32_t> set(accesses_.variable_count(), 0);
    for (const uint32_t b : flow_.reverse_postorder()) {
      if (b == flow_.exit()) continue;
      std::vector<uint32_t> touched;
      for (uint32_t i = flow_.blocks()[b].begin; i < flow_.blocks()[b].end; ++i) {
        uint32_t use = accesses_.first_use(i);
        for (const Access& access : accesses_.uses(i)) {
          const Definition d = last[access.variable];
          if (d != none && result_.set_of_use_[use] == 0) {
            if (set[access.variable] == 0) set[access.variable] = add_set(std::span(&d, 1));
            result_.set_of_use_[use] = set[access.variable];
          }
          ++use;
        }
        Definition d = result_.of_instruction(accesses_.first_definition(i));
        for (const Access& access : accesses_.definitions(i)) {
          last[access.variable] = d++;
          set[access.variable] = 0;
          touched.push_back(access.variable);
        }
      }
      for (const uint32_t v : touched) last[v] = none;
    }
  }

  ReachingDefinitions& result_;
  const ControlFlow& flow_;
  const Accesses& accesses_;
  const ReachingOptions& options_;
  const ir::Function& function_;

  std::vector<uint32_t> begin_;  // of by_variable_
  std::vector<Definition> by_variable_;
  std::vector<uint32_t> last_block_;
  uint32_t mark_ = 0;
  std::vector<bool> is_across_;
  std::vector<std::vector<std::pair<uint32_t, uint32_t>>> exposed_;  // by block: variable, use

  std::vector<uint32_t> of_batch_;  // by variable: its number in the batch
  std::vector<uint32_t> first_bit_;
  std::vector<Definition> definition_of_bit_;
  size_t words_ = 0;
  std::vector<std::vector<Event>> events_;
  std::vector<Event> caught_;  // by handler
  std::vector<bool> has_caught_;
  std::vector<uint64_t> in_;
  std::vector<Definition> found_;
};

ReachingDefinitions::ReachingDefinitions(const ControlFlow& flow, const Accesses& accesses,
                                         const ReachingOptions& options) {
  ReachingSolver(*this, flow, accesses, options).run();
}

std::span<const Definition> ReachingDefinitions::at_use(uint32_t use) const { return set(set_of_use_[use]); }

}  // namespace ramify::analysis
