// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/order_aside.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <ranges>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "machines/ir/skeleton.h"

namespace ramify::ir_machine {

namespace {

using store::Code;
using store::StateVector;

// Serialises the reachable part of a state as numbers, with objects in the order in which the traversal reaches them. A
// dict's entries are visited in the order of their keys' words, which are equal for equal keys.
class Writing {
 public:
  Writing(const store::Store& store, const Skeleton& skeleton, const StateVector& state)
      : store_(store), skeleton_(skeleton), state_(state), numbers_(skeleton.objects.size(), unreached) {}

  std::vector<uint64_t> run() && {
    for (const Word w : skeleton_.fixed_globals) word(w);
    for (uint32_t slot = 1; slot <= skeleton_.variable_global_count; ++slot) numbers(state_.codes[slot]);
    references(skeleton_.global_references);
    for (uint32_t t = 0; t < skeleton_.threads.size(); ++t) {
      word(skeleton_.threads[t].name);
      numbers(skeleton_.threads[t].group, state_.codes[skeleton_.first_thread_slot + t]);
      references(skeleton_.of(skeleton_.threads[t]));
    }
    for (size_t i = 0; i < reached_.size(); ++i) object(skeleton_.objects[reached_[i]]);
    return std::move(written_);
  }

 private:
  void numbers(auto... some) { (written_.push_back(static_cast<uint64_t>(some)), ...); }
  void word(Word w) {
    if (!w.is_object()) return numbers(0, w.bits());
    uint32_t& number = numbers_[w.payload()];
    if (number == unreached) {
      number = static_cast<uint32_t>(reached_.size());
      reached_.push_back(static_cast<uint32_t>(w.payload()));
    }
    numbers(1, number);
  }
  void references(std::span<const Reference> all) {
    numbers(all.size());
    for (const Reference& r : all) {
      numbers(r.position);
      word(Word::object(r.target));
    }
  }

  // The words of an object's chunks, starting at a slot.
  std::vector<Word> chunks(const Skeleton::Object& object, uint32_t slot) const {
    std::vector<Word> words;
    if (object.is_flat) {
      const std::span<const Word> all = store_.node(store_.word(state_.codes[slot])).words();
      return {all.begin(), all.end()};
    }
    for (uint32_t begin = 0; begin < object.size; begin += chunk_words, ++slot) {
      const Word chunk = store_.word(state_.codes[slot]);
      if (object.size - begin == 1) {
        words.push_back(chunk);
        break;
      }
      const std::span<const Word> all = store_.node(chunk).words();
      words.insert(words.end(), all.begin(), all.end());
    }
    return words;
  }

  void object(const Skeleton::Object& object) {
    std::vector<Word> words = chunks(object, object.first_slot);
    std::vector<Word> values;
    if (object.has_values()) values = chunks(object, object.first_slot + object.slot_count() / 2);
    for (const Reference& r : skeleton_.of(object))
      (r.position < words.size() ? words[r.position] : values[r.position - words.size()]) = Word::object(r.target);
    numbers(object.kind, object.form, object.locks, words.size());
    std::vector<size_t> order(words.size());
    std::iota(order.begin(), order.end(), 0);
    const bool is_keyed = object.kind == ObjectKind::set || object.kind == ObjectKind::dict;
    const auto bits = [&](size_t i) { return words[i].bits(); };
    if (is_keyed && std::ranges::none_of(words, &Word::is_object)) std::ranges::sort(order, {}, bits);
    for (const size_t i : order) {
      word(words[i]);
      if (!values.empty()) word(values[i]);
    }
  }

  static constexpr uint32_t unreached = ~uint32_t{0};
  const store::Store& store_;
  const Skeleton& skeleton_;
  const StateVector& state_;
  std::vector<uint32_t> numbers_;  // by object
  std::vector<uint32_t> reached_;
  std::vector<uint64_t> written_;
};

}  // namespace

uint64_t states_with_order_aside(const store::Store& store) {
  std::unordered_map<Code, std::unique_ptr<Skeleton>> skeletons;
  std::set<std::pair<uint64_t, uint64_t>> seen;
  StateVector state;
  store.for_each_state([&](store::StateId id) {
    store.read(id, state);
    std::unique_ptr<Skeleton>& skeleton = skeletons[state.codes[0]];
    if (skeleton == nullptr)
      skeleton = std::make_unique<Skeleton>(Skeleton::decode(store.node(store.word(state.codes[0])).words()));
    const std::vector<uint64_t> written = Writing(store, *skeleton, state).run();
    const auto bytes = std::as_bytes(std::span(written));
    seen.emplace(base::hash64(bytes, 1), base::hash64(bytes, 2));
  });
  return seen.size();
}

}  // namespace ramify::ir_machine
