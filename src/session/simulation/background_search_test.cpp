// SPDX-License-Identifier: Apache-2.0
// Goal: a search runs beside its watchers, is stopped, and can be started again. Method: jobs that wait for the stop.
#include "session/simulation/background_search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::session {
namespace {

SearchSnapshot wait_until_done(const BackgroundSearch& search) {
  while (search.snapshot().state != SearchState::done) std::this_thread::yield();
  return search.snapshot();
}

TEST(BackgroundSearch, is_watched_stopped_and_started_again) {
  const auto waits = [](const SearchWatch& watch) {
    watch.on_found({.kind = "deadlock"});
    watch.on_progress({.states = 7});
    while (!*watch.stop) std::this_thread::yield();
    return SearchResult{.trouble = "stopped"};
  };
  BackgroundSearch search;
  EXPECT_EQ(search.snapshot().state, SearchState::idle);
  ASSERT_TRUE(search.start(waits));
  EXPECT_FALSE(search.start(waits));
  while (search.snapshot().progress.states != 7) std::this_thread::yield();
  ASSERT_THAT(search.snapshot().early, testing::SizeIs(1));
  EXPECT_EQ(search.snapshot().early[0].kind, "deadlock");
  search.stop();
  EXPECT_TRUE(wait_until_done(search).was_stopped);
  EXPECT_EQ(search.snapshot().result->trouble, "stopped");
  ASSERT_TRUE(search.start(waits));
  EXPECT_EQ(search.snapshot().number, 2u);
}

}  // namespace
}  // namespace ramify::session
