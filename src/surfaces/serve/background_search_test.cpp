// SPDX-License-Identifier: Apache-2.0
// Goal: a search runs beside its watchers, is stopped, and can be started again. Method: jobs that wait for the stop.
#include "surfaces/serve/background_search.h"

#include <gtest/gtest.h>

namespace ramify::serve {
namespace {

SearchSnapshot wait_until_done(const BackgroundSearch& search) {
  while (search.snapshot().state != SearchState::done) std::this_thread::yield();
  return search.snapshot();
}

TEST(BackgroundSearch, is_watched_stopped_and_started_again) {
  BackgroundSearch search([](const std::atomic<bool>& stop, const BackgroundSearch::OnProgress& on_progress) {
    on_progress({.states = 7});
    while (!stop) std::this_thread::yield();
    return std::string("{}");
  });
  EXPECT_EQ(search.snapshot().state, SearchState::idle);
  ASSERT_TRUE(search.start());
  EXPECT_FALSE(search.start());
  while (search.snapshot().progress.states != 7) std::this_thread::yield();
  search.stop();
  EXPECT_TRUE(wait_until_done(search).was_stopped);
  EXPECT_EQ(search.snapshot().report, "{}");
  ASSERT_TRUE(search.start());
  EXPECT_EQ(search.snapshot().number, 2u);
}

}  // namespace
}  // namespace ramify::serve
