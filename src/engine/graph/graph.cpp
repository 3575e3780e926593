// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/graph.h"

#include <unordered_map>

#include "base/check.h"
#include "engine/search/explore.h"
#include "engine/streams/exhaustive_stream.h"
#include "engine/streams/recording_stream.h"

namespace ramify::engine {
namespace {

class GraphExplorer {
 public:
  GraphExplorer(const Machine& machine, store::Store& store, const std::vector<Property>& properties,
                uint64_t states_max)
      : store_(&store),
        writer_(store),
        stepper_(machine.stepper(store, {.explain = true})),
        properties_(&properties),
        states_max_(states_max) {}

  Graph run() {
    add_initial_states();
    for (uint32_t node = 0; node < graph_.nodes.size(); ++node) expand(node);
    return std::move(graph_);
  }

 private:
  // An initial state that is a fault has no node.
  void add_initial_states() {
    ExhaustiveStream stream;
    do {
      const OutcomeKind outcome = stepper_->start(stream);
      if (outcome == OutcomeKind::fault) continue;
      if (outcome != OutcomeKind::stepped) {
        CHECK(outcome == OutcomeKind::full || outcome == OutcomeKind::stopped,
              "an initial state can only be reached or be a fault");
        graph_.is_complete = false;
        return;
      }
      const std::optional<uint32_t> node = node_of(stepper_->successor());
      if (!node) return;  // no room for more nodes
      graph_.nodes[*node].is_initial = true;
    } while (stream.advance());
  }

  void expand(uint32_t from) {
    store::StateVector state;
    store_->read(graph_.nodes[from].state, state);
    stepper_->load(state);
    graph_.nodes[from].view = stepper_->views()->view();
    for (const Property& property : *properties_)
      if (can_be(stepper_->predicates()->evaluate(property.always), Truth::false_))
        graph_.nodes[from].violated.push_back(property.name);

    bool is_enabled = false;
    ExhaustiveStream stream;
    RecordingStream recording(stream);
    do {
      const OutcomeKind outcome = stepper_->step(recording);
      std::vector<Choice> choices = recording.take();
      switch (outcome) {
        case OutcomeKind::stepped: {
          is_enabled = true;
          StepReport report = stepper_->last_step().report();
          const std::optional<uint32_t> to = node_of(stepper_->successor());
          if (to) graph_.edges.push_back({from, *to, report.actor, report.label, std::move(choices), std::nullopt});
          else graph_.nodes[from].is_incomplete = true;
          break;
        }
        case OutcomeKind::fault: {
          is_enabled = true;
          StepReport report = stepper_->last_step().report();
          graph_.edges.push_back({from, from, report.actor, report.label, std::move(choices), stepper_->fault()});
          break;
        }
        case OutcomeKind::finished: graph_.nodes[from].is_finished = true; break;
        case OutcomeKind::blocked: break;
        case OutcomeKind::stopped:
        case OutcomeKind::full:
          graph_.nodes[from].is_incomplete = true;
          graph_.is_complete = false;
          return;
      }
    } while (stream.advance());
    graph_.nodes[from].is_deadlock = !is_enabled && !graph_.nodes[from].is_finished;
  }

  // None: the graph has no room for it.
  std::optional<uint32_t> node_of(const store::StateVector& state) {
    if (graph_.nodes.size() >= states_max_) {
      const std::optional<store::StateId> known = store_->find(state);
      const auto entry = known ? node_by_address_.find(known->address) : node_by_address_.end();
      if (entry != node_by_address_.end()) return entry->second;
      graph_.is_complete = false;
      return std::nullopt;
    }
    const store::OrFull<store::Writer::Inserted> inserted = writer_.insert(state, 0);
    if (!inserted) {
      graph_.is_complete = false;
      return std::nullopt;
    }
    const auto [entry, is_new] =
        node_by_address_.try_emplace(inserted->id.address, static_cast<uint32_t>(graph_.nodes.size()));
    if (is_new) graph_.nodes.push_back({.state = inserted->id, .view = {}, .violated = {}});
    return entry->second;
  }

  store::Store* store_;
  store::Writer writer_;
  std::unique_ptr<Stepper> stepper_;
  const std::vector<Property>* properties_;
  const uint64_t states_max_;
  std::unordered_map<uint64_t, uint32_t> node_by_address_;
  Graph graph_;
};

}  // namespace

Graph explore_graph(const Machine& machine, store::Store& store, const std::vector<Property>& properties,
                    uint64_t states_max) {
  return GraphExplorer(machine, store, properties, states_max).run();
}

}  // namespace ramify::engine
