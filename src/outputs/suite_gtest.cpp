// SPDX-License-Identifier: Apache-2.0
#include "outputs/suite_gtest.h"

#include <algorithm>
#include <map>
#include <string_view>

#include <fmt/format.h>

namespace ramify::outputs {
namespace {

using engine::SuiteRun;
using engine::SuiteStep;

// Keywords, common macros, and the members of every adapter.
// clang-format off
constexpr std::string_view cpp_taken[] = {
    "alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break", "case", "catch",
    "char", "char8_t", "char16_t", "char32_t", "class", "compl", "concept", "const", "consteval", "constexpr",
    "constinit", "const_cast", "continue", "co_await", "co_return", "co_yield", "decltype", "default", "delete",
    "do", "double", "dynamic_cast", "else", "enum", "explicit", "export", "extern", "false", "float", "for",
    "friend", "goto", "if", "inline", "int", "long", "mutable", "namespace", "new", "noexcept", "not", "not_eq",
    "nullptr", "operator", "or", "or_eq", "private", "protected", "public", "register", "reinterpret_cast",
    "requires", "return", "short", "signed", "sizeof", "static", "static_assert", "static_cast", "struct",
    "switch", "template", "this", "thread_local", "throw", "true", "try", "typedef", "typeid", "typename",
    "union", "unsigned", "using", "virtual", "void", "volatile", "wchar_t", "while", "xor", "xor_eq", "assert",
    "errno", "stdin", "stdout", "stderr", "linux", "unix", "NULL", "EOF", "offsetof", "TEST", "TEST_F",
    "TEST_P", "FAIL", "SUCCEED", "ADD_FAILURE", "GTEST_SKIP", "SCOPED_TRACE", "GTEST_FAIL", "GTEST_TEST",
    "GTEST_SUCCEED", "INT_MAX", "Adapter", "reset",
};
// clang-format on

// Raw strings marked `code` and not `cpp`: clang-format formats the latter as separate files, which breaks their
// indentation.
constexpr std::string_view includes = R"code(
#include <gtest/gtest.h>

#include <cstddef>
#include <exception>
#include <memory>
#include <string>

)code";

constexpr std::string_view cpp_adapter_head = R"code(
// The system under test. Arguments and results are compact JSON: 1, "text" with its quotes, [1,2]; where there is no result, what is
// returned does not matter. A function that fails throws. Where the model leaves an argument open it is _.
class Adapter {
 public:
  virtual ~Adapter() = default;
  // Brings the system into the initial state of that number; where there is one, it is always the same.
  virtual void reset(unsigned start) = 0;
)code";

constexpr std::string_view cpp_runner = R"code(};

// Yours: a new adapter for each test.
std::unique_ptr<Adapter> make_adapter();

enum StepFlags : unsigned { fails = 1, may_fail = 2, may_be_refused = 4, any_other = 8 };

struct Step {
  std::string (*call)(Adapter&);
  const char* title;
  const char* result;         // none: any is fine
  const char* other_results;  // that the model allows, one a line
  unsigned flags;
};

inline bool is_one_of(const std::string& answer, const std::string& lines) {
  for (std::size_t begin = 0; begin < lines.size();) {
    std::size_t end = lines.find('\n', begin);
    if (end == std::string::npos) end = lines.size();
    if (lines.compare(begin, end - begin, answer) == 0) return true;
    begin = end + 1;
  }
  return false;
}

// Takes the steps of a test. A system that does something else that the model allows goes another way: the test is skipped.
inline void run(unsigned start, const Step* steps, std::size_t count) {
  const std::unique_ptr<Adapter> adapter = make_adapter();
  adapter->reset(start);
  for (std::size_t i = 0; i < count; ++i) {
    const Step& step = steps[i];
    const bool is_to_fail = (step.flags & fails) != 0;
    bool has_failed = true;
    std::string found;
    bool is_allowed = (step.flags & may_be_refused) != 0;
    try {
      const std::string answer = step.call(*adapter);
      has_failed = false;
      if (!is_to_fail && (step.result == nullptr || answer == step.result)) continue;
      is_allowed = is_allowed || (step.flags & any_other) != 0 || is_one_of(answer, step.other_results);
      found = "answered " + answer;
    } catch (const std::exception& exception) {
      found = std::string("failed: ") + exception.what();
    } catch (...) {
      found = "failed";
    }
    if (has_failed && is_to_fail) continue;
    if (has_failed) is_allowed = is_allowed || (step.flags & may_fail) != 0;
    const std::string where = "step " + std::to_string(i + 1) + ", " + step.title + ": ";
    if (is_allowed)
      GTEST_SKIP() << where << "the system " << found
                   << "; the model allows that, and this test ends there";
    const std::string wanted = is_to_fail               ? "that it fails"
                               : step.result != nullptr ? std::string("the answer ") + step.result
                                                        : "that it succeeds";
    FAIL() << where << "expected " << wanted << ", but the system " << found;
  }
}

)code";

