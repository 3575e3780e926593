// SPDX-License-Identifier: Apache-2.0
// Goal: a store answers as the obvious store does: one name for each content, different names for different contents.
// Method: random operations on both; small domains, so that most contents come again. Then the promises of store.h, one
// test each.
#include "store/store.h"

#include <map>
#include <random>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "store/new_test_store.h"
#include "store/random_test_seed.h"
#include "store/test_node_kinds.h"

namespace ramify::store {
namespace {

static_assert(!std::is_copy_constructible_v<Store>, "words are addresses in one store");

// States packed, and as trees.
class store_forms : public testing::TestWithParam<bool> {
 protected:
  static Store::Options of_form(Store::Options options = {}) {
    options.states_as_trees = GetParam();
    return options;
  }
};
INSTANTIATE_TEST_SUITE_P(states, store_forms, testing::Bool(),
                         [](const auto& param) { return param.param ? "as_trees" : "packed"; });

constexpr NodeKind list_kind{2};
constexpr NodeKind number_kind{129};

StateVector vector_of(std::span<const Code> codes) {
  StateVector state;
  state.assign(codes);
  return state;
}
StateVector vector_of(std::initializer_list<Code> codes) { return vector_of(std::span(codes.begin(), codes.size())); }

// The obvious store, beside the real one: it remembers every answer by content and holds all later ones to it.
class JudgedStore {
 public:
  JudgedStore(Store& store, uint64_t seed) : store_(store), random_(seed) {
    // Two writers used in turn: what one has made the other must find.
    writers_.emplace_back(store);
    writers_.emplace_back(store);
    pool_ = {Word(),
             Word::boolean(true),
             Word::integer(0),
             Word::integer(-5),
             Word::object(3),
             Word::symbol(0),
             Word::function(9),
             Word::integer(Word::integer_max),
             Word::integer(Word::integer_min)};
  }

  void operate() {
    switch (random_() % 6) {
      case 0: return intern_bytes();
      case 1: return intern_words();
      case 2: return number_word();
      case 3: return insert_batch();
      case 4: return change_note();
      default: return find_state();
    }
  }

  void check_all() {
    const Store::Statistics statistics = store_.statistics();
    EXPECT_EQ(statistics.node_count, word_by_bytes_.size() + word_by_words_.size());
    EXPECT_EQ(statistics.code_count, code_by_word_.size());
    EXPECT_EQ(statistics.state_count, state_by_slots_.size());
    std::set<Word> nodes;
    for (const auto& [content, word] : word_by_bytes_) {
      EXPECT_TRUE(nodes.insert(word).second);
      EXPECT_EQ(store_.node(word).kind, content.first);
      EXPECT_EQ(store_.node(word).text(), content.second);
    }
    for (const auto& [content, word] : word_by_words_) {
      EXPECT_TRUE(nodes.insert(word).second);
      EXPECT_EQ(store_.node(word).kind, content.first);
      EXPECT_TRUE(std::ranges::equal(store_.node(word).words(), content.second));
    }
    std::set<Code> codes;
    for (const auto& [word, code] : code_by_word_) {
      EXPECT_TRUE(codes.insert(code).second);
      EXPECT_LT(code, code_by_word_.size());
      EXPECT_EQ(store_.word(code), word);
      EXPECT_EQ(store_.find_code(word), code);
    }
    std::map<StateId, std::vector<Code>> slots_by_state;
    for (const auto& [slots, known] : state_by_slots_) {
      EXPECT_TRUE(slots_by_state.emplace(known.id, slots).second);
      EXPECT_EQ(store_.note(known.id), known.note);
      EXPECT_EQ(store_.find(vector_of(slots)), known.id);
    }
    std::map<StateId, std::vector<Code>> walked;
    store_.for_each_state([&](StateId state) {
      StateVector slots;
      store_.read(state, slots);
      EXPECT_EQ(slots.hash, vector_of(slots.codes).hash);
      EXPECT_TRUE(walked.emplace(state, slots.codes).second);
    });
    EXPECT_EQ(walked, slots_by_state);
  }

 private:
  struct Known {
    StateId id;
    uint64_t note;
  };

  Writer& writer() { return writers_[random_() % writers_.size()]; }
  Word any_word() { return pool_[random_() % pool_.size()]; }

  void intern_bytes() {
    // A NUL byte and a longer text of the same beginning are different contents.
    std::string bytes(random_() % 4 == 0 ? random_() % 300 : random_() % 12, 'a');
    for (char& c : bytes) c = static_cast<char>(random_() % 2);
    const NodeKind kind = random_() % 2 == 0 ? text_kind : number_kind;
    const Word word = writer().intern(kind, bytes).value();
    EXPECT_EQ(word_by_bytes_.emplace(std::pair(kind, bytes), word).first->second, word);
    pool_.push_back(word);
  }

