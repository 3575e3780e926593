// SPDX-License-Identifier: Apache-2.0
// Goal: a search of several ranks that was cut short goes on from its checkpoint with any number of ranks, and tells what a search that was
// never cut short tells; files that are missing, in the way or damaged are errors or an earlier checkpoint, never another answer.
// Method: ranks that are threads, on random graphs; limits cut them short.
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "engine/distributed/rank_checkpoints.h"
#include "engine/search/explore_tuned.h"
#include "engine/streams/random_stream.h"
#include "engine/testkit/expect_witness.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/local_network.h"
#include "engine/testkit/mixed_graph.h"
#include "engine/testkit/random_seed.h"
#include "engine/testkit/reference_explorer.h"

namespace ramify::engine {
namespace {

namespace fs = std::filesystem;
using testkit::fresh_store;

class SeveralRanksSaved : public testing::Test {
 protected:
  SeveralRanksSaved() : folder_(fs::temp_directory_path() / ("ramify_ranks_" + std::to_string(::getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~SeveralRanksSaved() override { fs::remove_all(folder_); }
  std::string prefix() const { return (folder_ / "saved").string(); }

  // Rank 0's result; the error is that of rank 0.
  base::Result<Exploration> explore_saved(unsigned ranks, const Machine& machine, const ExploreOptions& options,
                                          bool goes_on) const {
    testkit::LocalNetwork network(ranks, ranks);
    base::Result<Exploration> result;
    network.run([&](Network& rank) {
      ExploreOptions own = options;
      RankCheckpoints saves(prefix(), "a test", std::chrono::milliseconds(0), "this command");
      own.network = &rank;
      own.rank_checkpoints = &saves;
      const std::unique_ptr<store::Store> store = fresh_store();
      const base::Result<void> begun = saves.begin(rank, *store, goes_on);
      if (!begun) {
        if (rank.rank() == 0) result = std::unexpected(begun.error());
        return;
      }
      Exploration found = explore_tuned(machine, *store, own, {.alone_max = 8});
      if (rank.rank() == 0) result = std::move(found);
    });
    return result;
  }

  const fs::path folder_;
};

std::vector<std::pair<std::string, size_t>> found_lengths(const std::vector<Violation>& violations) {
  std::vector<std::pair<std::string, size_t>> lengths;
  for (const Violation& violation : violations)
    lengths.emplace_back(testkit::key_of(violation), violation.trace.steps.size());
  std::ranges::sort(lengths);
  return lengths;
}

TEST_F(SeveralRanksSaved, go_on_with_another_number_of_ranks) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  int resumed = 0;
  for (int round = 0; round < 40; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    const testkit::ListedGraph machine(testkit::mixed_graph(round % 10 == 0 ? 2'000 : 100, random));
    ExploreOptions options{
        .workers = 1 + random.below(2), .properties = {{"p", {0}}, {"q", {1}}}, .reachables = {{"r", {0}}}};
    options.keep_going = random.below(2) == 0;
    const std::unique_ptr<store::Store> store = fresh_store();
    ExploreOptions alone = options;
    const Exploration expected = explore_tuned(machine, *store, alone, {});
    remove_rank_files(prefix());

    bool goes_on = false;
    base::Result<Exploration> found;
    for (uint64_t limit = 1;; limit = limit * 3 + 5) {
      options.limits.states_max = limit;
      found = explore_saved(2 + random.below(3), machine, options, goes_on);
      ASSERT_TRUE(found.has_value()) << found.error().message;
      EXPECT_EQ(found->checkpoint_trouble, "");
      const bool has_answer = found->verdict.kind != VerdictKind::unknown && !options.keep_going;
      if (!found->is_cut_short || has_answer) break;
      goes_on = goes_on || found->has_checkpoint;  // a limit in the first level leaves none
      resumed += goes_on ? 1 : 0;
      if (expected.verdict.kind == VerdictKind::unknown && limit > 10'000) break;
    }
    EXPECT_EQ(found->verdict.kind, expected.verdict.kind);
    for (const Violation& violation : found->violations)
      testkit::expect_witness(machine, options.properties, violation);
    // A violation was found on a level that the limit cut short: the answer stands, and the counts are those of the part.
    if (found->is_cut_short && found->verdict.kind == VerdictKind::violated) continue;
    EXPECT_EQ(found->counts.states, expected.counts.states);
    EXPECT_EQ(found->counts.transitions, expected.counts.transitions);
    EXPECT_EQ(found->counts.initial_states, expected.counts.initial_states);
    EXPECT_EQ(found->counts.deadlocks, expected.counts.deadlocks);
    EXPECT_EQ(found->counts.finished_states, expected.counts.finished_states);
    EXPECT_EQ(found->counts.depth, expected.counts.depth);
    if (options.keep_going) {
      EXPECT_EQ(found_lengths(found->violations), found_lengths(expected.violations));
      EXPECT_EQ(found_lengths(found->reached), found_lengths(expected.reached));
    } else {
      EXPECT_EQ(found->violations.size(), expected.violations.size());
    }
    if (HasFailure()) return;
  }
  EXPECT_GT(resumed, 20);
}

TEST_F(SeveralRanksSaved, a_missing_part_is_named_and_a_damaged_one_falls_back_or_is_refused) {
  RandomStream random(5);
  testkit::RandomGraphOptions graph;
  graph.nodes = 2'000;
  graph.edges = 8'000;
  const testkit::ListedGraph machine(testkit::random_graph(3, graph));
  ExploreOptions options{.limits = {.states_max = 500}, .check_deadlock = false};
  ASSERT_TRUE(explore_saved(3, machine, options, false).has_value());
  options.limits = {};
  // In the way of a new search.
  const base::Result<Exploration> again = explore_saved(3, machine, options, false);
  ASSERT_FALSE(again.has_value());
  EXPECT_THAT(again.error().message, testing::HasSubstr("go on with"));
  // A tail that is cut: the commit before it stands.
  const std::string part = RankFileName{1, 1, 3}.of(prefix());
  fs::resize_file(part, fs::file_size(part) - 3);
  const base::Result<Exploration> resumed = explore_saved(2, machine, options, true);
  ASSERT_TRUE(resumed.has_value()) << resumed.error().message;
  EXPECT_EQ(resumed->verdict.kind, VerdictKind::holds);
  EXPECT_EQ(resumed->counts.states, 2'000u);
  EXPECT_EQ(resumed->counts.transitions, 8'000u);

  remove_rank_files(prefix());
  options.limits.states_max = 500;
  ASSERT_TRUE(explore_saved(3, machine, options, false).has_value());
  fs::remove(part);
  const base::Result<Exploration> missing = explore_saved(2, machine, options, true);
  ASSERT_FALSE(missing.has_value());
  EXPECT_THAT(missing.error().message, testing::HasSubstr("rank-1-of-3"));
}

TEST_F(SeveralRanksSaved, a_search_that_was_lost_before_its_first_commit_is_started_anew) {
  const testkit::ListedGraph machine({.paths = {{1, 2, 3}}});
  const std::unique_ptr<store::Store> store = fresh_store();
  // The other rank was lost before it had a file, and then before it had a commit.
  for (unsigned rank = 0; rank < 2; ++rank) {
    ASSERT_TRUE(RankFileWriter::create(RankFileName{1, rank, 2}.of(prefix()), "a test", *store));
    const base::Result<Exploration> resumed = explore_saved(2, machine, {}, /*goes_on=*/true);
    ASSERT_FALSE(resumed);
    EXPECT_NE(resumed.error().message.find("start it anew, with `this command`"), std::string::npos)
        << resumed.error().message;
  }
}

TEST_F(SeveralRanksSaved, a_folder_that_cannot_be_written_is_an_error_of_all) {
  const testkit::ListedGraph machine(testkit::random_graph(3, {}));
  fs::permissions(folder_, fs::perms::none);
  if (::access(folder_.c_str(), W_OK) == 0) fs::remove_all(folder_);  // root may write anywhere
  const base::Result<Exploration> refused = explore_saved(2, machine, {}, false);
  ASSERT_FALSE(refused.has_value());
  EXPECT_THAT(refused.error().message, testing::HasSubstr("cannot be created"));
}

}  // namespace
}  // namespace ramify::engine
