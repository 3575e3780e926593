// SPDX-License-Identifier: Apache-2.0
// Goal: what a file-backed store was told survives its process, however that ended, and a file that is not what it
// should be is explained and never crashes. Method: stores are closed and reopened; child processes are killed while
// they insert, after they reported through a pipe what they had been told; files are cut and overwritten byte by byte.
#include "store/store.h"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/check.h"
#include "store/random_test_seed.h"
#include "store/test_node_kinds.h"

namespace ramify::store {
namespace {

using testing::HasSubstr;

class store_file : public testing::Test {
 protected:
  store_file() {
    std::string pattern = (std::filesystem::temp_directory_path() / "ramify_store_XXXXXX").string();
    CHECK(::mkdtemp(pattern.data()) != nullptr);
    folder_ = pattern;
    file_ = folder_ / "states.store";
  }
  ~store_file() override {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  Store::Options options() const { return {.file = file_, .index_entries_min = 64}; }
  std::unique_ptr<Store> created() const {
    auto store = Store::create(options());
    CHECK(store.has_value(), "{}", store.error().message);
    return *std::move(store);
  }
  std::unique_ptr<Store> opened() const {
    auto store = Store::open(options());
    CHECK(store.has_value(), "{}", store.error().message);
    return *std::move(store);
  }
  std::string open_error() const {
    auto store = Store::open(options());
    return store ? "no error" : store.error().message;
  }
  void overwrite(uint64_t offset, std::string_view bytes) const {
    std::fstream file(file_, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<std::streamoff>(offset));
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    CHECK(file.good());
  }

  std::filesystem::path folder_;
  std::filesystem::path file_;
};

// The content number `i`: a text, a tuple of it and its predecessor's text, the tuple's code, a state of such codes.
struct Content {
  uint64_t number = 0;
  Word text;
  Word tuple;
  Code code = 0;
  StateId state;
};

StateVector slots_of(const Content& content) {
  StateVector slots;
  slots.assign(
      std::vector<Code>{content.code, content.code / 2, static_cast<Code>(content.number % 200 % (content.code + 1))});
  return slots;
}

OrFull<Content> insert(Writer& writer, uint64_t i) {
  Content content{.number = i, .text = {}, .tuple = {}, .code = 0, .state = {}};
  content.text = TRY(writer.intern(text_kind, fmt::format("text number {}", i)));
  content.tuple = TRY(writer.intern(tuple_kind, std::vector{content.text, Word::integer(static_cast<int64_t>(i))}));
  content.code = TRY(writer.code(content.tuple));
  content.state = TRY(writer.insert(slots_of(content), i)).id;
  return content;
}

void expect_there(const Store& store, const Content& content) {
  ASSERT_EQ(store.node(content.text).text(), fmt::format("text number {}", content.number));
  ASSERT_EQ(store.node(content.tuple).words()[0], content.text);
  ASSERT_EQ(store.word(content.code), content.tuple);
  ASSERT_EQ(store.find_code(content.tuple), content.code);
  ASSERT_EQ(store.find(slots_of(content)), content.state);
  StateVector slots;
  store.read(content.state, slots);
  ASSERT_EQ(slots, slots_of(content));
  ASSERT_EQ(store.note(content.state), content.number);
}

void expect_same_again(Writer& writer, const Content& content) {
  const Content again = insert(writer, content.number).value();
  ASSERT_EQ(again.text, content.text);
  ASSERT_EQ(again.tuple, content.tuple);
  ASSERT_EQ(again.code, content.code);
  ASSERT_EQ(again.state, content.state);
}

TEST_F(store_file, everything_is_there_again_after_reopening) {
  std::vector<Content> contents;
  std::vector<base::Hash128> hashes;
  // Several rounds, so that chunks are continued by later processes.
  for (uint64_t round = 0; round < 4; ++round) {
    const auto store = round == 0 ? created() : opened();
    EXPECT_EQ(store->statistics().state_count, contents.size());
    EXPECT_EQ(store->statistics().code_count, contents.size());
    EXPECT_EQ(store->statistics().node_count, 2 * contents.size());
    EXPECT_EQ(store->root(), round == 0 ? "" : fmt::format("root {}", round - 1));
    for (size_t i = 0; i < contents.size(); ++i) {
      expect_there(*store, contents[i]);
      ASSERT_EQ(store->content_hash(contents[i].state), hashes[i]);
    }
    Writer writer(*store);
    for (const Content& content : contents) expect_same_again(writer, content);
    EXPECT_EQ(store->statistics().state_count, contents.size());
    for (uint64_t i = 0; i < 7000; ++i) {
      contents.push_back(insert(writer, contents.size()).value());
      hashes.push_back(store->content_hash(contents.back().state));
    }
    ASSERT_TRUE(store->set_root(fmt::format("root {}", round)));
    ASSERT_TRUE(store->flush());
    size_t walked = 0;
    store->for_each_state([&](StateId) { ++walked; });
    EXPECT_EQ(walked, contents.size());
  }
}

TEST_F(store_file, large_nodes_and_states_are_there_again) {
  const std::string text(3 << 20, 'q');
  Word large, tuple;
  StateId state;
  StateVector wide;
  {
    const auto store = created();
    Writer writer(*store);
    large = writer.intern(text_kind, text).value();
    tuple = writer.intern(tuple_kind, std::vector<Word>(300'000, large)).value();
    CHECK(writer.code(tuple).value() == 0);
    wide.assign(std::vector<Code>(3'000'000, 0));
    state = writer.insert(wide, 5).value().id;
    CHECK(writer.insert(StateVector(), 6).has_value());
  }
  const auto store = opened();
  EXPECT_EQ(store->node(large).text(), text);
  EXPECT_EQ(store->node(tuple).length, 300'000u);
  EXPECT_EQ(store->find(wide), state);
  EXPECT_TRUE(store->find(StateVector()).has_value());
  EXPECT_EQ(store->statistics().state_count, 2u);
}

TEST_F(store_file, an_empty_store_is_opened) {
  {
    created();
  }
  const auto store = opened();
  EXPECT_EQ(store->statistics().state_count, 0u);
  EXPECT_EQ(store->first_state(), std::nullopt);
}

// In the child: several writers insert contents and report each through the pipe after the store has told them its
// names.
[[noreturn]] void insert_until_killed(const Store::Options& options, bool is_first, int pipe, uint64_t begin) {
  auto store = is_first ? Store::create(options) : Store::open(options);
  if (!store) ::_exit(3);
  std::vector<std::jthread> threads;
  for (uint64_t thread = 0; thread < 3; ++thread) {
    threads.emplace_back([&, thread] {
      Writer writer(**store);
      for (uint64_t i = begin;; ++i) {
        // The threads overlap: most contents are inserted by several at about the same time.
        const OrFull<Content> content = insert(writer, i + thread % 2);
        if (!content) ::_exit(4);
        if (i % 64 == 0 && thread == 0 && !(*store)->set_root(fmt::format("at {}", i))) ::_exit(5);
        // At most PIPE_BUF bytes are written whole or not at all.
        if (::write(pipe, &*content, sizeof(Content)) != sizeof(Content)) ::_exit(6);
      }
    });
  }
  threads.clear();
  ::_exit(7);
}

TEST_F(store_file, what_a_killed_process_was_told_is_there) {
  std::mt19937_64 random(random_test_seed());
  std::vector<Content> reported;
  uint64_t begin = 0;
  constexpr int rounds = 12;
  for (int round = 0; round < rounds; ++round) {
    int pipe[2];
    ASSERT_EQ(::pipe(pipe), 0);
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      ::close(pipe[0]);
      insert_until_killed(options(), round == 0, pipe[1], begin);
    }
    ::close(pipe[1]);
    // The kill comes after so many reports: at a random moment of the child, but never before it has begun.
    const uint64_t reports = 1 + random() % 3000;
    Content content;
    uint64_t received = 0;
    const auto receive = [&] {
      size_t got = 0;
      while (got < sizeof(content)) {
        const ssize_t n = ::read(pipe[0], reinterpret_cast<char*>(&content) + got, sizeof(content) - got);
        if (n <= 0) return false;
        got += static_cast<size_t>(n);
      }
      reported.push_back(content);
      begin = std::max(begin, content.number);
      return true;
    };
    while (received < reports && receive()) ++received;
    ::kill(child, SIGKILL);
    while (receive()) {
    }
    ::close(pipe[0]);
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status)) << "the child ended by itself: " << status;

    const auto store = opened();
    for (const Content& told : reported) ASSERT_NO_FATAL_FAILURE(expect_there(*store, told));
    EXPECT_THAT(store->root(), testing::AnyOf("", testing::StartsWith("at ")));
    Writer writer(*store);
    for (const Content& told : reported) ASSERT_NO_FATAL_FAILURE(expect_same_again(writer, told));
    // No content has come in twice.
    std::set<std::vector<Code>> states;
    StateVector slots;
    store->for_each_state([&](StateId state) {
      store->read(state, slots);
      EXPECT_TRUE(states.insert(slots.codes).second);
    });
    EXPECT_EQ(store->statistics().state_count, states.size());
  }
}

TEST_F(store_file, nothing_is_overwritten) {
  {
    created();
  }
  const auto again = Store::create(options());
  ASSERT_FALSE(again.has_value());
  EXPECT_THAT(again.error().message, HasSubstr("exists already"));
}

TEST_F(store_file, two_cannot_have_it_at_once) {
  const auto store = created();
  EXPECT_THAT(open_error(), HasSubstr("is in use"));
}

TEST_F(store_file, a_missing_file_and_a_folder_are_explained) {
  EXPECT_THAT(open_error(), HasSubstr("No such file"));
  file_ = folder_;
  EXPECT_THAT(open_error(), testing::AnyOf(HasSubstr("regular file"), HasSubstr("Is a directory")));
  file_ = folder_ / "no" / "such" / "folder";
  EXPECT_THAT(Store::create(options()).error().message, HasSubstr("No such file"));
}

TEST_F(store_file, a_file_that_is_no_store_is_explained) {
  std::ofstream(file_) << "";
  EXPECT_THAT(open_error(), HasSubstr("0 bytes"));
  std::ofstream(file_) << "[spec]\n";
  EXPECT_THAT(open_error(), HasSubstr("7 bytes"));
  std::ofstream(file_) << std::string(100'000, 'x');
  EXPECT_THAT(open_error(), HasSubstr("not a store"));
  std::ofstream(file_) << std::string(100'000, '\0');
  EXPECT_THAT(open_error(), HasSubstr("interrupted"));
}

TEST_F(store_file, another_version_and_another_byte_order_are_explained) {
  {
    created();
  }
  overwrite(8, std::string_view("\x63\0\0\0", 4));
  EXPECT_THAT(open_error(), HasSubstr("format version 99, this program reads version 1"));
  overwrite(8, std::string_view("\1\0\0\0", 4));
  overwrite(12, std::string_view("\1\2\3\4", 4));
  EXPECT_THAT(open_error(), HasSubstr("byte order"));
}

TEST_F(store_file, a_truncated_file_is_explained_wherever_it_was_cut) {
  {
    const auto store = created();
    Writer writer(*store);
    for (uint64_t i = 0; i < 5000; ++i) ASSERT_TRUE(insert(writer, i));
  }
  const uint64_t size = std::filesystem::file_size(file_);
  for (const uint64_t cut : {size - 1, size - 4096, size / 2, uint64_t{70'000}}) {
    std::filesystem::resize_file(file_, cut);
    EXPECT_THAT(open_error(), HasSubstr("truncated"));
    EXPECT_EQ(std::filesystem::file_size(file_), cut);  // not made worse
  }
  for (const uint64_t cut : {uint64_t{65'535}, uint64_t{4096}, uint64_t{1}}) {
    std::filesystem::resize_file(file_, cut);
    EXPECT_THAT(open_error(), HasSubstr("no complete store"));
  }
}

TEST_F(store_file, a_damaged_file_is_an_error_or_a_store_but_never_a_crash) {
  {
    const auto store = created();
    Writer writer(*store);
    for (uint64_t i = 0; i < 3000; ++i) ASSERT_TRUE(insert(writer, i));
    ASSERT_TRUE(store->set_root("root"));
  }
  const std::filesystem::path whole = folder_ / "whole";
  std::filesystem::copy_file(file_, whole);
  const uint64_t size = std::filesystem::file_size(file_);
  std::mt19937_64 random(random_test_seed());
  int errors = 0;
  for (int round = 0; round < 150; ++round) {
    std::filesystem::copy_file(whole, file_, std::filesystem::copy_options::overwrite_existing);
    for (uint64_t damage = 0; damage <= random() % 8; ++damage) {
      std::string bytes(1 + random() % 16, '\0');
      for (char& c : bytes) c = static_cast<char>(random());
      overwrite(random() % 2 == 0 ? random() % 128 + 65536 * (random() % (size / 65536)) : random() % (size - 16),
                bytes);
    }
    const auto store = Store::open(options());
    if (!store) {
      EXPECT_THAT(store.error().message, HasSubstr(file_.string()));
      ++errors;
      continue;
    }
    // What was let in can be read.
    StateVector slots;
    (*store)->for_each_state([&](StateId state) {
      (*store)->read(state, slots);
      for (const Code code : slots.codes) {
        const Word word = (*store)->word(code);
        if (word.is_node()) {
          EXPECT_LE((*store)->node(word).length, size);
        }
      }
    });
  }
  EXPECT_GT(errors, 0);
}

TEST_F(store_file, a_kill_while_the_root_is_written_keeps_the_old_one) {
  {
    const auto store = created();
    ASSERT_TRUE(store->set_root("first"));
    ASSERT_TRUE(store->set_root("second"));
  }
  // The second root went to the second slot; half of it is overwritten, as a third one would have been.
  overwrite(12288 + 32, "thi");
  EXPECT_EQ(opened()->root(), "first");
}

TEST_F(store_file, a_file_that_holds_more_than_the_memory_limit_opens) {
  {
    const auto store = created();
    Writer writer(*store);
    for (uint64_t i = 0; i < 100'000; ++i) ASSERT_TRUE(insert(writer, i));
  }
  Store::Options small = options();
  small.memory_bytes_max = 200'000;
  const auto store = Store::open(small);
  ASSERT_TRUE(store.has_value()) << store.error().message;
  EXPECT_EQ((*store)->statistics().state_count, 100'000u);
}

// Inserts until the store is full, then checks everything, here and after reopening with room again.
void expect_full_disk_is_survived(const Store::Options& options, const std::function<void()>& make_room) {
  std::vector<Content> contents;
  {
    auto store = Store::create(options);
    ASSERT_TRUE(store.has_value()) << store.error().message;
    Writer writer(**store);
    while (true) {
      const OrFull<Content> content = insert(writer, contents.size());
      if (!content) break;
      contents.push_back(*content);
      ASSERT_LT(contents.size(), 10'000'000u) << "the disk never became full";
    }
    for (const Content& content : contents) ASSERT_NO_FATAL_FAILURE(expect_there(**store, content));
  }
  make_room();
  auto store = Store::open(options);
  ASSERT_TRUE(store.has_value()) << store.error().message;
  Writer writer(**store);
  for (const Content& content : contents) ASSERT_NO_FATAL_FAILURE(expect_same_again(writer, content));
  EXPECT_TRUE(insert(writer, contents.size()).has_value());
}

TEST_F(store_file, a_limit_on_the_size_of_files_makes_the_store_full) {
  struct rlimit before;
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  struct rlimit low = before;
  low.rlim_cur = 3 << 20;
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &low), 0);
  expect_full_disk_is_survived(options(), [&] { ::setrlimit(RLIMIT_FSIZE, &before); });
  ::setrlimit(RLIMIT_FSIZE, &before);
}

TEST_F(store_file, a_budget_for_the_disk_makes_the_store_full) {
  Store::Options limited = options();
  limited.disk_bytes_max = 3 << 20;
  expect_full_disk_is_survived(limited, [&] {
    EXPECT_LE(std::filesystem::file_size(limited.file), limited.disk_bytes_max);
    limited.disk_bytes_max = 64 << 20;
  });
  limited.disk_bytes_max = 1;
  std::filesystem::remove(limited.file);
  EXPECT_FALSE(Store::create(limited).has_value());
}

TEST_F(store_file, a_full_disk_makes_the_store_full) {
  const std::filesystem::path disk = folder_ / "disk";
  std::filesystem::create_directory(disk);
  if (::mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=4m") != 0) GTEST_SKIP() << "only root may make a small disk";
  file_ = disk / "states.store";
  expect_full_disk_is_survived(options(),
                               [&] { CHECK(::mount("tmpfs", disk.c_str(), "tmpfs", MS_REMOUNT, "size=64m") == 0); });
  // A disk that has no room even for an empty store.
  std::filesystem::remove(file_);
  std::ofstream(disk / "rest") << std::string(64 << 20, 'x');
  const auto none = Store::create(options());
  EXPECT_FALSE(none.has_value());
  if (!none) {
    EXPECT_THAT(none.error().message, HasSubstr("No space left"));
  }
  EXPECT_FALSE(std::filesystem::exists(file_));
  EXPECT_EQ(::umount(disk.c_str()), 0);
}

}  // namespace
}  // namespace ramify::store
