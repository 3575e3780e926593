// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/symmetry.h"

#include <algorithm>
#include <numeric>
#include <ranges>

#include "base/check.h"
#include "base/hash.h"
#include "base/result.h"
#include "machines/ir/permute.h"

namespace ramify::ir_machine {

using base::mix64;
using store::Code;
using store::OrFull;
using store::StateVector;

// The objects that a thread, or the globals, reach, in the order of the references, so that the result does not depend
// on the numbering of the heap.
struct Reach {
  uint64_t structure = 0;
  std::vector<uint32_t> slots;
  std::vector<uint32_t> objects;
};

namespace {

constexpr uint64_t hash_joined(uint64_t a, uint64_t b) { return mix64(a ^ mix64(b)); }

constexpr uint32_t unreached = ~uint32_t{0};

// `labels`: for each object, its number among those reachable from the globals, or unreached.
Reach reach_of(const Skeleton& skeleton, std::vector<Reference> roots, const std::vector<uint32_t>& labels) {
  Reach reach;
  std::vector<uint32_t> own(skeleton.objects.size(), unreached);
  const auto follow = [&](const Reference& r) {
    reach.structure = hash_joined(reach.structure, r.position);
    if (labels[r.target] != unreached) {
      reach.structure = hash_joined(reach.structure, uint64_t{labels[r.target]} << 1);
      return;
    }
    if (own[r.target] == unreached) {
      own[r.target] = static_cast<uint32_t>(reach.objects.size());
      reach.objects.push_back(r.target);
    }
    reach.structure = hash_joined(reach.structure, uint64_t{own[r.target]} << 1 | 1);
  };
  for (const Reference& r : roots) follow(r);
  for (size_t i = 0; i < reach.objects.size(); ++i) {
    const Skeleton::Object& o = skeleton.objects[reach.objects[i]];
    reach.structure = hash_joined(reach.structure, o.form);
    reach.structure = hash_joined(reach.structure, uint64_t{o.size} << 32 | uint64_t{o.locks} << 8 |
                                                       static_cast<uint64_t>(o.kind) << 1 | (o.is_flat ? 1 : 0));
    for (uint32_t chunk = 0; chunk < o.slot_count(); ++chunk) reach.slots.push_back(o.first_slot + chunk);
    for (const Reference& r : skeleton.of(o)) follow(r);
  }
  return reach;
}

std::vector<uint32_t> inverse(const std::vector<uint32_t>& order) {
  std::vector<uint32_t> places(order.size());
  for (uint32_t place = 0; place < order.size(); ++place) places[order[place]] = place;
  return places;
}

bool is_identity(const std::vector<uint32_t>& order) {
  for (uint32_t place = 0; place < order.size(); ++place)
    if (order[place] != place) return false;
  return true;
}

std::optional<uint64_t> factorial(size_t n) {
  if (n > 20) return std::nullopt;
  uint64_t product = 1;
  for (size_t i = 2; i <= n; ++i) product *= i;
  return product;
}

}  // namespace

// The effect of a permutation of a state's threads on its slots.
struct Symmetry::Reordering {
  std::vector<uint32_t> sources;
  std::vector<Word> encoded;  // the skeleton's words
  uint64_t rank = 0;          // of the skeleton
  std::optional<Code> code;   // of the skeleton, computed on demand
};

struct Symmetry::Shape {
  explicit Shape(const Skeleton& of) : skeleton(of) {
    std::map<uint32_t, std::vector<uint32_t>> by_group;
    for (uint32_t t = 0; t < of.threads.size(); ++t)
      if (of.threads[t].group != 0) by_group[of.threads[t].group].push_back(t);
    grouped.assign(of.threads.size(), 0);
    for (auto& [group, threads] : by_group) {
      if (threads.size() < 2) continue;
      for (const uint32_t t : threads) {
        grouped[t] = group;
        is_plain = is_plain && of.threads[t].reference_count == 0;
      }
      groups.push_back(std::move(threads));
    }
    if (!groups.empty()) find_reaches();
  }

