// SPDX-License-Identifier: Apache-2.0
#include "outputs/suite_pytest.h"

#include <string_view>

#include <fmt/format.h>

#include "outputs/json_values.h"

namespace ramify::outputs {
namespace {

using engine::SuiteRun;
using engine::SuiteStep;

// Keywords, and the methods of every adapter.
constexpr std::string_view python_taken[] = {
    "False",    "None",   "True",  "and",  "as",     "assert",   "async",   "await", "break", "class",
    "continue", "def",    "del",   "elif", "else",   "except",   "finally", "for",   "from",  "global",
    "if",       "import", "in",    "is",   "lambda", "nonlocal", "not",     "or",    "pass",  "raise",
    "return",   "try",    "while", "with", "yield",  "reset",    "close",   "self"};

constexpr std::string_view before_adapter = R"py(
import importlib
import json
import sys
import traceback
import unittest

)py";

constexpr std::string_view python_adapter_head = R"py(

class Adapter:
    """The system under test, to be implemented in the module named above. Arguments and results are plain values: numbers,
    texts, lists, dicts, True, False, None. A method that fails raises an exception. Where the model leaves an argument open
    it is "_"."""

    def reset(self, start):
        """Brings the system into the initial state of that number; where there is one, it is always the same."""
        raise NotImplementedError("reset")

    def close(self):
        """The test has ended."""
)py";

constexpr std::string_view python_runner = R"py(

def make_adapter():
    return importlib.import_module(ADAPTER_MODULE).make_adapter()


def value_of(text):
    try:
        return json.loads(text)
    except ValueError:
        return text


def text_of(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def run(start, steps):
    """Takes the steps of a test. Each is a title, a method, its arguments, and what is expected; `result` is None where any
    is fine. A system that does something else that the model allows goes another way: the test is skipped."""
    adapter = make_adapter()
    try:
        adapter.reset(start)
        for number, (title, method, arguments, expected) in enumerate(steps, 1):
            take(adapter, f"step {number}, {title}: ", method, arguments, **expected)
    finally:
        getattr(adapter, "close", lambda: None)()


def take(adapter, where, method, arguments, result=None, fails=False, others=(), any_other=False, may_fail=False,
         may_be_refused=False):
    expected = None if result is None else text_of(value_of(result))
    call = getattr(adapter, method)
    try:
        result = call(*map(value_of, arguments))
    except NotImplementedError:
        raise
    except Exception as exception:
        if fails:
            return
        is_allowed = may_fail
        found = f"failed: {exception!r}"
    else:
        answer = text_of(result)
        if not fails and expected in (None, answer):
            return
        is_allowed = any_other or answer in [text_of(value_of(other)) for other in others]
        found = f"answered {answer}"
    if is_allowed or may_be_refused:
        raise unittest.SkipTest(f"{where}the system {found}; the model allows that, and this test ends there")
    wanted = "that it fails" if fails else f"the answer {expected}" if expected is not None else "that it succeeds"
    raise AssertionError(f"{where}expected {wanted}, but the system {found}")

)py";

constexpr std::string_view main_loop = R"py(

def run_all():
    counts = {"passed": 0, "skipped": 0, "failed": 0}
    for name, test in list(globals().items()):
        if not name.startswith("test_"):
            continue
        try:
            test()
            outcome, why = "passed", ""
        except unittest.SkipTest as skipped:
            outcome, why = "skipped", str(skipped)
        except AssertionError as failure:
            outcome, why = "failed", str(failure)
        except Exception:
            outcome, why = "failed", traceback.format_exc()
        counts[outcome] += 1
        print(f"{outcome} {name}" + (f": {why}" if why else ""))
    print(", ".join(f"{count} {outcome}" for outcome, count in counts.items()))
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(run_all())
)py";

// A Python literal: JSON's escapes have the same meaning there.
std::string python_literal(const std::string& text) { return dump(Json(text), -1); }

std::string list(const std::vector<std::optional<std::string>>& values) {
  std::string text;
  for (const std::optional<std::string>& value : values)
    text += (text.empty() ? "" : ", ") + python_literal(value.value_or("_"));
  return '[' + text + ']';
}

std::string expectation(const SuiteStep& step) {
  std::string text;
  const auto add = [&](std::string_view name, std::string_view value) {
    text += fmt::format("{}\"{}\": {}", text.empty() ? "" : ", ", name, value);
  };
  if (step.label.result && !step.is_fault) add("result", python_literal(*step.label.result));
  if (step.is_fault) add("fails", "True");
  std::vector<std::optional<std::string>> others;
  bool is_any_other = false;
  for (const std::optional<std::string>& other : step.other_results) {
    if (other) others.push_back(other);
    else is_any_other = true;
  }
  if (!others.empty()) add("others", list(others));
  if (is_any_other) add("any_other", "True");
  if (step.may_fail) add("may_fail", "True");
  if (step.may_be_refused) add("may_be_refused", "True");
  return '{' + text + '}';
}

std::string parameters(const CodeAction& action, const SuiteCodeOptions& options) {
  if (action.arities.size() > 1) return "self, *arguments";
  std::string text = "self";
  for (const std::string& name : parameter_names(action, *action.arities.begin(), options, python_taken))
    text += ", " + name;
  return text;
}

}  // namespace

std::string suite_pytest(const engine::Suite& suite, const SuiteCodeOptions& options) {
  const std::vector<CodeAction> actions = code_actions(suite, python_taken);
  const auto names = names_of(actions);
  std::string text;
  for (const std::string& line : head_lines(suite, options)) text += "# " + line + '\n';
  text += before_adapter;
  text += fmt::format("ADAPTER_MODULE = \"{}_adapter\"  # has make_adapter()\n", identifier(options.name));
  text += python_adapter_head;
  for (const CodeAction& action : actions)
    text += fmt::format("\n    def {}({}):\n        raise NotImplementedError({})\n", action.name,
                        parameters(action, options), python_literal(action.name));
  text += python_runner;
  for (size_t i = 0; i < suite.runs.size(); ++i) {
    const SuiteRun& run = suite.runs[i];
    text += fmt::format("\ndef test_{}_{}():\n    run({}, [\n", identifier(options.name), i + 1, run.start);
    for (const SuiteStep& step : run.steps)
      text += fmt::format(
          "        ({}, \"{}\", {}, {}),\n", python_literal(step_title(step)), names.find(step.label.action)->second,
          list(step.label.arguments.value_or(std::vector<std::optional<std::string>>())), expectation(step));
    text += "    ])\n\n";
  }
  return text + std::string(main_loop.substr(suite.runs.empty() ? 0 : 1));
}

}  // namespace ramify::outputs