  void intern_words() {
    std::vector<Word> words(random_() % 5 == 0 ? random_() % 40 : random_() % 3);
    for (Word& word : words) word = any_word();
    const NodeKind kind = random_() % 2 == 0 ? tuple_kind : list_kind;
    const Word word = writer().intern(kind, words).value();
    EXPECT_EQ(word_by_words_.emplace(std::pair(kind, words), word).first->second, word);
    pool_.push_back(word);
  }

  void number_word() {
    const Word word = any_word();
    const auto known = code_by_word_.find(word);
    EXPECT_EQ(store_.find_code(word).has_value(), known != code_by_word_.end());
    const Code code = writer().code(word).value();
    if (known == code_by_word_.end()) {
      EXPECT_EQ(code, code_by_word_.size());  // in order of first use
    }
    EXPECT_EQ(code_by_word_.emplace(word, code).first->second, code);
  }

  std::vector<Code> any_slots() {
    if (code_by_word_.empty()) number_word();
    std::vector<Code> slots(random_() % 16 == 0 ? random_() % 60 : random_() % 4);
    for (Code& code : slots) code = static_cast<Code>(random_() % code_by_word_.size());
    return slots;
  }

  void insert_batch() {
    std::vector<std::vector<Code>> slots(random_() % (Writer::batch_max + 1));
    for (size_t i = 0; i < slots.size(); ++i)
      slots[i] = i != 0 && random_() % 4 == 0 ? slots[random_() % i] : any_slots();
    std::vector<Writer::Candidate> batch;
    for (const auto& codes : slots) batch.push_back({codes, vector_of(codes).hash, random_()});
    std::vector<Writer::Inserted> answers(batch.size());
    ASSERT_TRUE(writer().insert(batch, answers).has_value());
    for (size_t i = 0; i < slots.size(); ++i) {
      const auto [known, is_new] = state_by_slots_.emplace(slots[i], Known{answers[i].id, batch[i].note});
      EXPECT_EQ(answers[i].is_new, is_new);
      EXPECT_EQ(answers[i].id, known->second.id);
    }
  }

  void change_note() {
    if (state_by_slots_.empty()) return;
    Known& known = std::next(state_by_slots_.begin(), random_() % std::min<size_t>(state_by_slots_.size(), 20))->second;
    const uint64_t note = random_();
    switch (random_() % 3) {
      case 0: store_.set_note(known.id, note); break;
      case 1: EXPECT_TRUE(store_.exchange_note(known.id, known.note, note)); break;
      default: EXPECT_FALSE(store_.exchange_note(known.id, known.note + 1, note)); return;
    }
    known.note = note;
  }

  void find_state() {
    const std::vector<Code> slots = any_slots();
    const auto known = state_by_slots_.find(slots);
    const std::optional<StateId> found = store_.find(vector_of(slots));
    EXPECT_EQ(found.has_value(), known != state_by_slots_.end());
    if (found && known != state_by_slots_.end()) {
      EXPECT_EQ(*found, known->second.id);
    }
  }

