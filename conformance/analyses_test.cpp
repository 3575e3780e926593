// SPDX-License-Identifier: Apache-2.0
// Goal: the analyses of programs are sound for runs. Method: the programs of conformance/languages are run with every
// instruction observed: each control-flow edge taken is in the control-flow graph, each call in the call graph.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "conformance/observed_run.h"
#include "frontends/surface/lower.h"
#include "languages/registry/registry.h"
#include "programs/analysis/control_flow.h"
#include "programs/analysis/conventions.h"
#include "programs/analysis/points_to.h"

namespace ramify {
namespace {

namespace fs = std::filesystem;
using analysis::ControlFlow;
using analysis::FlowEdgeKind;

constexpr uint64_t instructions_max = 6'000'000;
// Including the library. C++'s is analysed as far as a program calls it; a large program in another language takes
// minutes.
constexpr size_t instructions_of_program_max = 1'500, instructions_of_cpp_max = 4'000;

// Programs with calls that the graph lacks (docs/analyses.md, "Limits"): they must lack some, or leave the list.
std::set<std::string> known_gaps() {
  std::set<std::string> names;
  std::ifstream list(fs::path(RAMIFY_SOURCE_DIR) / "conformance/languages/call_graph_gaps.txt");
  for (std::string line; std::getline(list, line);)
    if (!line.empty() && line[0] != '#') names.insert(line);
  return names;
}

// The programs that run: the others are listed.
std::vector<fs::path> programs(const std::string& language) {
  std::set<std::string> not_yet;
  std::ifstream list(fs::path(RAMIFY_SOURCE_DIR) / "conformance/languages/not_yet.txt");
  for (std::string line; std::getline(list, line);) not_yet.insert(line);
  std::vector<fs::path> all;
  const fs::path folder = fs::path(RAMIFY_SOURCE_DIR) / "conformance/languages" / language;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder))
    if (entry.is_regular_file() && languages::of_file(entry.path().string()) != nullptr &&
        !not_yet.contains(language + "/" + entry.path().filename().string()))
      all.push_back(entry.path());
  std::ranges::sort(all);
  return all;
}

std::optional<ir::Module> lowered(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  const frontends::surface::SourceFile files[] = {{path.string(), text.str()}};
  diagnostics::Diagnostics diagnostics;
  ir::Module module =
      frontends::surface::lower(*languages::of_file(path.string()), files, {.is_script = false}, diagnostics);
  if (diagnostics.has_errors()) return std::nullopt;
  return module;
}

size_t size_of(const ir::Module& module) {
  size_t size = 0;
  for (const ir::Function& function : module.functions) size += function.code.size();
  return size;
}

// Follows the events with a stack of frames, like the machine's.
class Follower {
 public:
  Follower(const ir::Module& module, const analysis::PointsTo& points_to) : module_(module), points_to_(points_to) {
    for (const ir::Function& function : module.functions) flows_.emplace_back(function);
  }

  void follow(const std::vector<ObservedEvent>& events) {
    for (const ObservedEvent& event : events) {
      if (event.is_entry) enter(event.function);
      else go_to(event);
      if (complaints_.size() > 5) return;
    }
  }
  const std::vector<std::string>& complaints() const { return complaints_; }
  uint64_t calls() const { return calls_; }
  uint64_t ways() const { return ways_; }

 private:
  struct Frame {
    uint32_t function;
    std::optional<uint32_t> last;  // instruction
  };

  const ir::Handler* handler_of(const Frame& frame) const {
    if (!frame.last) return nullptr;
    for (const ir::Handler& h : module_.functions[frame.function].handlers)
      if (h.begin.index <= *frame.last && *frame.last < h.end.index) return &h;
    return nullptr;
  }
  const ir::Instruction& code(const Frame& frame) const { return module_.functions[frame.function].code[*frame.last]; }
  std::string place(const Frame& frame) const {
    const base::Place p = module_.place(code(frame).span);
    return fmt::format("{}:{}:{} ({} {})", p.file, p.line, p.column, module_.functions[frame.function].name,
                       ir::info(code(frame).op).mnemonic);
  }

  bool is_library(uint32_t function) const {
    const uint32_t file = module_.functions[function].span.file;
    return file < module_.files.size() && module_.files[file].is_library;
  }

  void enter(uint32_t function) {
    pop_returned();
    if (!frames_.empty() && frames_.back().last) {
      const Frame& caller = frames_.back();
      ++calls_;
      const analysis::CallSite* site = points_to_.call_site({caller.function, *caller.last});
      const bool is_known = site != nullptr && std::ranges::any_of(site->callees, [&](const analysis::Callee& c) {
                              return c.function == function;
                            });
      // The machine creates its own exceptions with their class's constructor, which may call others.
      const bool is_of_exception = is_library(function);
      if (!is_known && !is_of_exception) {
        complaints_.push_back(
            fmt::format("a run calls {} ({}) at {}", module_.functions[function].name, function, place(caller)));
      }
    }
    frames_.push_back({function, std::nullopt});
  }

  // Pops frames whose last instruction was `return`.
  void pop_returned() {
    while (!frames_.empty() && frames_.back().last && code(frames_.back()).op == ir::Op::return_) frames_.pop_back();
  }

