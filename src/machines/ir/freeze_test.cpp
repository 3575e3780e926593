// SPDX-License-Identifier: Apache-2.0
// Goal: two states are the same vector of slots iff their reachable heaps are isomorphic, however they were built.
// Method: random heap operations on a draft and on a plain graph of shared pointers; after each step the frozen vector
// is compared with a canonical text of the graph, both ways.
#include "machines/ir/freeze.h"

#include <cstdlib>
#include <map>
#include <memory>
#include <random>
#include <variant>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace ramify::ir_machine {
namespace {

struct MirrorObject;
using MirrorValue = std::variant<int, std::shared_ptr<MirrorObject>>;
struct MirrorObject {
  bool is_dict = false;
  ObjectKind kind = ObjectKind::list;
  int locks = 0;
  std::vector<MirrorValue> words;  // a dict's keys are the integers 0, 1, 2 ...
  std::vector<MirrorValue> values;
};

// First-visit numbering, depth-first: an order other than that of freeze, and equally canonical.
class CanonicalText {
 public:
  std::string of(const std::vector<MirrorValue>& globals) {
    for (const MirrorValue& g : globals) add(g);
    return text_;
  }

 private:
  void add(const MirrorValue& value) {
    if (const int* n = std::get_if<int>(&value)) {
      text_ += fmt::format("{},", *n);
      return;
    }
    const MirrorObject* object = std::get<1>(value).get();
    const auto [known, is_new] = numbers_.try_emplace(object, numbers_.size());
    text_ += fmt::format("#{}", known->second);
    if (!is_new) return;
    text_ += fmt::format("{}:{}(", static_cast<int>(object->kind), object->locks);
    for (const MirrorValue& w : object->words) add(w);
    text_ += ";";
    for (const MirrorValue& w : object->values) add(w);
    text_ += ")";
  }
  std::map<const MirrorObject*, size_t> numbers_;
  std::string text_;
};

class HeapRun {
 public:
  static constexpr size_t global_count = 3;

  HeapRun(store::Store& store, uint64_t seed)
      : store_(store), writer_(store), draft_(store, {keys_equal, keys_hash}), random_(seed) {
    Skeleton empty;
    empty.lay_out();
    draft_.begin(empty, state_);
    StepResult start;
    start.globals.assign(global_count, Word::integer(0));
    start.fixed_globals.emplace();
    Frozen frozen;
    EXPECT_TRUE(freeze(draft_, empty, state_, start, writer_, frozen));
    state_ = frozen.state;
    mirror_.assign(global_count, 0);
  }

  // Break the mirror's cycles, which shared pointers do not free.
  ~HeapRun() {
    for (const std::shared_ptr<MirrorObject>& object : made_) {
      object->words.clear();
      object->values.clear();
    }
  }

  void step() {
    skeleton_ = Skeleton::decode(store_.node(store_.word(state_.codes[0])).words());
    draft_.begin(skeleton_, state_);
    changed_.assign(global_count, std::nullopt);
    const int operations = static_cast<int>(draw(4));
    for (int i = 0; i <= operations; ++i) operate();
    StepResult result;
    result.globals = changed_;
    Frozen frozen;
    ASSERT_TRUE(freeze(draft_, skeleton_, state_, result, writer_, frozen));
    check_sources(frozen);
    state_ = frozen.state;
  }

  const store::StateVector& state() const { return state_; }
  std::string canonical() const { return CanonicalText().of(mirror_); }

 private:
  static bool keys_equal(Draft&, Word a, Word b) { return a == b; }
  static uint64_t keys_hash(Draft&, Word a) { return base::mix64(a.bits()); }

  uint64_t draw(uint64_t bound) { return random_() % bound; }

  // The step cache repeats a step from the patches or sources alone.
  void check_sources(const Frozen& frozen) {
    store::StateVector again = state_;
    if (frozen.reshaped) {
      std::vector<store::Code> slots;
      for (const SlotSource& s : frozen.sources) slots.push_back(s.is_copy ? state_.codes[s.value] : s.value);
      again.assign(slots);
    } else {
      for (const Frozen::Patch& p : frozen.patches) again.set(p.slot, p.code);
    }
    ASSERT_EQ(again.codes, frozen.state.codes);
    ASSERT_EQ(again.hash, frozen.state.hash);
  }

  Word global(size_t i) {
    if (changed_[i]) return *changed_[i];
    const Word word = draft_.read_slot(static_cast<uint32_t>(1 + i));
    if (!word.is(Atom::hole)) return word;
    for (const Reference& r : skeleton_.global_references)
      if (r.position == i) return Word::object(r.target);
    ADD_FAILURE() << "a hole without a reference";
    return word;
  }

  struct Both {
    Word word;
    MirrorValue mirror;
  };

  // A random reachable place: a global, then a few steps inwards.
  Both somewhere() {
    const size_t g = draw(global_count);
    Both at{global(g), mirror_[g]};
    for (uint64_t hops = draw(4); hops > 0; --hops) {
      if (!at.word.is_object() || draft_.size(at.word) == 0) break;
      const auto object = std::get<1>(at.mirror);
      const uint64_t i = draw(object->words.size());
      if (object->is_dict) at = {draft_.value_at(at.word, i), object->values[i]};
      else at = {draft_.at(at.word, i), object->words[i]};
    }
    return at;
  }

