// SPDX-License-Identifier: Apache-2.0
// Goal: `check --store FILE` and `resume FILE` keep what docs/long_runs.md promises: killed at any moment a search gives the
// answer of one that was not, and bad files and options are explained with exit code 2. Method: the built program is run,
// killed and resumed on small models in a temporary folder.
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "session/temp_folder.h"

namespace ramify::cli {
namespace {

using ::testing::HasSubstr;

struct Ended {
  int code = -1;  // 1000 and the signal
  std::string out;
  std::string err;
};

class LongRuns : public ::testing::Test {
 protected:
  LongRuns() {
    folder_.write("eat.star",
                  "forks = [0, 0, 0, 0, 0]\n"
                  "meals = 0\n"
                  "def eat(i, rounds):\n"
                  "    for r in range(rounds):\n"
                  "        wait(forks[i] == 0)\n"
                  "        forks[i] = 1\n"
                  "        step(\"left\")\n"
                  "        wait(forks[(i + 1) % 5] == 0)\n"
                  "        forks[(i + 1) % 5] = 1\n"
                  "        meals = meals + 1\n"
                  "        step(\"both\")\n"
                  "        forks[i] = 0\n"
                  "        forks[(i + 1) % 5] = 0\n"
                  "        step(\"none\")\n");
    std::string threads;
    for (int i = 0; i < 5; ++i)
      threads += "[threads.p" + std::to_string(i) + "]\nentrypoint = \"eat(" + std::to_string(i) + ", 3)\"\n";
    const std::string head = "[spec]\nprogram = \"eat.star\"\nno_deadlocks = true\n" + threads + "[properties]\n";
    folder_.write("holds.toml", head + "some = {Always = \"meals <= 15\"}\n");
    folder_.write("broken.toml", head + "fewer = {Always = \"meals < 14\"}\n");
    folder_.write("behaves.toml", head + "ends = {EventuallyAlways = \"meals >= 0\"}\n");
  }

  pid_t start(const std::vector<std::string>& args) const {
    const pid_t child = ::fork();
    if (child != 0) return child;
    if (::chdir(folder_.path("").c_str()) != 0) ::_exit(99);
    ::dup2(::open("out.txt", O_WRONLY | O_CREAT | O_TRUNC, 0666), 1);
    ::dup2(::open("err.txt", O_WRONLY | O_CREAT | O_TRUNC, 0666), 2);
    std::vector<char*> words = {const_cast<char*>(RAMIFY_BINARY)};
    for (const std::string& arg : args) words.push_back(const_cast<char*>(arg.c_str()));
    words.push_back(nullptr);
    ::execv(RAMIFY_BINARY, words.data());
    ::_exit(98);
  }
  Ended wait_for(pid_t child) const {
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status), folder_.read("out.txt"),
            folder_.read("err.txt")};
  }
  Ended run(const std::vector<std::string>& args) const { return wait_for(start(args)); }
  bool has(const std::string& file) const { return std::filesystem::exists(folder_.path(file)); }

  // What does not depend on time, memory and workers.
  static nlohmann::json answer(const Ended& ended) {
    nlohmann::json value = nlohmann::json::parse(ended.out);
    for (const char* name : {"elapsed_ms", "memory", "workers", "command"}) value.erase(name);
    for (nlohmann::json& violation : value["violations"]) {
      violation.erase("trace_file");
      violation.erase("replay_command");
      violation.erase("replay");
    }
    return value;
  }

  uint64_t seed() const {
    const char* given = std::getenv("RAMIFY_SEED");
    const uint64_t seed = given != nullptr ? std::strtoull(given, nullptr, 10) : std::random_device()();
    RecordProperty("seed", std::to_string(seed));
    std::printf("RAMIFY_SEED=%llu\n", static_cast<unsigned long long>(seed));
    return seed;
  }

  session::TempFolder folder_;
};

