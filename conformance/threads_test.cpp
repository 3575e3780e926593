// SPDX-License-Identifier: Apache-2.0
// Goal: threads of Go, Java and Python behave like the same threads in a Starlark model with explicit steps; and
// findings replay. Method: random programs of two or three threads, each written in four languages from one abstract
// program: assignments between shared variables and a local one, locks taken in any order, an assertion at the end. The
// built binary (environment variable RAMIFY) checks them; the programs have no annotations.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "conformance/binary.h"

namespace ramify {
namespace {

struct Action {
  enum class Kind { load, store, acquire, release } kind;
  int which = 0;  // variable or lock
  int add = 0;    // of a store: the number added to the local variable
};
struct Program {
  std::vector<std::vector<Action>> threads;
  int wanted = 0;  // of x at the end
};

constexpr std::string_view variables[] = {"x", "y"};
constexpr std::string_view locks[] = {"a", "b"};

Program random_program(std::mt19937_64& random) {
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<uint64_t>(n)); };
  Program program;
  const int count = 2 + below(2);
  for (int t = 0; t < count; ++t) {
    std::vector<Action> actions;
    const auto access = [&] {
      const int variable = below(2);
      actions.push_back({Action::Kind::load, variable, 0});
      if (below(4) != 0)
        actions.push_back({Action::Kind::store, below(3) == 0 ? 1 - variable : variable, 1 + below(2)});
    };
    const int outer = below(2);
    switch (below(4)) {
      case 0: access(); break;
      case 1:
        actions.push_back({Action::Kind::acquire, outer, 0});
        access();
        actions.push_back({Action::Kind::release, outer, 0});
        break;
      case 2:
        actions.push_back({Action::Kind::acquire, outer, 0});
        actions.push_back({Action::Kind::acquire, 1 - outer, 0});
        access();
        actions.push_back({Action::Kind::release, 1 - outer, 0});
        actions.push_back({Action::Kind::release, outer, 0});
        break;
      default:
        actions.push_back({Action::Kind::acquire, outer, 0});
        access();
        actions.push_back({Action::Kind::release, outer, 0});
        if (count == 2) access();
        break;
    }
    program.threads.push_back(std::move(actions));
  }
  program.wanted = 1 + below(4);
  return program;
}

std::string in_python(const Program& p) {
  std::string text = "import threading\nx = 0\ny = 0\na = threading.Lock()\nb = threading.Lock()\n";
  for (size_t t = 0; t < p.threads.size(); ++t) {
    text += fmt::format("def work{}():\n    global x, y\n    r = 0\n", t);
    for (const Action& action : p.threads[t]) switch (action.kind) {
        case Action::Kind::load: text += fmt::format("    r = {}\n", variables[action.which]); break;
        case Action::Kind::store: text += fmt::format("    {} = r + {}\n", variables[action.which], action.add); break;
        case Action::Kind::acquire: text += fmt::format("    {}.acquire()\n", locks[action.which]); break;
        case Action::Kind::release: text += fmt::format("    {}.release()\n", locks[action.which]); break;
      }
  }
  for (size_t t = 0; t < p.threads.size(); ++t) text += fmt::format("t{0} = threading.Thread(target=work{0})\n", t);
  for (size_t t = 0; t < p.threads.size(); ++t) text += fmt::format("t{}.start()\n", t);
  for (size_t t = 0; t < p.threads.size(); ++t) text += fmt::format("t{}.join()\n", t);
  return text + fmt::format("assert x != {}, 'wrong'\n", p.wanted);
}

std::string in_go(const Program& p) {
  std::string text = "package main\n\nimport \"sync\"\n\nvar x, y int\nvar a, b sync.Mutex\n\n";
  for (size_t t = 0; t < p.threads.size(); ++t) {
    text += fmt::format("func work{}() {{\n\tr := 0\n", t);
    for (const Action& action : p.threads[t]) switch (action.kind) {
        case Action::Kind::load: text += fmt::format("\tr = {}\n", variables[action.which]); break;
        case Action::Kind::store: text += fmt::format("\t{} = r + {}\n", variables[action.which], action.add); break;
        case Action::Kind::acquire: text += fmt::format("\t{}.Lock()\n", locks[action.which]); break;
        case Action::Kind::release: text += fmt::format("\t{}.Unlock()\n", locks[action.which]); break;
      }
    text += "\t_ = r\n}\n";
  }
  text += fmt::format("func main() {{\n\tvar wg sync.WaitGroup\n\twg.Add({})\n", p.threads.size());
  for (size_t t = 0; t < p.threads.size(); ++t)
    text += fmt::format("\tgo func() {{\n\t\twork{}()\n\t\twg.Done()\n\t}}()\n", t);
  return text + fmt::format("\twg.Wait()\n\tif x == {} {{\n\t\tpanic(\"wrong\")\n\t}}\n}}\n", p.wanted);
}

