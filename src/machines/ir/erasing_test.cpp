// SPDX-License-Identifier: Apache-2.0
// Goal: dicts, sets and objects with names behave like the obvious vector under insertion and erasure, also while
// erased entries leave gaps (gaps.h), and frozen objects have no gaps. Method: seeded random changes; positions, values
// and searches are compared after each.
#include <algorithm>
#include <random>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/hash.h"
#include "machines/ir/draft.h"
#include "machines/ir/skeleton.h"
#include "store/new_test_store.h"

namespace ramify::ir_machine {
namespace {

constexpr Draft::KeyRules rules{.equal = [](Draft&, Word a, Word b) { return a == b; },
                                .hash = [](Draft&, Word w) { return base::mix64(w.bits()) % 64; }};  // with collisions

class Erasing : public testing::Test {
 protected:
  Erasing() : store_(store::new_store({})), draft_(*store_, rules) {
    skeleton_.lay_out();
    draft_.begin(skeleton_, state_);
  }
  int64_t key() { return static_cast<int64_t>(random_() % 400); }

  std::unique_ptr<store::Store> store_;
  Draft draft_;
  Skeleton skeleton_;
  store::StateVector state_;
  std::mt19937_64 random_{11};
};

TEST_F(Erasing, leaves_a_dict_as_a_vector_would_be) {
  const Word dict = draft_.new_dict();
  std::vector<std::pair<int64_t, int64_t>> entries;
  for (int change = 0; change < 20'000; ++change) {
    const int64_t k = key();
    const auto known = std::ranges::find(entries, k, &std::pair<int64_t, int64_t>::first);
    const auto position = known == entries.end() ? -1 : known - entries.begin();
    ASSERT_EQ(draft_.find(dict, Word::integer(k)), position);
    const bool shrinks = change / 2'000 % 2 == 1;
    if (random_() % 4 < (shrinks ? 1u : 3u)) {
      draft_.put(dict, Word::integer(k), Word::integer(change));
      if (position < 0) entries.emplace_back(k, change);
      else entries[static_cast<size_t>(position)].second = change;
    } else if (position >= 0) {
      draft_.erase(dict, static_cast<uint64_t>(position));
      entries.erase(known);
    } else if (!entries.empty()) {
      draft_.erase(dict, 0);
      entries.erase(entries.begin());
    }
    if (random_() % 500 == 0) draft_.settle();
    ASSERT_EQ(draft_.size(dict), entries.size());
    for (size_t i = random_() % 7; i < entries.size(); i += 7) {
      ASSERT_EQ(draft_.at(dict, i), Word::integer(entries[i].first));
      ASSERT_EQ(draft_.value_at(dict, i), Word::integer(entries[i].second));
    }
  }
}

TEST_F(Erasing, leaves_a_set_as_a_vector_would_be) {
  const Word set = draft_.new_set();
  std::vector<int64_t> elements;
  for (int change = 0; change < 20'000; ++change) {
    const int64_t k = key();
    const auto known = std::ranges::find(elements, k);
    if (random_() % 2 == 0) {
      draft_.add(set, Word::integer(k));
      if (known == elements.end()) elements.push_back(k);
    } else if (known != elements.end()) {
      draft_.erase(set, static_cast<uint64_t>(known - elements.begin()));
      elements.erase(known);
    }
    ASSERT_EQ(draft_.size(set), elements.size());
    for (size_t i = random_() % 7; i < elements.size(); i += 7)
      ASSERT_EQ(draft_.at(set, i), Word::integer(elements[i]));
  }
}

TEST_F(Erasing, leaves_the_names_of_an_object_as_a_vector_would) {
  const Word head[] = {Word::integer(-1)};
  const Word object = draft_.new_object(ObjectKind::instance, head);
  std::vector<std::pair<int64_t, int64_t>> fields;
  for (int change = 0; change < 20'000; ++change) {
    const int64_t k = key();
    const auto known = std::ranges::find(fields, k, &std::pair<int64_t, int64_t>::first);
    const int64_t position = known == fields.end() ? -1 : 1 + 2 * (known - fields.begin());
    ASSERT_EQ(draft_.find_name(object, 1, Word::symbol(static_cast<uint64_t>(k))), position);
    if (known == fields.end()) {
      draft_.append_pair(object, Word::symbol(static_cast<uint64_t>(k)), Word::integer(change));
      fields.emplace_back(k, change);
    } else if (random_() % 2 == 0) {
      draft_.set(object, static_cast<uint64_t>(position) + 1, Word::integer(change));
      known->second = change;
    } else {
      draft_.erase_pair(object, static_cast<uint64_t>(position));
      fields.erase(known);
    }
    ASSERT_EQ(draft_.size(object), 1 + 2 * fields.size());
    ASSERT_EQ(draft_.at(object, 0), Word::integer(-1));
    for (size_t i = random_() % 7; i < fields.size(); i += 7)
      ASSERT_EQ(draft_.at(object, 2 + 2 * i), Word::integer(fields[i].second));
  }
}

// Readers see the canonical order, whenever elements are added.
TEST_F(Erasing, keeps_a_canonical_set_in_order) {
  draft_.set_orders({.sets = ElementOrder::canonical});
  const Word set = draft_.new_set();
  std::vector<int64_t> elements;
  for (int change = 0; change < 5'000; ++change) {
    const int64_t k = key();
    const auto known = std::ranges::find(elements, k);
    if (random_() % 3 != 0) {
      draft_.add(set, Word::integer(k));
      if (known == elements.end()) elements.push_back(k);
    } else if (known != elements.end()) {
      draft_.erase(set, static_cast<uint64_t>(draft_.find(set, Word::integer(k))));
      elements.erase(known);
    }
    if (random_() % 3 != 0) continue;
    std::ranges::sort(elements);
    ASSERT_EQ(draft_.size(set), elements.size());
    for (size_t i = 0; i < elements.size(); ++i) ASSERT_EQ(draft_.at(set, i), Word::integer(elements[i]));
  }
}

}  // namespace
}  // namespace ramify::ir_machine
