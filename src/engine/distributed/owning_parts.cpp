// SPDX-License-Identifier: Apache-2.0
#include "engine/distributed/owning_parts.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "engine/streams/exhaustive_stream.h"
#include "engine/streams/random_stream.h"

namespace ramify::engine {

namespace {

constexpr size_t steps_max = 8'192;      // of the sample
constexpr size_t parts_chosen_max = 62;  // what a sum over the ranks carries
constexpr uint64_t salts = 64;
// The relative standard deviation of a rank's share of the states, were the groups of equal values dealt out at random.
constexpr double deviation_max = 0.15;
// Of the steps that cross where the whole state decides, at most so many may be left: else the parts save nothing.
constexpr double crossing_max = 0.8;

// The sampled steps grouped by the values of some parts, and which of them lead to another group.
class Grouping {
 public:
  explicit Grouping(const StepSample& sample) : sample_(&sample), group_(sample.steps()), crosses_(sample.steps(), 0) {}

  struct Measures {
    double collision = 1;  // the chance that two states are of one group
    double crossing = 0;   // the share of the steps that lead to another group
  };
  Measures with(size_t part) const {
    std::unordered_map<uint64_t, uint64_t> sizes;
    uint64_t crossing = 0;
    for (size_t step = 0; step < sample_->steps(); ++step) {
      ++sizes[group_after(step, part)];
      crossing += (crosses_[step] != 0 || sample_->has_changed(step, part)) ? 1 : 0;
    }
    const auto steps = static_cast<double>(sample_->steps());
    double pairs = 0;
    for (const auto& [group, size] : sizes) pairs += static_cast<double>(size) * static_cast<double>(size - 1);
    return {pairs / (steps * (steps - 1)), static_cast<double>(crossing) / steps};
  }
  void add(size_t part) {
    for (size_t step = 0; step < sample_->steps(); ++step) {
      group_[step] = group_after(step, part);
      crosses_[step] |= sample_->has_changed(step, part) ? 1 : 0;
    }
  }
  // How many times its due the fullest rank would have.
  double excess(uint64_t salt, const Shares& shares, unsigned ranks) const {
    std::vector<double> states(ranks);
    for (const uint64_t group : group_) states[shares.rank_of(base::mix64(group + salt))] += 1;
    double excess = 0;
    for (unsigned rank = 0; rank < ranks; ++rank)
      excess = std::max(excess, states[rank] / static_cast<double>(sample_->steps()) / shares.part_of(rank));
    return excess;
  }

 private:
  // As Owner adds up a state's hash.
  uint64_t group_after(size_t step, size_t part) const {
    return group_[step] + owning_hash(sample_->parts()[part], sample_->value(step, part));
  }