std::string cpp_literal(std::string_view text) {
  std::string result = "\"";
  for (char c : text) {
    const unsigned char byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') (result += '\\') += c;
    else if (c == '?') result += "\\?";  // avoids trigraphs of old C++
    else if (c == '\n') result += "\\n";
    else if (byte < 0x20 || byte == 0x7f) result += fmt::format("\\{:03o}", byte);
    else result += c;
  }
  return result + '"';
}

std::string flags(const SuiteStep& step) {
  std::string text;
  const auto add = [&](bool is_set, std::string_view name) {
    if (is_set) text += fmt::format("{}{}", text.empty() ? "" : " | ", name);
  };
  bool is_any_other = false;
  for (const std::optional<std::string>& other : step.other_results) is_any_other = is_any_other || !other;
  add(step.is_fault, "fails");
  add(step.may_fail, "may_fail");
  add(step.may_be_refused, "may_be_refused");
  add(is_any_other, "any_other");
  return text.empty() ? "0" : text;
}

std::string row(const SuiteStep& step, size_t call) {
  std::string others;
  for (const std::optional<std::string>& other : step.other_results)
    if (other) others += (others.empty() ? "" : "\n") + *other;
  const bool has_result = step.label.result && !step.is_fault;
  return fmt::format("      {{call_{}, {}, {}, {}, {}}},\n", call, cpp_literal(step_title(step)),
                     has_result ? cpp_literal(*step.label.result) : "nullptr", cpp_literal(others), flags(step));
}

std::string arguments(const SuiteStep& step) {
  std::string text;
  if (!step.label.arguments) return text;
  for (const std::optional<std::string>& argument : *step.label.arguments)
    text += (text.empty() ? "" : ", ") + cpp_literal(argument.value_or("_"));
  return text;
}

std::string declarations(const std::vector<CodeAction>& actions, const SuiteCodeOptions& options) {
  std::string text;
  for (const CodeAction& action : actions) {
    for (size_t arity : action.arities) {
      std::string parameters;
      for (const std::string& name : parameter_names(action, arity, options, cpp_taken))
        parameters += fmt::format("{}const std::string& {}", parameters.empty() ? "" : ", ", name);
      text += fmt::format("  virtual std::string {}({}) = 0;\n", action.name, parameters);
    }
  }
  return text;
}

std::string usage(const std::string& space) {
  return fmt::format(
      "//\n"
      "// To use it, include it in a source of yours, and link GoogleTest:\n"
      "//\n"
      "//   class System : public {0}::Adapter {{ ... }};\n"
      "//   std::unique_ptr<{0}::Adapter> {0}::make_adapter() {{ return std::make_unique<System>(); }}\n",
      space);
}

}  // namespace

std::string suite_gtest(const engine::Suite& suite, const SuiteCodeOptions& options) {
  const std::vector<CodeAction> actions = code_actions(suite, cpp_taken);
  const auto names = names_of(actions);
  const std::string space = identifier(options.name) + "_suite";
  std::string calls;
  std::string tests;
  std::map<std::string, size_t> numbers;  // of calls, by their text
  for (size_t i = 0; i < suite.runs.size(); ++i) {
    const SuiteRun& run = suite.runs[i];
    tests += fmt::format("\nTEST({}, run_{}) {{\n", space, i + 1);
    if (!run.steps.empty()) tests += "  static constexpr Step steps[] = {\n";
    for (const SuiteStep& step : run.steps) {
      const std::string call = fmt::format("{}({})", names.find(step.label.action)->second, arguments(step));
      const auto [found, is_new] = numbers.try_emplace(call, numbers.size());
      if (is_new)
        calls +=
            fmt::format("inline std::string call_{}(Adapter& system) {{ return system.{}; }}\n", found->second, call);
      tests += row(step, found->second);
    }
    if (run.steps.empty()) tests += fmt::format("  run({}, nullptr, 0);\n}}\n", run.start);
    else tests += fmt::format("  }};\n  run({}, steps, sizeof steps / sizeof *steps);\n}}\n", run.start);
  }
  std::string text;
  for (const std::string& line : head_lines(suite, options)) text += "// " + line + '\n';
  text += usage(space);
  std::string guard = "RAMIFY_" + space + "_H_";
  std::ranges::transform(guard, guard.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
  text += fmt::format("#ifndef {0}\n#define {0}\n", guard);
  text += includes;
  text += fmt::format("namespace {} {{\n", space);
  text += cpp_adapter_head;
  text += declarations(actions, options);
  text += cpp_runner;
  return text + calls + tests + fmt::format("\n}}  // namespace {}\n\n#endif  // {}\n", space, guard);
}

}  // namespace ramify::outputs