  void find_reaches() {
    std::vector<uint32_t> labels(skeleton.objects.size(), unreached);
    std::vector<Reference> roots;
    for (const Word w : skeleton.fixed_globals)
      if (w.is_object()) roots.push_back({0, static_cast<uint32_t>(w.payload())});
    roots.insert(roots.end(), skeleton.global_references.begin(), skeleton.global_references.end());
    const Reach of_globals = reach_of(skeleton, roots, labels);
    for (uint32_t i = 0; i < of_globals.objects.size(); ++i) labels[of_globals.objects[i]] = i;
    for (uint32_t slot = 1; slot <= skeleton.variable_global_count; ++slot) other_slots.push_back(slot);
    other_slots.insert(other_slots.end(), of_globals.slots.begin(), of_globals.slots.end());

    std::vector<uint32_t> owners(skeleton.objects.size(), 0);
    for (uint32_t t = 0; t < skeleton.threads.size(); ++t) {
      const std::span<const Reference> references = skeleton.of(skeleton.threads[t]);
      Reach reach = reach_of(skeleton, {references.begin(), references.end()}, labels);
      reach.slots.insert(reach.slots.begin(), skeleton.first_thread_slot + t);
      for (const uint32_t object : reach.objects) shares = shares || ++owners[object] > 1;
      if (grouped[t] == 0) other_slots.insert(other_slots.end(), reach.slots.begin(), reach.slots.end());
      reaches.push_back(std::move(reach));
    }
  }

