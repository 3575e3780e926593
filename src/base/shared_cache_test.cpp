// SPDX-License-Identifier: Apache-2.0
#include "base/shared_cache.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

namespace ramify::base {
namespace {

TEST(shared_cache, makes_a_value_once) {
  SharedCache<int, std::string> cache(10);
  int made = 0;
  const auto make = [&] { return ++made, std::make_shared<const std::string>("value"); };
  EXPECT_EQ(cache.get(1, make), cache.get(1, make));
  EXPECT_EQ(made, 1);
  EXPECT_NE(cache.get(1, make), cache.get(2, make));
  EXPECT_EQ(made, 2);
}

TEST(shared_cache, forgets_when_it_is_full_and_values_live_on) {
  SharedCache<int, int> cache(2);
  const auto make = [](int i) { return [i] { return std::make_shared<const int>(i); }; };
  const std::shared_ptr<const int> first = cache.get(1, make(1));
  for (int i = 2; i < 10; ++i) EXPECT_EQ(*cache.get(i, make(i)), i);
  EXPECT_EQ(*first, 1);
  EXPECT_NE(cache.get(1, make(1)), first);
}

TEST(shared_cache, gives_all_threads_the_same_value) {
  SharedCache<int, int> cache(2);
  std::vector<std::shared_ptr<const int>> found(4);
  std::vector<std::thread> threads;
  for (std::shared_ptr<const int>& one : found)
    threads.emplace_back([&] { one = cache.get(7, [] { return std::make_shared<const int>(7); }); });
  for (std::thread& thread : threads) thread.join();
  for (const std::shared_ptr<const int>& one : found) EXPECT_EQ(one, found.front());
}

}  // namespace
}  // namespace ramify::base