  Store& store_;
  std::mt19937_64 random_;
  std::vector<Writer> writers_;
  std::vector<Word> pool_;
  std::map<std::pair<NodeKind, std::string>, Word> word_by_bytes_;
  std::map<std::pair<NodeKind, std::vector<Word>>, Word> word_by_words_;
  std::map<Word, Code> code_by_word_;
  std::map<std::vector<Code>, Known> state_by_slots_;
};

TEST_P(store_forms, it_answers_as_the_obvious_store_does) {
  const uint64_t seed = random_test_seed();
  for (uint64_t round = 0; round < 5; ++round) {
    const auto store = new_store(of_form({.index_entries_min = 16}));
    JudgedStore judged(*store, seed + round);
    for (int i = 0; i < 6000; ++i) judged.operate();
    judged.check_all();
    if (HasFailure()) break;
  }
}

TEST(store, equal_structures_are_one_node_whatever_order_made_them) {
  const auto store = new_store();
  Writer writer(*store);
  const auto pair = [&](Word a, Word b) { return writer.intern(tuple_kind, std::vector{a, b}).value(); };
  const Word x = writer.intern(text_kind, "x").value();
  const Word y = writer.intern(text_kind, "y").value();
  const Word left = pair(pair(x, y), y);
  const Word right = pair(pair(writer.intern(text_kind, "x").value(), y), writer.intern(text_kind, "y").value());
  EXPECT_EQ(left, right);
  EXPECT_NE(left, pair(y, pair(x, y)));
  EXPECT_NE(writer.intern(text_kind, "").value(), writer.intern(number_kind, "").value());
  EXPECT_NE(writer.intern(text_kind, std::string_view("\0", 1)).value(), writer.intern(text_kind, "").value());
  EXPECT_EQ(store->statistics().node_count, 8u);
}

TEST_P(store_forms, a_batch_sees_itself) {
  const auto store = new_store(of_form());
  Writer writer(*store);
  const StateVector a = vector_of({1, 2, 3}), b = vector_of({1, 2});
  const std::vector<Writer::Candidate> batch = {{a.codes, a.hash, 10}, {b.codes, b.hash, 20}, {a.codes, a.hash, 30}};
  std::vector<Writer::Inserted> answers(3);
  ASSERT_TRUE(writer.insert(batch, answers));
  EXPECT_TRUE(answers[0].is_new);
  EXPECT_TRUE(answers[1].is_new);
  EXPECT_FALSE(answers[2].is_new);
  EXPECT_EQ(answers[0].id, answers[2].id);
  EXPECT_EQ(store->note(answers[0].id), 10u);  // the note of the first
  EXPECT_EQ(store->statistics().state_count, 2u);
}

TEST_P(store_forms, the_empty_state_and_the_empty_batch_are_fine) {
  const auto store = new_store(of_form());
  Writer writer(*store);
  EXPECT_EQ(store->first_state(), std::nullopt);
  EXPECT_TRUE(writer.insert(std::span<const Writer::Candidate>(), std::span<Writer::Inserted>()));
  const Writer::Inserted first = writer.insert(vector_of({}), 7).value();
  EXPECT_TRUE(first.is_new);
  EXPECT_FALSE(writer.insert(vector_of({}), 8).value().is_new);
  EXPECT_EQ(store->first_state(), first.id);
  EXPECT_EQ(store->next_state(first.id), std::nullopt);
}

TEST(store, a_vector_keeps_its_hash_as_slots_change) {
  StateVector state = vector_of({5, 6, 7, 5});
  state.set(0, 7);
  state.set(2, 5);
  EXPECT_EQ(state.hash, vector_of({7, 6, 5, 5}).hash);
  EXPECT_NE(vector_of({7, 6}).hash, vector_of({6, 7}).hash);
}

TEST_P(store_forms, equal_hashes_do_not_make_equal_states) {
  // All candidates claim the same hash; the store must tell them apart by content.
#ifndef NDEBUG
  GTEST_SKIP() << "debug builds check that a hash belongs to its slots";
#endif
  const auto store = new_store(of_form({.index_entries_min = 16}));
  Writer writer(*store);
  std::set<StateId> ids;
  for (Code code = 0; code < 500; ++code) {
    const std::vector<Code> slots = {code, 1000 - code};
    const Writer::Candidate candidate = {slots, 42, 0};
    Writer::Inserted answer;
    ASSERT_TRUE(writer.insert({&candidate, 1}, {&answer, 1}));
    EXPECT_TRUE(answer.is_new);
    ids.insert(answer.id);
  }
  EXPECT_EQ(ids.size(), 500u);
}

TEST_P(store_forms, states_grow_from_a_tiny_index_and_keep_their_ids) {
  const auto store = new_store(of_form({.index_entries_min = 16}));
  Writer writer(*store);
  std::vector<StateId> ids;
  constexpr Code count = 200000;
  for (Code code = 0; code < count; ++code) {
    const Writer::Inserted answer = writer.insert(vector_of({code % 100, code / 100, 3}), code).value();
    ASSERT_TRUE(answer.is_new);
    if (!ids.empty()) {
      ASSERT_LT(ids.back(), answer.id);  // the order of insertion on one thread
    }
    ids.push_back(answer.id);
  }
  for (Code code = 0; code < count; ++code) {
    ASSERT_EQ(store->find(vector_of({code % 100, code / 100, 3})), ids[code]);
    ASSERT_EQ(store->note(ids[code]), code);
  }
  size_t walked = 0;
  store->for_each_state([&](StateId state) { ASSERT_EQ(state, ids[walked++]); });
  EXPECT_EQ(walked, count);
}

TEST_P(store_forms, large_nodes_and_large_states_have_room) {
  const auto store = new_store(of_form());
  Writer writer(*store);
  const std::string text(5 << 20, 'z');
  const Word large = writer.intern(text_kind, text).value();
  EXPECT_EQ(writer.intern(text_kind, text).value(), large);
  EXPECT_EQ(store->node(large).text(), text);
  const std::vector<Word> words(100000, large);
  EXPECT_EQ(store->node(writer.intern(tuple_kind, words).value()).length, 100000u);

  const StateVector wide = vector_of(std::vector<Code>(1 << 20, 1000));
  const StateId id = writer.insert(wide, 1).value().id;
  const StateId small = writer.insert(vector_of({1}), 1).value().id;
  EXPECT_EQ(store->next_state(id), small);
  StateVector read;
  store->read(id, read);
  EXPECT_EQ(read, wide);
  EXPECT_EQ(store->find(wide), id);
}

// Fills a store until it says Full, checks that nothing is lost, and that it stays Full without harm.
void expect_full_is_harmless(const Store::Options& options) {
  SCOPED_TRACE(options.memory_bytes_max);
  const auto store = new_store(options);
  Writer writer(*store);
  std::vector<std::pair<Word, std::string>> nodes;
  std::vector<std::pair<StateId, Code>> states;
  std::vector<std::pair<Code, Word>> codes;
  bool nodes_full = false, codes_full = false, states_full = false;
  for (Code i = 0; !(nodes_full && codes_full && states_full) && i < 10'000'000; ++i) {
    if (!nodes_full) {
      const std::string text = "text " + std::to_string(i);
      if (const OrFull<Word> word = writer.intern(text_kind, text)) nodes.emplace_back(*word, text);
      else nodes_full = true;
    }
    if (!codes_full) {
      if (const OrFull<Code> code = writer.code(Word::integer(i))) codes.emplace_back(*code, Word::integer(i));
      else codes_full = true;
    }
    if (!states_full) {
      if (const auto inserted = writer.insert(vector_of({i, i}), i)) states.emplace_back(inserted->id, i);
      else states_full = true;
    }
  }
  ASSERT_TRUE(nodes_full && codes_full && states_full);
  const Store::Statistics statistics = store->statistics();
  EXPECT_LE(statistics.bytes, options.memory_bytes_max);
  EXPECT_EQ(statistics.node_count, nodes.size());
  EXPECT_EQ(statistics.code_count, codes.size());
  EXPECT_EQ(statistics.state_count, states.size());
  for (const auto& [word, text] : nodes) ASSERT_EQ(store->node(word).text(), text);
  for (const auto& [code, word] : codes) ASSERT_EQ(store->word(code), word);
  for (const auto& [id, i] : states) {
    ASSERT_EQ(store->find(vector_of({i, i})), id);
    ASSERT_FALSE(writer.insert(vector_of({i, i}), 0).value().is_new);  // what is there is still found
  }
  EXPECT_EQ(writer.intern(text_kind, nodes.front().second).value(), nodes.front().first);
}

TEST_P(store_forms, a_full_store_says_so_and_stays_readable) {
  for (const uint64_t bytes : {1u << 20, (1u << 20) + 12345, 2u << 20, 5u << 20, 16u << 20})
    expect_full_is_harmless(of_form({.memory_bytes_max = bytes, .index_entries_min = 1024}));
}

TEST(store, a_budget_that_holds_no_store_is_an_error) {
  const auto store = Store::create({.memory_bytes_max = 1000});
  ASSERT_FALSE(store.has_value());
  EXPECT_NE(store.error().message.find("1000 bytes"), std::string::npos);
}

TEST(store, a_new_store_is_small_and_states_are_compact) {
  const auto store = new_store();
  EXPECT_LT(store->statistics().bytes, 1u << 20);
  Writer writer(*store);
  std::mt19937_64 random(1);
  constexpr uint64_t count = 300'000;
  for (uint64_t i = 0; i < count; ++i) {
    std::vector<Code> slots(16);
    for (size_t slot = 0; slot < 16; ++slot) slots[slot] = slot < 4 ? i >> (7 * slot) & 127 : random() & 127;
    ASSERT_TRUE(writer.insert(vector_of(slots), 0).value().is_new);
  }
  EXPECT_LE(store->statistics().state_bytes, 64 * count);
}

TEST_P(store_forms, a_writer_goes_on_where_another_one_ended) {
  const auto store = new_store(of_form());
  const uint64_t empty_bytes = store->statistics().bytes;
  for (Code i = 0; i < 1000; ++i) {
    Writer writer(*store);
    ASSERT_TRUE(writer.insert(vector_of({i}), 0).value().is_new);
    ASSERT_TRUE(writer.intern(text_kind, std::to_string(i)).has_value());
    Writer moved = std::move(writer);
    ASSERT_FALSE(moved.insert(vector_of({i}), 0).value().is_new);
  }
  EXPECT_EQ(store->statistics().state_count, 1000u);
  EXPECT_LE(store->statistics().bytes, empty_bytes + 3 * 64 * 1024);
}

TEST(store, a_root_is_kept) {
  const auto store = new_store();
  EXPECT_EQ(store->root(), "");
  ASSERT_TRUE(store->set_root("one"));
  ASSERT_TRUE(store->set_root(std::string(4096, 'r')));
  EXPECT_EQ(store->root(), std::string(4096, 'r'));
  EXPECT_FALSE(store->set_root(std::string(4097, 'r')));
  ASSERT_TRUE(store->set_root(""));
  EXPECT_EQ(store->root(), "");
}

}  // namespace
}  // namespace ramify::store