  const Skeleton& skeleton;
  std::vector<std::vector<uint32_t>> groups;  // of at least two threads, each in the order of its places
  std::vector<uint32_t> grouped;              // for each thread: its group; 0 if it has none
  std::vector<Reach> reaches;                 // for each thread: its own slot comes first
  std::vector<uint32_t> other_slots;          // slots that are not reachable from exactly one thread of a group
  bool is_plain = true;                       // whether no thread of a group refers to an object
  bool shares = false;                        // whether threads share an object that is not reachable from a global
  std::map<Order, Reordering> reorderings;
};

Symmetry::Symmetry(const store::Store& store, bool has_identities)
    : store_(store), has_identities_(has_identities), identities_(store) {}
Symmetry::~Symmetry() = default;

bool Symmetry::has_identities(const ir::Module& module) {
  const auto makes_them = [](std::string_view builtin) { return builtin == "replica_id" || builtin == "replica_ids"; };
  const auto is_constant = [&](const ir::Constant& constant) {
    const auto* builtin = std::get_if<ir::BuiltinConstant>(&constant);
    return builtin != nullptr && makes_them(builtin->name);
  };
  return std::ranges::any_of(module.symbols, makes_them) || std::ranges::any_of(module.constants, is_constant);
}

Symmetry::Shape& Symmetry::shape_of(Code code, const Skeleton& skeleton) {
  if (last_shape_ != nullptr && last_code_ == code) return *last_shape_;
  std::unique_ptr<Shape>& shape = shapes_[code];
  if (shape == nullptr) shape = std::make_unique<Shape>(skeleton);
  last_code_ = code;
  last_shape_ = shape.get();
  return *shape;
}

const Symmetry::CodeFacts& Symmetry::facts(Code code) {
  if (code >= facts_.size()) facts_.resize(std::max<size_t>(code + 1, facts_.size() * 2));
  CodeFacts& known = facts_[code];
  if (known.rank == 0) {
    const Word word = store_.word(code);
    known.names_threads = has_identities_ && identities_.names_threads(word);
    known.rank = identities_.hash(word) | 1;
  }
  return known;
}

uint64_t Symmetry::rank(Code code, const std::vector<uint64_t>& marks) {
  return facts(code).names_threads ? identities_.hash(store_.word(code), marks) : rank(code);
}

// --- the order

// Records that all orders of these threads give the same state.
void Symmetry::Canonical::count_orders(const Tie& tie) {
  const std::optional<uint64_t> orders = factorial(tie.places.size());
  is_exact = is_exact && orders && !__builtin_mul_overflow(stabiliser, *orders, &stabiliser);
}

// Insertion sort: the state was sorted before one thread moved, so it is nearly sorted.
void Symmetry::sort_slots(StateVector& state, const std::vector<uint32_t>& group, uint32_t first_thread_slot) {
  for (size_t i = 1; i < group.size(); ++i) {
    for (size_t k = i; k > 0; --k) {
      const uint32_t left = first_thread_slot + group[k - 1], right = first_thread_slot + group[k];
      const Code a = state.codes[left], b = state.codes[right];
      if (a == b || rank(a) <= rank(b)) break;
      state.set(left, b);
      state.set(right, a);
    }
  }
}

std::vector<uint64_t> Symmetry::keys(const StateVector& state, const Shape& shape) {
  std::vector<uint64_t> keys(shape.grouped.size());
  std::vector<uint64_t> marks;
  for (uint32_t t = 0; t < keys.size(); ++t) keys[t] = shape.grouped[t] != 0 ? mix64(shape.grouped[t]) : mix64(t) ^ 1;
  if (has_identities_) marks = keys;
  std::vector<uint64_t> result = keys;
  for (const std::vector<uint32_t>& group : shape.groups) {
    for (const uint32_t t : group) {
      if (has_identities_) marks[t] = 1;
      uint64_t h = hash_joined(keys[t], shape.reaches[t].structure);
      for (const uint32_t slot : shape.reaches[t].slots)
        h = hash_joined(h, has_identities_ ? rank(state.codes[slot], marks) : rank(state.codes[slot]));
      result[t] = h;
      if (has_identities_) marks[t] = keys[t];
    }
  }
  return result;
}

// Threads with equal contents may differ in how other values name them.
std::vector<uint64_t> Symmetry::refined(const StateVector& state, const Shape& shape, std::vector<uint64_t> keys) {
  const auto naming = [&](const std::vector<uint32_t>& slots) {
    std::vector<uint32_t> found;
    for (const uint32_t slot : slots)
      if (facts(state.codes[slot]).names_threads) found.push_back(slot);
    return found;
  };
  const std::vector<uint32_t> others = naming(shape.other_slots);
  std::vector<std::vector<uint32_t>> of_threads(keys.size());
  for (uint32_t t = 0; t < keys.size(); ++t) of_threads[t] = naming(shape.reaches[t].slots);
  const auto seen = [&](const std::vector<uint32_t>& slots, const std::vector<uint64_t>& marks) {
    uint64_t h = 0;
    for (const uint32_t slot : slots) h = hash_joined(h, rank(state.codes[slot], marks));
    return h;
  };
  const auto distinct = [](std::vector<uint64_t> values) {
    std::ranges::sort(values);
    return values.size() - std::ranges::unique(values).size();
  };
  for (size_t colours = distinct(keys), before = 0; colours != before && colours < keys.size();) {
    before = colours;
    std::vector<uint64_t> next = keys;
    std::vector<uint64_t> marks = keys;
    for (const std::vector<uint32_t>& group : shape.groups) {
      for (const uint32_t t : group) {
        marks[t] = 1;
        uint64_t from_threads = 0;  // a sum, so that the order does not matter
        for (uint32_t u = 0; u < keys.size(); ++u)
          if (u != t && !of_threads[u].empty()) from_threads += hash_joined(keys[u], seen(of_threads[u], marks));
        next[t] = hash_joined(hash_joined(hash_joined(keys[t], seen(of_threads[t], marks)), seen(others, marks)),
                              from_threads);
        marks[t] = keys[t];
      }
    }
    keys = std::move(next);
    colours = distinct(keys);
  }
  return keys;
}

Symmetry::Canonical Symmetry::canonical(const StateVector& state, Shape& shape) {
  const bool names_threads = has_identities_ && std::ranges::any_of(state.codes | std::views::drop(1),
                                                                    [&](Code c) { return facts(c).names_threads; });
  std::vector<uint64_t> keys = this->keys(state, shape);
  if (names_threads) keys = refined(state, shape, std::move(keys));
  Canonical found;
  found.order.resize(shape.grouped.size());
  std::iota(found.order.begin(), found.order.end(), 0);
  for (const std::vector<uint32_t>& group : shape.groups) {
    std::vector<uint32_t> sorted = group;
    std::ranges::stable_sort(sorted, {}, [&](uint32_t t) { return keys[t]; });
    for (size_t i = 0; i < group.size(); ++i) found.order[group[i]] = sorted[i];
    for (size_t i = 0; i < group.size();) {
      Tie tie;
      for (const uint64_t key = keys[sorted[i]]; i < group.size() && keys[sorted[i]] == key; ++i)
        tie.places.push_back(group[i]);
      if (tie.places.size() > 1) found.ties.push_back(std::move(tie));
    }
  }
  if ((names_threads || shape.shares) && !found.ties.empty()) {
    settle_ties(state, shape, found);
    return found;
  }
  for (const Tie& tie : found.ties) found.count_orders(tie);
  return found;
}

// Hashes of the slots of the state in that order.
std::vector<uint64_t> Symmetry::signature(const StateVector& state, Shape& shape, const Order& order) {
  const Reordering& r = reordering(shape, order);
  std::vector<uint64_t> marks;
  for (const uint32_t place : inverse(order)) marks.push_back(mix64(place));
  std::vector<uint64_t> result{r.rank};
  for (size_t slot = 1; slot < r.sources.size(); ++slot) result.push_back(rank(state.codes[r.sources[slot]], marks));
  return result;
}

void Symmetry::settle_ties(const StateVector& state, Shape& shape, Canonical& found) {
  std::vector<uint64_t> least = signature(state, shape, found.order);
  std::vector<Tie> open;
  for (const Tie& tie : found.ties) {
    // Transpositions of neighbours generate all permutations: if none changes the state, no permutation does.
    bool is_automorphic = true;
    for (size_t i = 1; is_automorphic && i < tie.places.size(); ++i) {
      Order exchanged = found.order;
      std::swap(exchanged[tie.places[i - 1]], exchanged[tie.places[i]]);
      is_automorphic = signature(state, shape, exchanged) == least;
    }
    if (!is_automorphic) open.push_back(tie);
    else found.count_orders(tie);
  }
  if (open.empty()) return;

  // An odometer over the orders of each remaining tie.
  std::vector<std::vector<uint32_t>> threads;
  for (const Tie& tie : open) {
    std::vector<uint32_t>& of_tie = threads.emplace_back();
    for (const uint32_t place : tie.places) of_tie.push_back(found.order[place]);
    std::ranges::sort(of_tie);
  }
  Order order = found.order;
  uint64_t reached_least = 0;
  for (uint32_t tries = 0;; ++tries) {
    if (tries == tries_max) {
      found.is_exact = false;
      break;
    }
    for (size_t k = 0; k < open.size(); ++k)
      for (size_t i = 0; i < threads[k].size(); ++i) order[open[k].places[i]] = threads[k][i];
    std::vector<uint64_t> candidate = signature(state, shape, order);
    if (tries == 0 || candidate < least) {
      least = std::move(candidate);
      found.order = order;
      reached_least = 1;
    } else if (candidate == least) {
      ++reached_least;
    }
    size_t wheel = 0;
    while (wheel < threads.size() && !std::ranges::next_permutation(threads[wheel]).found) ++wheel;
    if (wheel == threads.size()) break;
  }
  found.stabiliser *= reached_least;
}

// --- the state

Symmetry::Reordering& Symmetry::reordering(Shape& shape, const Order& order) {
  const auto [known, is_new] = shape.reorderings.try_emplace(order);
  Reordering& r = known->second;
  if (is_new) {
    Permuted permuted = permute(shape.skeleton, order);
    r.sources = std::move(permuted.sources);
    r.encoded = permuted.skeleton.encode();
    for (const Word w : r.encoded) r.rank = hash_joined(r.rank, w.is_node() ? identities_.hash(w) : w.bits());
  }
  return r;
}

OrFull<void> Symmetry::canonicalise(StateVector& state, const Skeleton& skeleton, store::Writer& writer) {
  Shape& shape = shape_of(state.codes[0], skeleton);
  if (shape.groups.empty()) return {};
  if (shape.is_plain && !has_identities_) {
    for (const std::vector<uint32_t>& group : shape.groups) sort_slots(state, group, skeleton.first_thread_slot);
    return {};
  }
  const Canonical found = canonical(state, shape);
  if (is_identity(found.order)) return {};
  Reordering& r = reordering(shape, found.order);
  if (!r.code) {
    r.code = TRY(writer.code(TRY(writer.intern(skeleton_node, r.encoded))));
    std::vector<Word>().swap(r.encoded);
  }
  const std::vector<uint32_t> places = inverse(found.order);
  std::vector<Code> slots{*r.code};
  for (size_t slot = 1; slot < r.sources.size(); ++slot) {
    const Code code = state.codes[r.sources[slot]];
    slots.push_back(facts(code).names_threads
                        ? TRY(writer.code(TRY(identities_.rename(store_.word(code), places, writer))))
                        : code);
  }
  state.assign(slots);
  return {};
}

std::optional<uint64_t> Symmetry::orbit_size(const StateVector& representative, const Skeleton& skeleton) {
  Shape& shape = shape_of(representative.codes[0], skeleton);
  if (shape.groups.empty()) return 1;
  const Canonical found = canonical(representative, shape);
  if (!found.is_exact) return std::nullopt;
  uint64_t orders = 1;
  for (const std::vector<uint32_t>& group : shape.groups) {
    const std::optional<uint64_t> of_group = factorial(group.size());
    if (!of_group || __builtin_mul_overflow(orders, *of_group, &orders)) return std::nullopt;
  }
  CHECK(orders % found.stabiliser == 0);
  return orders / found.stabiliser;
}

}  // namespace ramify::ir_machine