  void go_to(const ObservedEvent& event) {
    pop_returned();
    // An exception pops the frames above its handler.
    if (frames_.empty() || frames_.back().function != event.function || !can_follow(frames_.back(), event.instruction))
      while (!frames_.empty()) {
        const ir::Handler* handler = handler_of(frames_.back());
        if (frames_.back().function == event.function && handler != nullptr &&
            handler->target.index == event.instruction)
          break;
        frames_.pop_back();
      }
    if (frames_.empty()) {
      complaints_.push_back(fmt::format("a run is in {}, instruction {}, to which no way leads",
                                        module_.functions[event.function].name, event.instruction));
      return;
    }
    Frame& frame = frames_.back();
    if (frame.last) check_way(frame, event.instruction);
    frame.last = event.instruction;
  }

  bool can_follow(const Frame& frame, uint32_t to) const {
    if (!frame.last) return to == 0;
    const ControlFlow& flow = flows_[frame.function];
    const uint32_t from_block = flow.block_of(*frame.last), to_block = flow.block_of(to);
    if (to == *frame.last + 1 && from_block == to_block) return true;
    if (flow.blocks()[to_block].begin != to) return false;
    return std::ranges::any_of(flow.edges_from(from_block),
                               [&](const analysis::FlowEdge& w) { return w.to == to_block; });
  }

  void check_way(const Frame& frame, uint32_t to) {
    ++ways_;
    if (can_follow(frame, to)) return;
    complaints_.push_back(
        fmt::format("a run goes from {} to instruction {}, to which the graph has no way", place(frame), to));
  }

  const ir::Module& module_;
  const analysis::PointsTo& points_to_;
  std::vector<ControlFlow> flows_;
  std::vector<Frame> frames_;
  uint64_t calls_ = 0, ways_ = 0;
  std::vector<std::string> complaints_;
};

// The folder of src/languages.
std::string language_of(const fs::path& path) {
  return path.lexically_relative(fs::path(RAMIFY_SOURCE_DIR) / "src/languages").begin()->string();
}
// For shared code: whether one of the languages has the class.
bool is_known(const std::string& language, const std::string& class_name) {
  constexpr ir::Dialect dialects[] = {
#define DIALECT(name) ir::Dialect::name,
#include "programs/ir/dialects.def"
  };
  return std::ranges::any_of(dialects, [&](ir::Dialect dialect) {
    const bool is_its_own = language == "kit" || language == "jvm" || language == ir::name(dialect);
    return is_its_own && languages::conventions(dialect).is_thrown_by_machine(class_name);
  });
}

// Goal: the lists of the machine's exceptions in the languages' conventions.h are complete. Method: the names in the
// text of their rules.
TEST(Conventions, know_every_class_that_the_machine_throws) {
  const std::regex thrown(R"re((?:raise\(|errors_of\(\s*|\{E::\w+, )"([^"%]+)")re");
  size_t found = 0;
  const fs::path folder = fs::path(RAMIFY_SOURCE_DIR) / "src/languages";
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".cpp" || entry.path().parent_path().filename() == "reader") continue;
    std::ifstream file(entry.path(), std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    const std::string all = text.str();
    for (std::sregex_iterator at(all.begin(), all.end(), thrown), end; at != end; ++at, ++found)
      EXPECT_TRUE(is_known(language_of(entry.path()), at->str(1))) << at->str(1) << " in " << entry.path();
  }
  EXPECT_GT(found, 100u);
}

class Analyses : public testing::TestWithParam<std::string> {};

TEST_P(Analyses, contain_every_call_and_every_way_of_control_of_runs) {
  int observed = 0;
  uint64_t calls = 0, ways = 0;
  const std::set<std::string> gaps = known_gaps();
  for (const fs::path& path : programs(GetParam())) {
    SCOPED_TRACE(path.string());
    const std::optional<ir::Module> module = lowered(path);
    if (!module) continue;
    // Generators resume where they stopped, which a stack of frames cannot follow.
    if (std::ranges::any_of(module->functions, &ir::Function::is_generator)) continue;
    if (size_of(*module) > (GetParam() == "cpp" ? instructions_of_cpp_max : instructions_of_program_max)) continue;
    const analysis::PointsTo points_to(*module, {.conventions = languages::conventions});
    const std::optional<std::vector<ObservedEvent>> events = observe(*module, instructions_max);
    if (!events) continue;
    // So do coroutines.
    if (std::ranges::any_of(*events, [&](const ObservedEvent& event) {
          return !event.is_entry && module->functions[event.function].code[event.instruction].op == ir::Op::suspend;
        }))
      continue;
    ++observed;
    Follower follower(*module, points_to);
    follower.follow(*events);
    const std::string name = fmt::format("{}/{}", GetParam(), path.filename().string());
    EXPECT_EQ(!follower.complaints().empty(), gaps.contains(name))
        << fmt::format("{}: {}", name, fmt::join(follower.complaints(), "\n"));
    calls += follower.calls();
    ways += follower.ways();
  }
  RecordProperty("programs", observed);
  std::cout << GetParam() << ": " << observed << " programs, " << calls << " calls, " << ways << " steps\n";
  if (observed == 0) GTEST_SKIP() << "no program of this language can be observed to its end";
}

INSTANTIATE_TEST_SUITE_P(languages, Analyses,
                         testing::Values("python", "javascript", "typescript", "java", "ruby", "go", "php", "csharp",
                                         "c", "cpp", "rust", "kotlin", "scala", "lua", "pascal", "perl"),
                         [](const auto& language) { return language.param; });

}  // namespace
}  // namespace ramify