std::string in_java(const Program& p) {
  std::string text =
      "import java.util.concurrent.locks.ReentrantLock;\n\npublic class Main {\n  static int x, y;\n"
      "  static final ReentrantLock a = new ReentrantLock(), b = new ReentrantLock();\n";
  for (size_t t = 0; t < p.threads.size(); ++t) {
    text += fmt::format("  static void work{}() {{\n    int r = 0;\n", t);
    for (const Action& action : p.threads[t]) switch (action.kind) {
        case Action::Kind::load: text += fmt::format("    r = {};\n", variables[action.which]); break;
        case Action::Kind::store: text += fmt::format("    {} = r + {};\n", variables[action.which], action.add); break;
        case Action::Kind::acquire: text += fmt::format("    {}.lock();\n", locks[action.which]); break;
        case Action::Kind::release: text += fmt::format("    {}.unlock();\n", locks[action.which]); break;
      }
    text += "  }\n";
  }
  text += "  public static void main(String[] args) throws InterruptedException {\n";
  for (size_t t = 0; t < p.threads.size(); ++t)
    text += fmt::format("    Thread t{0} = new Thread(() -> work{0}());\n", t);
  for (size_t t = 0; t < p.threads.size(); ++t) text += fmt::format("    t{}.start();\n", t);
  for (size_t t = 0; t < p.threads.size(); ++t) text += fmt::format("    t{}.join();\n", t);
  return text + fmt::format("    if (x == {}) throw new IllegalStateException(\"wrong\");\n  }}\n}}\n", p.wanted);
}

std::string in_starlark(const Program& p) {
  std::string text = "x = 0\ny = 0\na = 0\nb = 0\ndone = 0\n";
  for (size_t t = 0; t < p.threads.size(); ++t) {
    text += fmt::format("def work{}():\n    r = 0\n", t);
    for (const Action& action : p.threads[t]) switch (action.kind) {
        case Action::Kind::load: text += fmt::format("    step()\n    r = {}\n", variables[action.which]); break;
        case Action::Kind::store:
          text += fmt::format("    step()\n    {} = r + {}\n", variables[action.which], action.add);
          break;
        case Action::Kind::acquire:
          text += fmt::format("    step()\n    wait({0} == 0)\n    {0} = 1\n", locks[action.which]);
          break;
        case Action::Kind::release: text += fmt::format("    step()\n    {} = 0\n", locks[action.which]); break;
      }
    text += "    step()\n    done += 1\n";
  }
  return text +
         fmt::format("def main():\n    wait(done == {})\n    assert(x != {}, 'wrong')\n", p.threads.size(), p.wanted);
}

std::string spec_of(const Program& p, const std::string& program) {
  std::string text = fmt::format("[spec]\nprogram = \"{}\"\n[threads.main]\nentrypoint = \"main()\"\n", program);
  for (size_t t = 0; t < p.threads.size(); ++t) text += fmt::format("[threads.t{0}]\nentrypoint = \"work{0}()\"\n", t);
  return text;
}

class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / fmt::format("ramify_threads_{}", getpid())) {
    std::filesystem::create_directory(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  std::string write(const std::string& name, const std::string& text) const {
    const std::string file = (path_ / name).string();
    std::ofstream(file) << text;
    return file;
  }
  std::string path(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

// The kinds of violations, and the exit code.
std::string verdict_of(const std::string& file, const std::string& options) {
  const Answer answer =
      ramify(fmt::format("check {} --races off --progress never --keep-going {}", quoted(file), options));
  if (!answer.result.is_object() || answer.exit_code > 1)
    return fmt::format("exit {}: {}", answer.exit_code, answer.result.dump());
  bool deadlock = false, fault = false;
  for (const json& violation : answer.result["violations"]) {
    const std::string kind = violation.value("kind", "");
    (kind == "deadlock" ? deadlock : fault) = true;
  }
  return fmt::format("{}{}", deadlock ? "deadlock " : "", fault ? "fault" : "");
}

TEST(Threads, mean_the_same_in_all_languages_as_in_a_model) {
  const char* given = std::getenv("RAMIFY_SEED");
  const uint64_t seed = given != nullptr ? std::stoull(given) : 20'240'611;
  const char* count = std::getenv("RAMIFY_PROGRAMS");
  SCOPED_TRACE(fmt::format("RAMIFY_SEED={}", seed));
  std::mt19937_64 random(seed);
  const Folder folder;
  for (int i = 0; i < (count != nullptr ? std::stoi(count) : 12); ++i) {
    const Program program = random_program(random);
    folder.write("model.star", in_starlark(program));
    const std::string expected = verdict_of(folder.write("model.toml", spec_of(program, "model.star")), "--no-trace");
    for (const auto& [name, text] : {std::pair<std::string, std::string>{"main.py", in_python(program)},
                                     {"main.go", in_go(program)},
                                     {"Main.java", in_java(program)}}) {
      const std::string file = folder.write(name, text);
      const std::string trace = folder.path("trace.json");
      EXPECT_EQ(verdict_of(file, fmt::format("--workers 1 --trace {}", quoted(trace))), expected) << text;
      if (expected.empty()) continue;
      const Answer replayed = ramify(fmt::format("replay {}", quoted(trace)));
      EXPECT_EQ(replayed.exit_code, 1) << replayed.result.dump(2);
      EXPECT_EQ(verdict_of(file, "--workers 2 --no-trace"), expected) << text;
    }
  }
}

}  // namespace
}  // namespace ramify
