// SPDX-License-Identifier: Apache-2.0
// Goal: a store opens as it was at a savepoint, whatever was done to it afterwards and however its process ended; a file
// that is not what it was at the savepoint is found out and left alone; a store with a file outgrows its memory.
// Method: contents are inserted at random, by killed children too, and compared after each reopening; files and savepoints
// are damaged at random.
#include <csignal>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/check.h"
#include "store/random_test_seed.h"
#include "store/store.h"
#include "store/test_node_kinds.h"

namespace ramify::store {
namespace {

using testing::HasSubstr;

class store_savepoint : public testing::Test {
 protected:
  store_savepoint() {
    std::string pattern = (std::filesystem::temp_directory_path() / "ramify_savepoint_XXXXXX").string();
    CHECK(::mkdtemp(pattern.data()) != nullptr);
    folder_ = pattern;
    file_ = folder_ / "states.store";
  }
  ~store_savepoint() override {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  Store::Options options() const { return {.file = file_, .index_entries_min = 64}; }
  std::unique_ptr<Store> created() const {
    auto store = Store::create(options());
    CHECK(store.has_value(), "{}", store.error().message);
    return *std::move(store);
  }
  std::unique_ptr<Store> opened(std::string_view savepoint) const {
    auto store = Store::open(options(), savepoint);
    CHECK(store.has_value(), "{}", store.error().message);
    return *std::move(store);
  }
  std::string content_of_file() const {
    std::ifstream in(file_, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
  }
  void write_file(const std::string& bytes) const {
    std::ofstream(file_, std::ios::binary | std::ios::trunc)
        .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  }

  std::filesystem::path folder_;
  std::filesystem::path file_;
};

StateVector slots_over(Code code) {
  StateVector slots;
  slots.assign(std::vector<Code>{code, code / 2, code % 7, code / 300});
  return slots;
}

// The state number `i`, over a code of its own, which stands for a node of its own. Some nodes are large.
OrFull<Writer::Inserted> insert_numbered(Writer& writer, uint64_t i) {
  const Word text =
      TRY(writer.intern(text_kind, fmt::format("text {}{}", i, std::string(i % 97 == 0 ? 50'000 : i % 40, 'x'))));
  const Code code =
      TRY(writer.code(TRY(writer.intern(tuple_kind, std::vector{text, Word::integer(static_cast<int64_t>(i))}))));
  return writer.insert(slots_over(code), i);
}

// Every state by its slots and what they stand for. Addresses are left out: they depend on the writers.
std::multiset<std::string> contents(const Store& store) {
  std::multiset<std::string> all;
  StateVector slots;
  store.for_each_state([&](StateId state) {
    store.read(state, slots);
    const Word tuple = store.word(slots.codes[0]);
    const Word text = store.node(tuple).words()[0];
    all.insert(
        fmt::format("{} {} {}", store.node(text).text(), store.node(tuple).words()[1].as_integer(), slots.codes[0]));
  });
  return all;
}

TEST_F(store_savepoint, a_store_opens_as_it_was_whatever_came_later) {
  std::mt19937_64 random(random_test_seed());
  std::string savepoint;
  std::multiset<std::string> expected;
  uint64_t next = 0;
  for (int round = 0; round < 25; ++round) {
    const auto store = round == 0 ? created() : opened(savepoint);
    ASSERT_EQ(store->statistics().state_count, expected.size());
    ASSERT_EQ(store->statistics().code_count, expected.size());
    ASSERT_EQ(store->statistics().node_count, 2 * expected.size());
    ASSERT_EQ(contents(*store), expected);
    std::vector<std::unique_ptr<Writer>> writers;
    for (uint64_t i = 0; i < 1 + random() % 3; ++i) writers.push_back(std::make_unique<Writer>(*store));
    // What was dropped comes in again as new.
    uint64_t key = next;
    const auto insert_some = [&](uint64_t count) {
      for (uint64_t i = 0; i < count; ++i) {
        const auto inserted = insert_numbered(*writers[random() % writers.size()], key++);
        ASSERT_TRUE(inserted.has_value());
        ASSERT_TRUE(inserted->is_new);
      }
    };
    for (uint64_t i = 0; i < random() % 3; ++i) {
      ASSERT_NO_FATAL_FAILURE(insert_some(random() % 2000));
      savepoint = store->savepoint();
      expected = contents(*store);
      next = key;
    }
    if (savepoint.empty()) {
      savepoint = store->savepoint();
      next = key;
    }
    ASSERT_NO_FATAL_FAILURE(insert_some(random() % 3000));
  }
}

TEST_F(store_savepoint, what_a_killed_process_wrote_after_it_is_gone) {
  std::mt19937_64 random(random_test_seed());
  std::string savepoint;
  uint64_t count = 0;
  for (int round = 0; round < 10; ++round) {
    int pipe[2];
    ASSERT_EQ(::pipe(pipe), 0);
    const uint64_t more = random() % 3000;
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      auto store = round == 0 ? Store::create(options()) : Store::open(options(), savepoint);
      if (!store) ::_exit(3);
      const auto insert_in_threads = [&](uint64_t from, uint64_t to) {
        std::vector<std::jthread> threads;
        for (int thread = 0; thread < 3; ++thread)
          threads.emplace_back([&store, from, to] {
            Writer writer(**store);
            for (uint64_t i = from; i < to; ++i)
              if (!insert_numbered(writer, i)) ::_exit(4);
          });
      };
      insert_in_threads(count, count + more);
      const std::string now = (*store)->savepoint();
      const uint64_t size = now.size();
      if (::write(pipe[1], &size, sizeof size) != sizeof size) ::_exit(5);
      for (size_t sent = 0; sent < now.size();) {
        const ssize_t n = ::write(pipe[1], now.data() + sent, now.size() - sent);
        if (n <= 0) ::_exit(6);
        sent += static_cast<size_t>(n);
      }
      insert_in_threads(count + more, ~uint64_t{0});
      ::_exit(7);
    }
    ::close(pipe[1]);
    uint64_t size = 0;
    ASSERT_EQ(::read(pipe[0], &size, sizeof size), static_cast<ssize_t>(sizeof size));
    savepoint.assign(size, '\0');
    for (size_t got = 0; got < size;) {
      const ssize_t n = ::read(pipe[0], savepoint.data() + got, size - got);
      ASSERT_GT(n, 0);
      got += static_cast<size_t>(n);
    }
    ::usleep(static_cast<useconds_t>(random() % 20'000));
    ::kill(child, SIGKILL);
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status)) << "the child ended by itself: " << status;
    ::close(pipe[0]);
    count += more;
    const auto store = opened(savepoint);
    ASSERT_EQ(store->statistics().state_count, count);
    const std::multiset<std::string> all = contents(*store);
    for (uint64_t i = 0; i < count; ++i)
      ASSERT_EQ(
          std::distance(all.lower_bound(fmt::format("text {}{} ", i, std::string(i % 97 == 0 ? 50'000 : i % 40, 'x'))),
                        all.lower_bound(fmt::format("text {}{}!", i, std::string(i % 97 == 0 ? 50'000 : i % 40, 'x')))),
          1);
    Writer writer(*store);
    for (uint64_t i = 0; i < count; ++i) ASSERT_FALSE(insert_numbered(writer, i).value().is_new);
    savepoint = store->savepoint();
  }
}

TEST_F(store_savepoint, damage_is_found_out_and_nothing_is_changed) {
  std::string savepoint;
  {
    const auto store = created();
    Writer writer(*store);
    for (uint64_t i = 0; i < 3000; ++i) ASSERT_TRUE(insert_numbered(writer, i));
    savepoint = store->savepoint();
    for (uint64_t i = 3000; i < 3500; ++i) ASSERT_TRUE(insert_numbered(writer, i));
  }
  const std::string whole = content_of_file();
  std::multiset<std::string> expected;
  {
    const auto store = opened(savepoint);
    expected = contents(*store);
    ASSERT_EQ(expected.size(), 3000u);
  }
  std::mt19937_64 random(random_test_seed());
  int errors = 0;
  for (int round = 0; round < 200; ++round) {
    std::string damaged = whole;
    for (uint64_t damage = 0; damage <= random() % 3; ++damage)
      damaged[random() % damaged.size()] ^= static_cast<char>(1 << random() % 8);
    if (random() % 5 == 0) damaged.resize(random() % damaged.size());
    write_file(damaged);
    const auto store = Store::open(options(), savepoint);
    if (!store) {
      ++errors;
      EXPECT_THAT(store.error().message, HasSubstr(file_.string()));
      EXPECT_TRUE(content_of_file() == damaged) << "changed";
      continue;
    }
    // The damage was to notes, or behind the savepoint.
    EXPECT_EQ(contents(**store), expected);
  }
  EXPECT_GT(errors, 20);
}

TEST_F(store_savepoint, what_is_no_savepoint_of_this_store_is_refused) {
  std::string savepoint;
  {
    const auto store = created();
    Writer writer(*store);
    for (uint64_t i = 0; i < 500; ++i) ASSERT_TRUE(insert_numbered(writer, i));
    savepoint = store->savepoint();
  }
  std::filesystem::remove(file_);
  {
    const auto other = created();
    Writer writer(*other);
    for (uint64_t i = 0; i < 500; ++i) ASSERT_TRUE(insert_numbered(writer, i));
  }
  const std::string before = content_of_file();
  const auto store = Store::open(options(), savepoint);
  ASSERT_FALSE(store.has_value());
  EXPECT_THAT(store.error().message, HasSubstr("does not belong to the store file"));
  EXPECT_TRUE(content_of_file() == before);
  std::mt19937_64 random(random_test_seed());
  for (int round = 0; round < 200; ++round) {
    std::string damaged = savepoint;
    damaged[random() % damaged.size()] ^= static_cast<char>(1 << random() % 8);
    if (random() % 3 == 0) damaged.resize(random() % damaged.size());
    EXPECT_FALSE(Store::open(options(), damaged).has_value());
  }
}

TEST_F(store_savepoint, a_store_with_a_file_outgrows_its_memory) {
  constexpr uint64_t memory_bytes = 4 << 20;
  Store::Options small = options();
  small.memory_bytes_max = memory_bytes;
  std::string savepoint;
  constexpr uint64_t count = 400'000;
  const auto insert_small = [](Writer& writer, uint64_t i) {
    StateVector slots;
    slots.assign(std::vector<Code>{static_cast<Code>(i % 128), static_cast<Code>(i / 128)});
    return writer.insert(slots, i).value();
  };
  {
    auto store = Store::create(small);
    ASSERT_TRUE(store.has_value()) << store.error().message;
    Writer writer(**store);
    for (Code i = 0; i < count / 128 + 1; ++i) ASSERT_EQ(writer.code(Word::integer(i)).value(), i);
    for (uint64_t i = 0; i < count; ++i) {
      ASSERT_TRUE(insert_small(writer, i).is_new);
      if (i % 10'000 != 0) continue;
      ASSERT_TRUE((*store)->relieve(memory_bytes).has_value());
    }
    EXPECT_GT((*store)->statistics().bytes, 2 * memory_bytes);
    for (uint64_t i = 0; i < count; i += 97) ASSERT_FALSE(insert_small(writer, i).is_new);
    savepoint = (*store)->savepoint();
  }
  auto store = Store::open(small, savepoint);
  ASSERT_TRUE(store.has_value()) << store.error().message;
  Writer writer(**store);
  for (uint64_t i = 0; i < count; ++i) ASSERT_FALSE(insert_small(writer, i).is_new);
  EXPECT_EQ((*store)->statistics().state_count, count);
  // Nothing else is left in the folder.
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), std::filesystem::directory_iterator()), 1);
}

}  // namespace
}  // namespace ramify::store
