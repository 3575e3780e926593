// SPDX-License-Identifier: Apache-2.0
// Goal: a search that is interrupted and resumed any number of times gives the same answer as an uninterrupted one:
// verdict, counts, depth, witnesses and the path of every state, for any number of workers in each part; pauses change
// nothing; a damaged checkpoint gives a message and never a crash. Method: random graphs and programs, searched with a
// checkpoint at every opportunity and stopped after a random number of states; random damage.
#include "engine/search/checkpoint.h"

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "base/hash.h"
#include "engine/search/explore_tuned.h"
#include "engine/search/note.h"
#include "engine/search/search.h"
#include "engine/streams/random_stream.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/listed_threads.h"
#include "engine/testkit/mixed_graph.h"
#include "engine/testkit/random_seed.h"
#include "engine/testkit/reference_explorer.h"
#include "engine/testkit/toys.h"

namespace ramify::engine {
namespace {

using testing::HasSubstr;
using testkit::ListedGraph;

class CheckpointTest : public testing::Test {
 protected:
  CheckpointTest() {
    // In memory if there is such a folder: flushing some ten thousand checkpoints to a disk takes minutes.
    const std::filesystem::path memory = "/dev/shm";
    const std::filesystem::path parent =
        ::access(memory.c_str(), W_OK) == 0 ? memory : std::filesystem::temp_directory_path();
    std::string pattern = (parent / "ramify_checkpoint_XXXXXX").string();
    CHECK(::mkdtemp(pattern.data()) != nullptr);
    folder_ = pattern;
    store_file_ = folder_ / "states";
    file_ = folder_ / "states.checkpoint";
  }
  ~CheckpointTest() override {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  store::Store::Options store_options() const { return {.file = store_file_, .index_entries_min = 64}; }

  struct Answer {
    Exploration exploration;
    // The path of every state, by content, since addresses depend on scheduling.
    std::map<base::Hash128, std::pair<std::optional<base::Hash128>, uint64_t>> ways;
    unsigned lives = 1;
  };

  static Answer answer(Exploration exploration, const store::Store& store) {
    Answer answer{std::move(exploration), {}, 1};
    store.for_each_state([&](store::StateId state) {
      const Note note = Note::of_bits(store.note(state));
      EXPECT_FALSE(note.is_provisional());
      std::optional<base::Hash128> parent;
      if (note.parent()) parent = store.content_hash(*note.parent());
      answer.ways[store.content_hash(state)] = {parent, note.ordinal()};
    });
    return answer;
  }

  Answer explore_at_once(const Machine& machine, ExploreOptions options) const {
    const std::unique_ptr<store::Store> store = testkit::fresh_store();
    options.workers = 1;
    return answer(explore_tuned(machine, *store, options, {.alone_max = 1}), *store);
  }

  // Runs until an increasing state limit, or an interruption, ends it; then continues from the latest checkpoint.
  Answer explore_in_pieces(const Machine& machine, ExploreOptions options, uint32_t piece, RandomStream& random) const {
    std::filesystem::remove(store_file_);
    std::filesystem::remove(file_);
    uint64_t states_max = 1;
    for (unsigned life = 1;; ++life) {
      states_max += 1 + random.below(piece);
      std::unique_ptr<store::Store> store;
      std::optional<Checkpoint> checkpoint;
      if (std::filesystem::exists(file_)) {
        base::Result<Checkpoint> read = read_checkpoint(file_);
        CHECK(read.has_value(), "{}", read.error().message);
        checkpoint = *std::move(read);
        EXPECT_EQ(checkpoint->about, "about it");
        auto opened = store::Store::open(store_options(), checkpoint->savepoint);
        CHECK(opened.has_value(), "{}", opened.error().message);
        store = *std::move(opened);
        const base::Result<void> verified = verify(*checkpoint, *store);
        CHECK(verified.has_value(), "{}", verified.error().message);
      } else {
        std::filesystem::remove(store_file_);
        store = testkit::fresh_store(store_options());
      }
      options.workers = 1 + random.below(3);
      const bool is_cut = life < 12 && random.below(6) != 0;
      options.limits.states_max.reset();
      if (is_cut) options.limits.states_max = states_max;
      options.checkpoints = {.file = file_, .about = "about it", .interval = std::chrono::milliseconds(0)};
      options.resume_from = checkpoint ? &*checkpoint : nullptr;
      Exploration exploration = explore_tuned(machine, *store, options, {.alone_max = random.below(2) == 0 ? 1U : 32U});
      if (exploration.is_cut_short) continue;
      Answer whole = answer(std::move(exploration), *store);
      whole.lives = life;
      return whole;
    }
  }

  static void expect_same(const Answer& found, const Answer& expected) {
    const Exploration& a = found.exploration;
    const Exploration& b = expected.exploration;
    EXPECT_EQ(a.verdict.kind, b.verdict.kind);
    EXPECT_EQ(a.verdict.reasons, b.verdict.reasons);
    EXPECT_EQ(a.counts.states, b.counts.states);
    EXPECT_EQ(a.counts.initial_states, b.counts.initial_states);
    EXPECT_EQ(a.counts.transitions, b.counts.transitions);
    EXPECT_EQ(a.counts.depth, b.counts.depth);
    EXPECT_EQ(a.counts.finished_states, b.counts.finished_states);
    EXPECT_EQ(a.counts.deadlocks, b.counts.deadlocks);
    EXPECT_TRUE(found.ways == expected.ways);
    ASSERT_EQ(a.violations.size(), b.violations.size());
    for (size_t i = 0; i < a.violations.size(); ++i) {
      EXPECT_EQ(testkit::key_of(a.violations[i]), testkit::key_of(b.violations[i]));
      EXPECT_EQ(a.violations[i].trace, b.violations[i].trace);
    }
    ASSERT_EQ(a.reached.size(), b.reached.size());
    for (size_t i = 0; i < a.reached.size(); ++i) EXPECT_EQ(a.reached[i].trace, b.reached[i].trace);
  }

  std::filesystem::path folder_;
  std::filesystem::path store_file_;
  std::filesystem::path file_;
};

TEST_F(CheckpointTest, a_search_in_pieces_gives_the_answer_of_a_whole_one) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  unsigned lives = 0;
  for (int round = 0; round < 60; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    const ListedGraph machine(testkit::mixed_graph(round % 3 == 0 ? 3'000 : 300, random));
    ExploreOptions options;
    options.properties = {{"p", {0}}, {"q", {1}}};
    options.keep_going = random.below(2) == 0;
    options.check_deadlock = random.below(2) == 0;
    if (random.below(3) == 0) options.limits.depth_max = random.below(12);
    if (random.below(2) == 0) options.reachables = {{"r", {0}}};
    const Answer expected = explore_at_once(machine, options);
    const Answer found = explore_in_pieces(machine, options, 400, random);
    expect_same(found, expected);
    lives += found.lives;
    if (HasFailure()) return;
  }
  EXPECT_GT(lives, 80u);
}

TEST_F(CheckpointTest, claims_about_behaviours_are_judged_alike) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  unsigned lives = 0;
  for (int round = 0; round < 100; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    const testkit::ListedThreads machine = testkit::random_threads(random.below(~0U));
    ExploreOptions options;
    TemporalClaim claim;
    claim.name = "c";
    claim.atoms = {{.kind = AtomKind::predicate, .predicate = {0}}};
    const ltl::Formula p = claim.formulas.atom(0);
    claim.formula = random.below(2) == 0 ? claim.formulas.eventually(claim.formulas.always(p))
                                         : claim.formulas.always(claim.formulas.eventually(claim.formulas.negated(p)));
    options.claims = {claim};
    options.check_deadlock = false;
    options.keep_going = random.below(2) == 0;
    const Answer expected = explore_at_once(machine, options);
    const Answer found = explore_in_pieces(machine, options, 4, random);
    expect_same(found, expected);
    lives += found.lives;
    if (HasFailure()) return;
  }
  EXPECT_GT(lives, 110u);
}

TEST_F(CheckpointTest, pauses_at_any_time_change_nothing) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  for (int round = 0; round < 30; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    const ListedGraph machine(testkit::mixed_graph(2'000, random));
    ExploreOptions options;
    options.properties = {{"p", {0}}};
    options.keep_going = true;
    const Answer expected = explore_at_once(machine, options);
    const std::unique_ptr<store::Store> store = testkit::fresh_store();
    options.workers = 1 + random.below(3);
    const SearchTuning tuning{.alone_max = random.below(2) == 0 ? 1U : 64U};
    Search search(machine, *store, options, tuning);
    std::vector<std::unique_ptr<SearchWorker>> workers;
    for (unsigned i = 0; i < options.workers; ++i) workers.push_back(std::make_unique<SearchWorker>(search, i));
    uint64_t pauses = 0;
    // Each pause requests the next one: there is one after every round of tasks.
    search.levels->set_pause_work([&] {
      const LevelFrontier::Pieces pieces = search.levels->pieces();
      uint64_t level = 0;
      for (const auto& piece : pieces.level) level += piece.size();
      EXPECT_LT(pieces.rest.next_place, level);
      if (++pauses % 7 != 0) search.levels->ask_for_pause();
    });
    search.levels->ask_for_pause();
    {
      std::vector<std::jthread> threads;
      for (const auto& worker : workers) threads.emplace_back([&] { worker->run(); });
      std::jthread asker([&](const std::stop_token& token) {
        while (!token.stop_requested()) search.levels->ask_for_pause(), std::this_thread::yield();
      });
      for (std::jthread& thread : threads) thread.join();
    }
    EXPECT_GT(pauses, 0u);
    const Counts counts = counts_of(search.counters);
    EXPECT_EQ(counts.states, expected.exploration.counts.states);
    EXPECT_EQ(counts.transitions, expected.exploration.counts.transitions);
    EXPECT_EQ(search.levels->depth(), expected.exploration.counts.depth);
    EXPECT_TRUE(answer({}, *store).ways == expected.ways);
    workers.clear();
    if (HasFailure()) return;
  }
}

TEST_F(CheckpointTest, a_damaged_checkpoint_is_explained) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  const testkit::Philosophers machine(6, true);
  {
    const std::unique_ptr<store::Store> store = testkit::fresh_store(store_options());
    ExploreOptions options;
    options.limits.states_max = 300;
    options.checkpoints = {.file = file_, .about = "it", .interval = std::chrono::milliseconds(0)};
    options.properties = {{"p", {0}}};
    options.keep_going = true;
    const Exploration found = explore(machine, *store, options);
    ASSERT_TRUE(found.has_checkpoint);
    EXPECT_EQ(found.checkpoint_trouble, "");
  }
  std::ostringstream text;
  text << std::ifstream(file_, std::ios::binary).rdbuf();
  const std::string whole = text.str();
  ASSERT_TRUE(read_checkpoint(file_).has_value());
  for (int round = 0; round < 400; ++round) {
    std::string damaged = whole;
    if (round % 3 == 0) damaged.resize(random.below(static_cast<uint32_t>(whole.size())));
    else damaged[random.below(static_cast<uint32_t>(whole.size()))] ^= static_cast<char>(1 << random.below(8));
    if (round % 50 == 0) damaged += "x";
    std::ofstream(file_, std::ios::binary | std::ios::trunc) << damaged;
    const base::Result<Checkpoint> read = read_checkpoint(file_);
    ASSERT_FALSE(read.has_value()) << "RAMIFY_SEED=" << seed << ", round " << round;
    EXPECT_THAT(read.error().message, HasSubstr(file_.string()));
  }
  std::filesystem::remove(file_);
  EXPECT_THAT(read_checkpoint(file_).error().message, HasSubstr("No such file"));
}

TEST_F(CheckpointTest, a_checkpoint_that_cannot_be_written_does_not_end_the_search) {
  const testkit::Philosophers machine(5, true);
  const std::unique_ptr<store::Store> store = testkit::fresh_store(store_options());
  ExploreOptions options;
  options.checkpoints = {.file = folder_ / "no" / "folder", .about = "", .interval = std::chrono::milliseconds(0)};
  const Exploration found = explore(machine, *store, options);
  EXPECT_EQ(found.verdict.kind, VerdictKind::holds);
  EXPECT_FALSE(found.has_checkpoint);
  EXPECT_THAT(found.checkpoint_trouble, HasSubstr("No such file"));
}

TEST_F(CheckpointTest, an_interruption_is_followed_by_a_checkpoint_to_go_on_from) {
  const testkit::Philosophers machine(11, true);
  ExploreOptions options;
  options.workers = 2;
  const Answer expected = explore_at_once(machine, options);
  std::atomic<bool> interrupted{true};
  {
    const std::unique_ptr<store::Store> store = testkit::fresh_store(store_options());
    options.checkpoints = {.file = file_, .about = "it", .interval = std::chrono::hours(1)};
    options.interrupted = &interrupted;
    // At the very beginning there is nothing to save.
    interrupted = false;
    std::jthread user([&](const std::stop_token& token) {
      while (!std::filesystem::exists(file_) && !token.stop_requested()) std::this_thread::yield();
      interrupted = true;
    });
    const Exploration found = explore(machine, *store, options);
    if (found.verdict.kind == VerdictKind::holds) GTEST_SKIP() << "it had ended before it was interrupted";
    EXPECT_THAT(texts(found.verdict.reasons), testing::ElementsAre("interrupted"));
    EXPECT_TRUE(found.has_checkpoint);
    EXPECT_GT(found.counts.states, 1u);
  }
  interrupted = false;
  Checkpoint checkpoint = read_checkpoint(file_).value();
  const auto store = store::Store::open(store_options(), checkpoint.savepoint);
  ASSERT_TRUE(store.has_value());
  ASSERT_TRUE(verify(checkpoint, **store).has_value());
  options.resume_from = &checkpoint;
  expect_same(answer(explore(machine, **store, options), **store), expected);
}

}  // namespace
}  // namespace ramify::engine
