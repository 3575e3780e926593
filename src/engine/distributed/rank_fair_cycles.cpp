// SPDX-License-Identifier: Apache-2.0
#include "engine/distributed/rank_fair_cycles.h"

#include <algorithm>
#include <functional>
#include <set>

#include "engine/ltl/translate.h"

namespace ramify::engine {
namespace {

using Node = Product::Node;

// Sends nodes to their ranks and receives those of this one, until no rank has any left.
class Rounds {
 public:
  explicit Rounds(Search& search) : search_(search), out_(search.ranks) {}

  void send(unsigned rank, uint64_t node) { out_[rank].number(node); }

  // Calls `take` for each node that came. False: no rank sent any.
  bool exchange(const std::function<void(uint64_t)>& take) {
    Network& network = search_.exchange->network();
    uint64_t sent = 0;
    for (unsigned rank = 0; rank < search_.ranks; ++rank) {
      if (rank == search_.rank) continue;
      sent += out_[rank].size();
      network.send(rank, Channel::graph, out_[rank].take());
    }
    // One message of each rank a round: all have come before anybody begins the next one.
    std::vector<std::vector<std::byte>> came;
    for (unsigned left = search_.ranks - 1; left != 0; --left) came.push_back(wait_for(network, Channel::graph).bytes);
    const bool is_any = network.sum({sent}, [] {})[0] != 0;
    for (const std::vector<std::byte>& bytes : came)
      for (ByteReader in(bytes); !in.is_at_end();) take(in.number());
    return is_any;
  }

 private:
  Search& search_;
  std::vector<ByteWriter> out_;
};

class FairCycles {
 public:
  FairCycles(Search& search, const RankGraph& part, const Product& product, uint64_t width)
      : search_(search),
        part_(part),
        graph_(part.graph),
        product_(product),
        fairness_(product.fairness()),
        width_(width),
        own_end_(uint64_t{part.own} * width),
        is_inside_(own_end_) {}

  // Whether the product has an accepted end, or a fair cycle that is accepted.
  bool search(Product& product) {
    bool has_end = false;
    std::vector<Node> seeds = product.initial();
    std::vector<uint8_t> reached(own_end_);
    close(
        seeds, reached, [](Node) { return true; },
        [&](Node node) { has_end |= product.accepts_anything(node) || product.accepts_stopping(node); });
    is_inside_ = std::move(reached);
    if (sum(has_end ? 1 : 0) != 0) return true;
    for (uint64_t size = size_of_all(); size != 0;) {
      for (uint32_t mark = 0; mark < product_.automaton().mark_count; ++mark)
        keep_reached([&](Node, const BehaviourGraph::Step&, const Product::Move& move) {
          return (move.marks >> mark & 1) != 0;
        });
      for (uint32_t constraint = 0; constraint < fairness_.constraints().size(); ++constraint) keep_fair(constraint);
      remove_without_predecessor();
      const uint64_t left = size_of_all();
      if (left == size) return true;
      size = left;
    }
    return false;
  }

 private:
  using IsGood = std::function<bool(Node, const BehaviourGraph::Step&, const Product::Move&)>;

  uint64_t sum(uint64_t value) const {
    return search_.exchange->network().sum({value}, [] {})[0];
  }
  uint64_t size_of_all() const {
    return sum(static_cast<uint64_t>(std::ranges::count_if(is_inside_, [](uint8_t is) { return is != 0; })));
  }

  // Calls visit(step, move, target) for each move from the node; the target may be of another rank.
  template <typename Visit>
  void for_each_move(Node node, const Visit& visit) const {
    const uint32_t from = product_.graph_node(node);
    for (uint64_t step = graph_.first_step[from]; step < graph_.first_step[from + 1]; ++step) {
      if (graph_.steps[step].target == BehaviourGraph::nowhere) continue;
      for (const Product::Move& move : product_.moves(node, step))
        visit(graph_.steps[step], move, product_.target(step, move));
    }
  }

  // Gives the node to its rank: to `rounds`, or to `here` where it is this one.
  template <typename Here>
  void give(Node node, Rounds& rounds, const Here& here) const {
    if (node < own_end_) return here(node);
    const RankGraph::Border& there = part_.border[product_.graph_node(node) - part_.own];
    rounds.send(there.rank, uint64_t{there.node} * width_ + node % width_);
  }

  // Everything within `is_in` that the seeds lead to, themselves included. Seeds may be of other ranks.
  template <typename IsIn, typename Enter>
  void close(const std::vector<Node>& seeds, std::vector<uint8_t>& reached, const IsIn& is_in, const Enter& enter) {
    Rounds rounds(search_);
    std::vector<Node> open;
    const auto reach = [&](Node node) {
      if (reached[node] != 0 || !is_in(node)) return;
      reached[node] = 1;
      enter(node);
      open.push_back(node);
    };
    for (const Node seed : seeds) give(seed, rounds, reach);
    do {
      while (!open.empty()) {
        const Node node = open.back();
        open.pop_back();
        for_each_move(
            node, [&](const BehaviourGraph::Step&, const Product::Move&, Node target) { give(target, rounds, reach); });
      }
    } while (rounds.exchange(reach));
  }