  const StepSample* sample_;
  std::vector<uint64_t> group_;
  std::vector<uint8_t> crosses_;
};

// Of the candidates, the one that divides the states most, as far as is needed, for the steps that it makes cross.
std::optional<size_t> best_part(const Grouping& grouping, const Grouping::Measures& now,
                                const std::vector<size_t>& candidates, double collision_max) {
  constexpr double free_crossing = 1e-3;  // so that a part which hardly ever changes is not taken before all others
  std::optional<size_t> best;
  double best_gain = 0;
  for (const size_t part : candidates) {
    const Grouping::Measures after = grouping.with(part);
    if (after.collision > 0.95 * now.collision) continue;
    const double divided = std::log(now.collision / std::max(after.collision, collision_max));
    const double gain = divided / (after.crossing - now.crossing + free_crossing);
    if (gain > best_gain) {
      best_gain = gain;
      best = part;
    }
  }
  return best;
}

enum class Kind : uint8_t { slots, children, any };  // of parts

// Those that change now and then, the rarest first: the others divide nothing.
std::vector<size_t> candidates_of(const StepSample& sample, Kind kind) {
  constexpr size_t candidates_max = 48;
  std::vector<size_t> changes(sample.parts().size());
  for (size_t step = 0; step < sample.steps(); ++step)
    for (size_t part = 0; part < changes.size(); ++part) changes[part] += sample.has_changed(step, part) ? 1 : 0;
  std::vector<size_t> candidates;
  for (size_t part = 0; part < changes.size(); ++part) {
    const bool is_child = sample.parts()[part].child != 0;
    if (kind != Kind::any && is_child != (kind == Kind::children)) continue;
    if (changes[part] * 200 >= sample.steps()) candidates.push_back(part);
  }
  std::ranges::stable_sort(candidates, {}, [&](size_t part) { return changes[part]; });
  candidates.resize(std::min(candidates.size(), candidates_max));
  return candidates;
}

Grouping grouping_by(const StepSample& sample, const std::vector<size_t>& parts) {
  Grouping grouping(sample);
  for (const size_t part : parts) grouping.add(part);
  return grouping;
}

struct Chosen {
  std::vector<size_t> parts;
  double crossing = 0;
};

// Leaves out what the later choices made needless.
void prune(const StepSample& sample, double collision_max, Chosen& chosen) {
  for (size_t at = 0; at < chosen.parts.size() && chosen.parts.size() > 1;) {
    std::vector<size_t> others = chosen.parts;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(at));
    const size_t last = others.back();
    const Grouping::Measures without = grouping_by(sample, {others.begin(), others.end() - 1}).with(last);
    if (without.collision <= collision_max) chosen = {std::move(others), without.crossing};
    else ++at;
  }
}

// None: these candidates do not divide the states enough.
std::optional<Chosen> choose(const StepSample& sample, std::vector<size_t> candidates, double collision_max) {
  Grouping grouping(sample);
  Grouping::Measures now;
  Chosen chosen;
  while (now.collision > collision_max) {
    const std::optional<size_t> part = best_part(grouping, now, candidates, collision_max);
    if (!part || chosen.parts.size() == parts_chosen_max) return std::nullopt;
    now = grouping.with(*part);
    grouping.add(*part);
    std::erase(candidates, *part);
    chosen.parts.push_back(*part);
  }
  chosen.crossing = now.crossing;
  prune(sample, collision_max, chosen);
  return chosen;
}

// The share of the steps that lead to another state.
double changing(const StepSample& sample) {
  size_t changing = 0;
  for (size_t step = 0; step < sample.steps(); ++step) {
    bool has_changed = false;
    for (size_t part = 0; part < sample.parts().size() && !has_changed; ++part)
      has_changed = sample.has_changed(step, part);
    changing += has_changed ? 1 : 0;
  }
  return static_cast<double>(changing) / static_cast<double>(sample.steps());
}

// Slots of the initial state, and their children where they are few; and slots that states get later.
std::vector<StatePart> parts_of(const store::Store& store, const store::StateVector& initial) {
  constexpr uint32_t children_max = 16, slots_to_come = 16;
  std::vector<StatePart> parts;
  for (uint32_t slot = 0; slot < initial.codes.size() + slots_to_come; ++slot) {
    uint32_t children = 0;
    if (slot < initial.codes.size())
      if (const store::Word word = store.word(initial.codes[slot]); word.is_node())
        if (const store::NodeView node = store.node(word); !node.kind.holds_bytes() && node.length <= children_max)
          children = static_cast<uint32_t>(node.length);
    if (parts.size() + 1 + children > StepSample::parts_max) break;
    for (uint32_t child = 0; child <= children; ++child) parts.push_back({slot, child});
  }
  return parts;
}

// One walk after the other, each to an end or to a length that is drawn for it. As in the search, each state is expanded once: a walk that
// meets known states goes through them, and ends after some of them in a row.
class Sampler {
 public:
  Sampler(const Machine& machine, store::Store& store, const std::atomic<bool>& stop)
      : store_(&store), stepper_(machine.stepper(store, {.stop = &stop})) {}

  StepSample take() {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(1);
    if (stepper_->start(random_) != OutcomeKind::stepped) return StepSample({});
    StepSample sample(parts_of(*store_, stepper_->successor()));
    // Small models are known after a few walks.
    for (size_t idle_walks = 0; idle_walks < idle_walks_max; ++idle_walks) {
      if (stepper_->start(random_) != OutcomeKind::stepped) break;
      position_ = stepper_->successor();
      const size_t steps_before = sample.steps();
      uint32_t known_in_a_row = 0;
      for (uint32_t left = 1 + random_.below(length_max); left != 0 && known_in_a_row < known_max; --left) {
        if (sample.steps() >= steps_max || std::chrono::steady_clock::now() > end) return sample;
        known_in_a_row = visited_.insert(position_.hash).second ? 0 : known_in_a_row + 1;
        if (!walk_on(sample, known_in_a_row == 0)) break;
      }
      if (sample.steps() != steps_before) idle_walks = 0;
    }
    return sample;
  }

 private:
  static constexpr size_t idle_walks_max = 20;  // in a row, that met no new state
  static constexpr uint32_t length_max = 400;
  static constexpr uint32_t known_max = 40;
  static constexpr uint32_t steps_of_state_max = 64;

