// SPDX-License-Identifier: Apache-2.0
// Goal: `check --store FILE` and `resume FILE` behave as docs/long_runs.md says: a search that is killed at any moment
// gives the same answer as one that is not, and bad files and options are explained with exit code 2; `--store
// hash-compact` and `--store bitstate` report the probability of omissions. Method: runs, kills and resumes the built
// program on small models in a temporary folder.
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

#include "surfaces/cli/running.h"

namespace ramify::cli {
namespace {

using ::testing::HasSubstr;

class LongRuns : public Running {
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

  bool has(const std::string& file) const { return std::filesystem::exists(folder_.path(file)); }

  // The part of the answer that does not depend on time, memory and workers.
  static nlohmann::json answer(const Ended& ended) {
    nlohmann::json value = nlohmann::json::parse(ended.out);
    for (const char* name : {"elapsed_ms", "memory", "workers", "command", "bounds"}) value.erase(name);
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
          if (ended.out.ends_with("}\n")) {  // the answer was complete
            EXPECT_EQ(answer(ended), answer(expected));
            break;
          }
          if (!has("run.store.checkpoint")) {  // it had hardly started
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
      // If it was killed between the answer and the end, the files may remain.
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
  EXPECT_THAT(again.err, HasSubstr("continue it with `ramify resume run.store`"));
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

TEST_F(LongRuns, what_is_not_looked_for_is_not_looked_for_later) {
  folder_.write("count.py", R"(
import threading
x = 0
def add():
    global x
    t = x
    x = t + 1
ts = [threading.Thread(target=add) for _ in range(4)]
for t in ts: t.start()
for t in ts: t.join()
assert x <= 4
)");
  const Ended cut = run({"check", "count.py", "--races", "off", "--store", "run.store", "--max-states", "60"});
  EXPECT_EQ(cut.code, 3) << cut.out << cut.err;
  const Ended resumed = run({"resume", "run.store", "--max-states", "100000"});
  EXPECT_EQ(resumed.code, 0) << resumed.out << resumed.err;
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
              HasSubstr("breadth-first"));
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

TEST_F(LongRuns, trees_and_packed_states_answer_as_the_usual_store) {
  for (const std::string spec : {"holds.toml", "broken.toml"})
    for (const std::string workers : {"1", "2"}) {
      const auto checked = [&](std::vector<std::string> more) {
        std::vector<std::string> args = {"check", spec, "--json", "--workers", workers};
        args.insert(args.end(), more.begin(), more.end());
        const Ended ended = run(args);
        nlohmann::json value = nlohmann::json::parse(ended.out);
        for (const char* varying : {"memory", "elapsed_ms"}) value.erase(varying);
        return std::pair(ended.code,
                         value["verdict"].dump() + value["counts"].dump() + std::to_string(value["violations"].size()));
      };
      EXPECT_EQ(checked({"--store", "trees"}), checked({})) << spec;
      EXPECT_EQ(checked({"--store", "packed", "--reduction", "off", "--symmetry", "off"}),
                checked({"--reduction", "off", "--symmetry", "off"}))
          << spec;
    }
  EXPECT_THAT(run({"check", "holds.toml", "--store", "packed", "--max-depth", "3"}).out,
              testing::HasSubstr("the states were not packed, because the depth is limited"));
  EXPECT_FALSE(has("trees"));
  EXPECT_EQ(run({"check", "holds.toml", "--store", "trees", "--checkpoint-every", "1s"}).code, 2);
  EXPECT_EQ(run({"check", "holds.toml", "--store", "trees", "--strategy", "dfs"}).code, 0);
}

TEST_F(LongRuns, large_searches_are_packed_and_answer_as_the_usual_store) {
  const auto counter = [](const std::string& name) {
    return "def count_" + name + "():\n    while " + name + " < 36:\n        " + name + " += 1\n        step(\"up\")\n";
  };
  folder_.write("count.star", "a = 0\nb = 0\nc = 0\n" + counter("a") + counter("b") + counter("c"));
  const std::string head = "[spec]\nprogram = \"count.star\"\nno_deadlocks = true\n";
  std::string threads;
  for (const std::string name : {"a", "b", "c"})
    threads += "[threads." + name + "]\nentrypoint = \"count_" + name + "()\"\n";
  folder_.write("count.toml", head + threads + "[properties]\nall = {Always = \"a + b + c <= 108\"}\n");
  folder_.write("fewer.toml", head + threads + "[properties]\nfewer = {Always = \"a + b + c < 108\"}\n");
  for (const std::string spec : {"count.toml", "fewer.toml"})
    for (const std::string workers : {"1", "2"}) {
      const std::vector<std::string> args = {"check", spec, "--json", "--reduction", "off", "--workers", workers};
      std::vector<std::string> in_table = args;
      in_table.insert(in_table.end(), {"--store", "table"});
      const Ended packed = run(args), table = run(in_table);
      EXPECT_EQ(packed.code, table.code);
      EXPECT_EQ(answer(packed), answer(table)) << spec;
      EXPECT_TRUE(answer(table)["counts"]["states"] > 50'000) << table.out;
      if (spec == "fewer.toml") continue;
      const auto state_bytes = [](const Ended& ended) {
        return nlohmann::json::parse(ended.out)["memory"]["state_bytes"].get<uint64_t>();
      };
      EXPECT_LT(state_bytes(packed) * 2, state_bytes(table));
    }
  const Ended limited = run({"check", "count.toml", "--reduction", "off", "--max-states", "40000"});
  EXPECT_EQ(limited.code, 3);
  EXPECT_THAT(limited.out, HasSubstr("the limit of 40000 states was reached"));
  EXPECT_THAT(limited.out, HasSubstr("40,000 states"));
}

TEST_F(LongRuns, a_lossy_store_holds_except_with_a_probability) {
  const nlohmann::json exact = nlohmann::json::parse(run({"check", "holds.toml", "--json"}).out);
  for (const std::string store : {"hash-compact", "bitstate"}) {
    SCOPED_TRACE(store);
    const Ended text = run({"check", "holds.toml", "--store", store, "--max-memory", "200MB"});
    EXPECT_EQ(text.code, 3) << text.err;
    EXPECT_THAT(text.out, ::testing::StartsWith("holds, except with probability "));
    EXPECT_THAT(text.out, HasSubstr("`some`"));
    EXPECT_THAT(text.out, HasSubstr(store == "bitstate" ? "\nbitstate: 3 bits for each state in an array of 95.4 MiB"
                                                        : "\nhash compaction: a signature of 63 bits for each state"));
    EXPECT_THAT(text.out, HasSubstr("expected number of missed states: "));
    const Ended ended = run({"check", "holds.toml", "--store", store, "--max-memory", "200MB", "--json"});
    EXPECT_EQ(ended.code, 3);
    const nlohmann::json value = nlohmann::json::parse(ended.out);
    EXPECT_EQ(value["verdict"], "holds_probably");
    EXPECT_EQ(value["exit_code"], 3);
    EXPECT_EQ(value["strategy"], store == "bitstate" ? "depth_first" : "breadth_first");
    EXPECT_EQ(value["counts"]["states"], exact["counts"]["states"]);
    EXPECT_EQ(value["counts"]["transitions"], exact["counts"]["transitions"]);
    EXPECT_EQ(value["lossy_store"]["store"], store);
    EXPECT_GT(value["lossy_store"]["probability"], 0);
    EXPECT_LT(value["lossy_store"]["probability"], 1e-3);
    EXPECT_TRUE(value["unreached"].empty());
    EXPECT_FALSE(has(store));
  }
  EXPECT_TRUE(exact["lossy_store"].is_null());
}

TEST_F(LongRuns, what_a_lossy_store_finds_is_a_violation_that_replays) {
  const nlohmann::json exact = nlohmann::json::parse(run({"check", "broken.toml", "--json", "--no-trace"}).out);
  for (const std::string store : {"hash-compact", "bitstate"}) {
    SCOPED_TRACE(store);
    const Ended ended = run({"check", "broken.toml", "--store", store, "--max-memory", "200MB", "--json"});
    EXPECT_EQ(ended.code, 1) << ended.err;
    const nlohmann::json value = nlohmann::json::parse(ended.out);
    EXPECT_EQ(value["verdict"], "violated");
    ASSERT_EQ(value["violations"].size(), 1U);
    if (store == "hash-compact") {
      EXPECT_EQ(value["violations"][0]["steps"], exact["violations"][0]["steps"]);
    }
    EXPECT_EQ(run({"replay", value["violations"][0]["trace_file"]}).code, 1);
  }
}

TEST_F(LongRuns, a_lossy_store_does_not_say_what_cannot_be_reached) {
  folder_.write("reach.toml",
                "[spec]\nprogram = \"eat.star\"\nno_deadlocks = true\n[threads.p]\nentrypoint = \"eat(0, 3)\"\n"
                "[properties]\nthree = {Reachable = \"meals == 3\"}\nfour = {Reachable = \"meals == 4\"}\n");
  EXPECT_EQ(run({"check", "reach.toml", "--no-trace"}).code, 1);
  for (const std::string store : {"hash-compact", "bitstate"}) {
    const Ended ended = run({"check", "reach.toml", "--store", store, "--max-memory", "20MB"});
    EXPECT_EQ(ended.code, 3);
    EXPECT_THAT(ended.out, HasSubstr("unknown: the search does not settle it"));
    EXPECT_THAT(ended.out, HasSubstr("no state with `four` was found, but the lossy store may have left it out"));
    EXPECT_THAT(ended.out, HasSubstr("reached: `three`"));
  }
}

TEST_F(LongRuns, what_does_not_go_with_a_lossy_store_is_refused) {
  const auto expect_refusal = [&](const std::vector<std::string>& args, const std::string& message) {
    const Ended ended = run(args);
    EXPECT_EQ(ended.code, 2);
    EXPECT_THAT(ended.err, HasSubstr(message));
    EXPECT_THAT(ended.out, ::testing::IsEmpty());
  };
  for (const std::string store : {"hash-compact", "bitstate"}) {
    expect_refusal(
        {"check", "behaves.toml", "--store", store},
        "`ends` is a claim about behaviours, for which the graph of all states is needed; leave out --store " + store +
            ", or check only properties about states");
    expect_refusal({"check", "holds.toml", "--store", store, "--checkpoint-every", "1s"}, "has no checkpoints");
    expect_refusal({"resume", store}, store);
  }
  expect_refusal({"check", "holds.toml", "--store", "hash-compact", "--strategy", "dfs"}, "is breadth-first");
  expect_refusal({"check", "holds.toml", "--store", "bitstate", "--strategy", "bfs"}, "is depth-first");
  expect_refusal({"check", "holds.toml", "--store", "bitstate", "--max-depth", "9"}, "leave out the limit");
  EXPECT_EQ(run({"check", "holds.toml", "--store", "bitstate", "--strategy", "dfs", "--max-memory", "20MB"}).code, 3);
  EXPECT_EQ(run({"check", "holds.toml", "--store", "hash-compact", "--max-depth", "9"}).code, 3);
  EXPECT_EQ(run({"check", "holds.toml", "--store", "./bitstate"}).code, 0) << "a file of that name";
}

TEST_F(LongRuns, a_crowded_array_is_said_and_a_full_table_is_unknown) {
  const Ended bits = run({"check", "holds.toml", "--store", "bitstate", "--max-memory", "1500KB", "--json"});
  EXPECT_EQ(bits.code, 3) << bits.err;
  const nlohmann::json value = nlohmann::json::parse(bits.out);
  EXPECT_GT(value["lossy_store"]["probability"], 1e-6);
  const Ended table = run({"check", "holds.toml", "--store", "hash-compact", "--max-memory", "1500KB"});
  EXPECT_EQ(table.code, 3) << table.err;
  EXPECT_THAT(table.out, HasSubstr("the store is full: the memory limit is reached"));
}

}  // namespace
}  // namespace ramify::cli