  // What good moves within the set lead to.
  std::vector<uint8_t> reached_by(const IsGood& is_good) {
    std::vector<Node> seeds;
    for (Node node = 0; node < own_end_; ++node) {
      if (is_inside_[node] == 0) continue;
      for_each_move(node, [&](const BehaviourGraph::Step& step, const Product::Move& move, Node target) {
        if (is_good(node, step, move)) seeds.push_back(target);
      });
    }
    std::ranges::sort(seeds);
    seeds.erase(std::ranges::unique(seeds).begin(), seeds.end());
    std::vector<uint8_t> reached(own_end_);
    close(seeds, reached, [&](Node node) { return is_inside_[node] != 0; }, [](Node) {});
    return reached;
  }

  void keep_reached(const IsGood& is_good) { is_inside_ = reached_by(is_good); }

  bool is_enabled(Node node, uint32_t constraint) const {
    const uint32_t at = product_.graph_node(node);
    return std::ranges::any_of(graph_.steps_of(at), [&](const BehaviourGraph::Step& step) {
      return fairness_.enabled_by(at, step) == constraint;
    });
  }

  void keep_fair(uint32_t constraint) {
    const auto is_taken = [&](Node node, const BehaviourGraph::Step& step) {
      return fairness_.enabled_by(product_.graph_node(node), step) == constraint;
    };
    if (fairness_.constraints()[constraint].strength == Fairness::weak)
      return keep_reached([&](Node node, const BehaviourGraph::Step& step, const Product::Move&) {
        return is_taken(node, step) || !is_enabled(node, constraint);
      });
    const std::vector<uint8_t> reached = reached_by(
        [&](Node node, const BehaviourGraph::Step& step, const Product::Move&) { return is_taken(node, step); });
    for (Node node = 0; node < own_end_; ++node)
      if (is_inside_[node] != 0 && reached[node] == 0 && is_enabled(node, constraint)) is_inside_[node] = 0;
  }

  void remove_without_predecessor() {
    std::vector<uint32_t> predecessors(own_end_);
    Rounds counting(search_);
    const auto count = [&](Node node) { ++predecessors[node]; };
    for (Node node = 0; node < own_end_; ++node)
      if (is_inside_[node] != 0)
        for_each_move(node, [&](const BehaviourGraph::Step&, const Product::Move&, Node target) {
          give(target, counting, count);
        });
    counting.exchange(count);
    Rounds removing(search_);
    std::vector<Node> open;
    const auto remove = [&](Node node) {
      is_inside_[node] = 0;
      open.push_back(node);
    };
    const auto lose = [&](Node node) {
      if (--predecessors[node] == 0 && is_inside_[node] != 0) remove(node);
    };
    for (Node node = 0; node < own_end_; ++node)
      if (is_inside_[node] != 0 && predecessors[node] == 0) remove(node);
    do {
      while (!open.empty()) {
        const Node node = open.back();
        open.pop_back();
        for_each_move(node, [&](const BehaviourGraph::Step&, const Product::Move&, Node target) {
          give(target, removing, lose);
        });
      }
    } while (removing.exchange(lose));
  }

  Search& search_;
  const RankGraph& part_;
  const BehaviourGraph& graph_;
  const Product& product_;
  const FairnessRules& fairness_;
  const uint64_t width_;
  const uint64_t own_end_;
  std::vector<uint8_t> is_inside_;  // by own product node: Z
};

}  // namespace

GraphSummary summarise(Search& search, const RankGraph& part) {
  std::set<ltl::Letter> letters;
  std::set<Mover> movers;
  for (uint32_t node = 0; node < part.own; ++node) letters.insert(part.graph.letter_of(node));
  for (const BehaviourGraph::Step& step : part.graph.steps) movers.insert(step.mover);
  ByteWriter own;
  own.number(letters.size());
  for (const ltl::Letter letter : letters) own.number(letter);
  for (const Mover mover : movers) own.number(mover.bits);
  Network& network = search.exchange->network();
  for (unsigned rank = 0; rank < search.ranks; ++rank)
    if (rank != search.rank) network.send(rank, Channel::graph, {own.bytes().begin(), own.bytes().end()});
  for (unsigned left = search.ranks - 1; left != 0; --left) {
    const Message message = wait_for(network, Channel::graph);
    ByteReader in(message.bytes);
    for (uint64_t count = in.number(); count != 0; --count) letters.insert(in.number());
    while (!in.is_at_end()) movers.insert({static_cast<uint32_t>(in.number())});
  }
  // Whoever is ahead sends nothing more on this channel before all have come here.
  network.sum({0}, [] {});
  GraphSummary summary;
  summary.letters.assign(letters.begin(), letters.end());
  summary.movers.first_step = {0};
  for (const Mover mover : movers) summary.movers.steps.push_back({BehaviourGraph::nowhere, mover});
  return summary;
}

std::optional<bool> has_broken(Search& search, const RankGraph& part, const FairnessRules& fairness,
                               const TemporalClaim& claim) {
  for (const Atom& atom : claim.atoms)
    if (scope_of(*search.machine, atom) != PredicateScope::state) return std::nullopt;
  ltl::Formulas formulas = claim.formulas;
  const base::Result<ltl::Automaton> automaton = ltl::translate(formulas, formulas.negated(claim.formula));
  if (!automaton) return std::nullopt;
  std::vector<ltl::Letter> letters;
  for (const ltl::Letter letter : part.graph.letters) letters.push_back(search.atoms.letter_of(claim, letter));
  Product product(part.graph, fairness, *automaton, std::move(letters));
  return FairCycles(search, part, product, std::max<size_t>(automaton->states.size(), 1)).search(product);
}

}  // namespace ramify::engine