  // To a successor of the position; false: there is none.
  bool walk_on(StepSample& sample, bool is_sampled) {
    stepper_->load(position_);
    const std::vector<uint64_t> before = contents(position_, sample.parts());
    std::optional<store::StateVector> next;
    uint32_t steps = 0;
    ExhaustiveStream every;
    do {
      const OutcomeKind outcome = stepper_->step(every);
      if (outcome == OutcomeKind::full || outcome == OutcomeKind::stopped) return false;
      if (outcome != OutcomeKind::stepped) continue;
      if (is_sampled) sample.add(before, contents(stepper_->successor(), sample.parts()));
      if (random_.below(++steps) == 0) next = stepper_->successor();  // each with the same chance
    } while (every.advance() && steps < steps_of_state_max);
    if (!next) return false;
    position_ = *std::move(next);
    return true;
  }

  std::vector<uint64_t> contents(const store::StateVector& state, const std::vector<StatePart>& parts) const {
    std::vector<uint64_t> contents;
    for (const StatePart part : parts)
      contents.push_back(
          part.slot < state.codes.size() ? content_of(*store_, store_->word(state.codes[part.slot]), part.child) : 0);
    return contents;
  }

  store::Store* store_;
  std::unique_ptr<Stepper> stepper_;
  RandomStream random_{1};
  store::StateVector position_;
  std::unordered_set<uint64_t> visited_;  // by the hash of their codes; two of one hash are one too few, and do no harm
};

}  // namespace

uint64_t content_of(const store::Store& store, store::Word word, uint32_t child) {
  if (child == 0) return store.content_hash(word).low | 1;
  if (!word.is_node()) return 0;
  const store::NodeView node = store.node(word);
  if (node.kind.holds_bytes() || child > node.length) return 0;
  return store.content_hash(node.words()[child - 1]).low | 1;
}

OwningParts choose_owning_parts(const StepSample& sample, const Shares& shares, unsigned ranks) {
  constexpr size_t steps_min = 1'000;
  if (ranks < 2 || sample.steps() < steps_min) return {};
  const double collision_max = deviation_max * deviation_max / (ranks - 1);
  std::optional<Chosen> best;
  for (const Kind kind : {Kind::slots, Kind::children, Kind::any}) {
    const std::optional<Chosen> chosen = choose(sample, candidates_of(sample, kind), collision_max);
    if (chosen && (!best || chosen->crossing < best->crossing)) best = chosen;
  }
  if (!best || best->crossing > crossing_max * changing(sample)) return {};
  const Grouping grouping = grouping_by(sample, best->parts);
  uint64_t salt = 0;
  for (uint64_t other = 1; other < salts; ++other)
    if (grouping.excess(other, shares, ranks) < grouping.excess(salt, shares, ranks)) salt = other;
  OwningParts owning{.parts = {}, .salt = salt};
  for (const size_t part : best->parts) owning.parts.push_back(sample.parts()[part]);
  std::ranges::sort(owning.parts);
  return owning;
}

StepSample sample_steps(const Machine& machine, const std::atomic<bool>& stop) {
  // Without a store there is no sample, and the whole state decides.
  base::Result<std::unique_ptr<store::Store>> store = store::Store::create({.memory_bytes_max = uint64_t{512} << 20});
  return store ? Sampler(machine, **store, stop).take() : StepSample({});
}

OwningParts agree_on_owning_parts(Network& network, const Machine& machine, const Shares& shares,
                                  const std::atomic<bool>& stop) {
  // Rank 0's choice, as a sum to which the others add nothing.
  std::vector<uint64_t> told(2 + parts_chosen_max);
  if (network.rank() == 0) {
    const OwningParts chosen = choose_owning_parts(sample_steps(machine, stop), shares, network.size());
    told[0] = chosen.parts.size();
    told[1] = chosen.salt;
    std::ranges::transform(chosen.parts, told.begin() + 2,
                           [](StatePart part) { return uint64_t{part.slot} << 32 | part.child; });
  }
  told = network.sum(std::move(told), [] {});
  OwningParts agreed{.parts = {}, .salt = told[1]};
  for (const uint64_t part : std::span(told).subspan(2, told[0]))
    agreed.parts.push_back({static_cast<uint32_t>(part >> 32), static_cast<uint32_t>(part)});
  return agreed;
}

}  // namespace ramify::engine