  Both fresh() {
    if (draw(2) == 0) {
      const int n = static_cast<int>(draw(3));
      return {Word::integer(n), n};
    }
    auto object = std::make_shared<MirrorObject>();
    made_.push_back(object);
    if (draw(3) == 0) return {fixed(*object), object};
    object->is_dict = draw(3) == 0;
    if (object->is_dict) object->kind = ObjectKind::dict;
    return {object->is_dict ? draft_.new_dict() : draft_.new_list({}), object};
  }

  // For kinds whose words are set one by one.
  Word fixed(MirrorObject& object) {
    static constexpr ObjectKind kinds[] = {ObjectKind::array,     ObjectKind::instance,  ObjectKind::class_,
                                           ObjectKind::property,  ObjectKind::reference, ObjectKind::generator,
                                           ObjectKind::overloads, ObjectKind::cell};
    object.kind = kinds[draw(std::size(kinds))];
    std::vector<Word> words;
    for (uint64_t i = 0; i < 1 + draw(6); ++i) {
      object.words.emplace_back(static_cast<int>(i));
      words.push_back(Word::integer(static_cast<int64_t>(i)));
    }
    return draft_.new_object(object.kind, words);
  }

  void operate() {
    const Both value = draw(2) == 0 ? somewhere() : fresh();
    const Both target = somewhere();
    if (draw(4) == 0 || !target.word.is_object()) {
      const size_t g = draw(global_count);
      changed_[g] = value.word;
      mirror_[g] = value.mirror;
      return;
    }
    const auto object = std::get<1>(target.mirror);
    const uint64_t size = object->words.size();
    ASSERT_EQ(draft_.size(target.word), size);
    const bool is_fixed = object->kind != ObjectKind::list && object->kind != ObjectKind::dict;
    switch (is_fixed ? 5 : draw(6)) {
      case 0:
        draft_.lock(target.word);
        ++object->locks;
        break;
      case 1:
        if (object->locks == 0) break;
        draft_.unlock(target.word);
        --object->locks;
        break;
      case 2:
        if (size == 0) break;
        draft_.erase(target.word, size - 1);
        object->words.pop_back();
        if (object->is_dict) object->values.pop_back();
        break;
      default:
        if (object->is_dict) {
          const int key = static_cast<int>(draw(size + 1));
          draft_.put(target.word, Word::integer(key), value.word);
          if (static_cast<uint64_t>(key) == size) {
            object->words.emplace_back(key);
            object->values.push_back(value.mirror);
          } else {
            object->values[static_cast<size_t>(key)] = value.mirror;
          }
        } else if (!is_fixed && size < 10 && draw(2) == 0) {
          draft_.append(target.word, value.word);
          object->words.push_back(value.mirror);
        } else if (size > 0) {
          const uint64_t i = draw(size);
          draft_.set(target.word, i, value.word);
          object->words[i] = value.mirror;
        }
    }
  }

  store::Store& store_;
  store::Writer writer_;
  Draft draft_;
  std::mt19937_64 random_;
  Skeleton skeleton_;
  store::StateVector state_;
  std::vector<std::optional<Word>> changed_;
  std::vector<MirrorValue> mirror_;
  std::vector<std::shared_ptr<MirrorObject>> made_;
};

TEST(freeze, equal_heaps_are_one_state_and_different_heaps_are_two) {
  const char* given = std::getenv("RAMIFY_SEED");
  const uint64_t seed = given != nullptr ? std::strtoull(given, nullptr, 10) : 1;
  SCOPED_TRACE(fmt::format("RAMIFY_SEED={}", seed));
  const auto store = store::Store::create({});
  ASSERT_TRUE(store);
  std::map<std::string, std::vector<store::Code>> slots_by_text;
  std::map<std::vector<store::Code>, std::string> text_by_slots;
  for (uint64_t run = 0; run < 200; ++run) {
    HeapRun heap(**store, seed * 1000 + run);
    for (int step = 0; step < 40; ++step) {
      heap.step();
      const auto [slots, new_text] = slots_by_text.try_emplace(heap.canonical(), heap.state().codes);
      ASSERT_EQ(slots->second, heap.state().codes) << "run " << run << ": one heap, two states: " << heap.canonical();
      const auto [text, new_slots] = text_by_slots.try_emplace(heap.state().codes, heap.canonical());
      ASSERT_EQ(text->second, heap.canonical()) << "run " << run << ": two heaps, one state";
    }
  }
  EXPECT_GT(slots_by_text.size(), 1000u);
}

TEST(skeleton, decodes_to_what_was_encoded) {
  Skeleton s;
  s.fixed_globals = {Word::integer(7), Word::object(1)};
  s.variable_global_count = 2;
  s.global_references = {{1, 0}};
  s.objects = {
      {.kind = ObjectKind::dict, .locks = 2, .size = 5, .first_slot = 0, .reference_begin = 0, .reference_count = 1},
      {.kind = ObjectKind::cell, .locks = 0, .size = 1, .first_slot = 0, .reference_begin = 1, .reference_count = 0}};
  s.references = {{7, 1}, {0, 1}};
  s.threads = {{Word::integer(0), 1, 1}};
  s.lay_out();
  const Skeleton t = Skeleton::decode(s.encode());
  EXPECT_EQ(t.encode(), s.encode());
  EXPECT_EQ(t.slot_count, 1u + 2 + 4 + 1 + 1);
  EXPECT_EQ(t.objects[0].locks, 2u);
  EXPECT_EQ(t.of(t.objects[0])[0], (Reference{7, 1}));
  EXPECT_EQ(t.of(t.threads[0])[0], (Reference{0, 1}));
}

}  // namespace
}  // namespace ramify::ir_machine
