// SPDX-License-Identifier: Apache-2.0
// Options whose values are words of a fixed set. Their help, their completion and their check come from the same list.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "outputs/fsm_drawing.h"
#include "session/analyses/analyze.h"
#include "session/session.h"
#include "session/suggestion.h"
#include "surfaces/cli/invocation.h"
#include "surfaces/cli/output_format.h"

namespace ramify::cli {

struct Word {
  std::string_view text;
  int value;
};

template <typename Enum>
constexpr Word word(std::string_view text, Enum value) {
  return {text, static_cast<int>(value)};
}

inline constexpr Word strategies[] = {word("bfs", session::Strategy::breadth_first),
                                      word("dfs", session::Strategy::depth_first)};
inline constexpr Word annotation_kinds[] = {{"github", 0}};
inline constexpr Word on_off[] = {{"on", 1}, {"off", 0}};
inline constexpr Word c_machines[] = {{"core", 0}, {"ir", 1}, {"mir", 2}};
inline constexpr Word symmetry_uses[] = {word("auto", session::SymmetryUse::automatic),
                                         word("on", session::SymmetryUse::on), word("off", session::SymmetryUse::off)};
inline constexpr Word reduction_uses[] = {
    word("auto", session::ReductionUse::automatic), word("exact", session::ReductionUse::exact),
    word("loose", session::ReductionUse::loose), word("off", session::ReductionUse::off)};
inline constexpr Word when[] = {word("auto", When::automatic), word("always", When::always),
                                word("never", When::never)};
inline constexpr Word test_goals[] = {
    word("transitions", session::TestGoal::transitions),   word("states", session::TestGoal::states),
    word("actions", session::TestGoal::actions),           word("pairs", session::TestGoal::pairs),
    word("requirements", session::TestGoal::requirements), word("random", session::TestGoal::random)};
inline constexpr Word test_strategies[] = {{"random", 0}, {"actions", 1}, {"states", 2},
                                           {"groups", 3}, {"weights", 4}, {"swarm", 5}};
inline constexpr OutputFormat suite_formats[] = {
    {"json", ".json", static_cast<int>(SuiteFormat::json)},
    {"gtest", ".h .hh .hpp .cpp .cc .cxx", static_cast<int>(SuiteFormat::gtest)},
    {"pytest", ".py", static_cast<int>(SuiteFormat::pytest)}};
inline constexpr OutputFormat picture_formats[] = {
    {"json", ".json", static_cast<int>(PictureFormat::json)},
    {"dot", ".dot .gv", static_cast<int>(PictureFormat::dot)},
    {"mermaid", ".mmd .mermaid", static_cast<int>(PictureFormat::mermaid)},
    {"markdown", ".md .markdown", static_cast<int>(PictureFormat::markdown)},
    {"graphml", ".graphml", static_cast<int>(PictureFormat::graphml)},
    {"svg", ".svg", static_cast<int>(PictureFormat::svg)},
    {"png", ".png", static_cast<int>(PictureFormat::png)}};
inline constexpr Word trace_formats[] = {word("text", TraceFormat::text), word("mermaid", TraceFormat::mermaid),
                                         word("markdown", TraceFormat::markdown)};
// For cfg and callgraph; the other analyses have the first two.
inline constexpr OutputFormat program_formats[] = {
    {"text", ".txt", static_cast<int>(reports::ProgramFormat::text)},
    {"json", ".json", static_cast<int>(reports::ProgramFormat::json)},
    {"dot", ".dot .gv", static_cast<int>(reports::ProgramFormat::dot)},
    {"mermaid", ".mmd .mermaid", static_cast<int>(reports::ProgramFormat::mermaid)}};
inline constexpr size_t undrawn_formats = 2;
inline constexpr Word label_kinds[] = {word("call", outputs::FsmDrawingOptions::Labels::calls),
                                       word("name", outputs::FsmDrawingOptions::Labels::names),
                                       word("none", outputs::FsmDrawingOptions::Labels::none)};
inline constexpr Word shells[] = {word("bash", Shell::bash), word("zsh", Shell::zsh), word("fish", Shell::fish)};

// "bfs|dfs": the value in help, from which completions take the words.
inline std::string alternatives(std::span<const Word> words) {
  std::string all;
  for (const Word& one : words) all += fmt::format("{}{}", all.empty() ? "" : "|", one.text);
  return all;
}
inline std::string alternatives(std::span<const OutputFormat> formats) {
  std::string all;
  for (const OutputFormat& one : formats) all += fmt::format("{}{}", all.empty() ? "" : "|", one.name);
  return all;
}

template <typename Enum, size_t N>
base::Result<Enum> chosen(std::string_view option, const std::string& given, const Word (&words)[N]) {
  std::string all;
  std::vector<std::string> known;
  for (const Word& one : words) {
    if (one.text == given) return static_cast<Enum>(one.value);
    all += fmt::format("{}`{}`", all.empty() ? "" : ", ", one.text);
    known.emplace_back(one.text);
  }
  return base::fail(
      fmt::format("{} is `{}`, it is one of {}{}", option, given, all, session::suggestion(given, known)));
}

}  // namespace ramify::cli