TEST_F(LongRuns, killed_at_any_moment_a_search_gives_the_same_answer) {
  std::mt19937_64 random(seed());
  int kills = 0;
  for (const std::string spec : {"holds.toml", "broken.toml", "behaves.toml"}) {
    SCOPED_TRACE(spec);
    const Ended expected = run({"check", spec, "--json", "--no-trace", "--workers", "1"});
    ASSERT_LT(expected.code, 2) << expected.out << expected.err;
    for (int round = 0; round < 3; ++round) {
      const auto workers = [&] { return std::to_string(1 + random() % 2); };
      pid_t child = start({"check", spec, "--json", "--no-trace", "--workers", workers(), "--store", "run.store",
                           "--checkpoint-every", "1ms"});
      for (int life = 0;; ++life) {
        if (life < 8) {
          ::usleep(static_cast<useconds_t>(random() % 150'000));
          ::kill(child, SIGKILL);
        }
        const Ended ended = wait_for(child);
        if (ended.code == 1000 + SIGKILL) {
          ++kills;
          if (ended.out.ends_with("}\n")) {  // the answer had been told
            EXPECT_EQ(answer(ended), answer(expected));
            break;
          }
          if (!has("run.store.checkpoint")) {  // it had hardly begun
            std::filesystem::remove(folder_.path("run.store"));
            child = start({"check", spec, "--json", "--no-trace", "--store", "run.store", "--checkpoint-every", "1ms"});
            continue;
          }
          child = start({"resume", "run.store", "--json", "--no-trace", "--workers", workers()});
          continue;
        }
        ASSERT_EQ(ended.code, expected.code) << ended.out << ended.err;
        EXPECT_EQ(answer(ended), answer(expected));
        break;
      }
      // Killed between the answer and the end, it may have left them.
      std::filesystem::remove(folder_.path("run.store"));
      std::filesystem::remove(folder_.path("run.store.checkpoint"));
    }
  }
  EXPECT_GT(kills, 0);
}

TEST_F(LongRuns, sigterm_saves_and_says_how_to_go_on) {
  const Ended expected = run({"check", "holds.toml", "--json"});
  const pid_t child = start({"check", "holds.toml", "--store", "run.store"});
  while (!has("run.store.checkpoint")) ::usleep(1000);
  ::kill(child, SIGTERM);
  const Ended stopped = wait_for(child);
  ASSERT_EQ(stopped.code, 3) << stopped.out << stopped.err;
  EXPECT_THAT(stopped.out, HasSubstr("interrupted; resume with: ramify resume run.store"));
  const Ended again = run({"check", "holds.toml", "--store", "run.store"});
  EXPECT_EQ(again.code, 2);
  EXPECT_THAT(again.err, HasSubstr("go on with `ramify resume run.store`"));
  const Ended resumed = run({"resume", "run.store", "--json"});
  EXPECT_EQ(resumed.code, 0);
  EXPECT_EQ(answer(resumed), answer(expected));
  EXPECT_FALSE(has("run.store"));
  EXPECT_FALSE(has("run.store.checkpoint"));
}

TEST_F(LongRuns, a_limit_that_was_hit_can_be_raised) {
  const Ended cut =
      run({"check", "holds.toml", "--store", "run.store", "--max-states", "1000", "--checkpoint-every", "1ms"});
  EXPECT_EQ(cut.code, 3);
  EXPECT_THAT(cut.out, HasSubstr("resume with"));
  EXPECT_EQ(run({"resume", "run.store", "--max-states", "2000"}).code, 3);
  EXPECT_EQ(run({"resume", "run.store", "--max-states", "100000000"}).code, 0);
}

TEST_F(LongRuns, with_a_store_file_a_search_outgrows_its_memory_limit) {
  const Ended expected = run({"check", "holds.toml", "--json"});
  const Ended full = run({"check", "holds.toml", "--max-memory", "3MB"});
  EXPECT_EQ(full.code, 3);
  EXPECT_THAT(full.out, HasSubstr("--store FILE"));
  const Ended found = run({"check", "holds.toml", "--json", "--max-memory", "3MB", "--store", "run.store"});
  EXPECT_EQ(found.code, 0) << found.out;
  EXPECT_EQ(answer(found), answer(expected));
  EXPECT_GT(nlohmann::json::parse(found.out)["memory"]["bytes"], 6'000'000);
}

TEST_F(LongRuns, a_changed_program_is_not_gone_on_with) {
  run({"check", "holds.toml", "--store", "run.store", "--max-states", "1000"});
  folder_.write("eat.star", folder_.read("eat.star") + "# more\n");
  const Ended ended = run({"resume", "run.store"});
  EXPECT_EQ(ended.code, 2);
  EXPECT_THAT(ended.err, HasSubstr("has changed"));
  EXPECT_TRUE(has("run.store"));
}

TEST_F(LongRuns, what_cannot_be_done_is_refused) {
  EXPECT_THAT(run({"check", "holds.toml", "--store", "run.store", "--strategy", "dfs"}).err,
              HasSubstr("breadth first"));
  EXPECT_FALSE(has("run.store"));
  EXPECT_THAT(run({"resume", "nothing"}).err, HasSubstr("No such file"));
  folder_.write("empty", "");
  EXPECT_THAT(run({"resume", "empty"}).err, HasSubstr("no checkpoint"));
  EXPECT_THAT(run({"check", "holds.toml", "--store", "empty"}).err, HasSubstr("exists already"));
  folder_.write("text.checkpoint", "not one of ours");
  folder_.write("text", "");
  EXPECT_THAT(run({"resume", "text"}).err, HasSubstr("no checkpoint of Ramify"));
}

TEST_F(LongRuns, damaged_files_are_explained_and_never_a_crash) {
  std::mt19937_64 random(seed());
  run({"check", "holds.toml", "--store", "run.store", "--max-states", "3000", "--checkpoint-every", "1ms"});
  const std::string store = folder_.read("run.store");
  const std::string checkpoint = folder_.read("run.store.checkpoint");
  int refused = 0;
  for (int round = 0; round < 30; ++round) {
    std::string bad_store = store;
    std::string bad_checkpoint = checkpoint;
    std::string& damaged = round % 2 == 0 ? bad_store : bad_checkpoint;
    if (random() % 3 == 0) damaged.resize(random() % damaged.size());
    else damaged[random() % damaged.size()] ^= static_cast<char>(1 << random() % 8);
    folder_.write("run.store", bad_store);
    folder_.write("run.store.checkpoint", bad_checkpoint);
    const Ended ended = run({"resume", "run.store", "--max-states", "3500"});
    EXPECT_THAT(ended.code, testing::AnyOf(2, 3)) << ended.out << ended.err;
    refused += ended.code == 2;
  }
  EXPECT_GT(refused, 10);
}

}  // namespace
}  // namespace ramify::cli
