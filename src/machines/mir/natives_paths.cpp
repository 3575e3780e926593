// SPDX-License-Identifier: Apache-2.0
// The functions by which a program explored along its paths communicates with the machine (session/mir/kani.rs):
// inputs, assumptions, and reports of its arguments and its result.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "machines/mir/interpreter.h"
#include "machines/mir/path.h"
#include "machines/mir/symbolic.h"

namespace ramify::mir_machine {

bool Interpreter::path_native(Native native, const std::vector<Argument>& arguments, const CallSite& site) {
  if (limits_.path == nullptr) return stop(End::unsupported, "an input: `ramify paths` follows programs with inputs");
  Path& path = *limits_.path;
  const auto number = [&](size_t i) { return arguments[i].parts[0].low; };
  const auto text = [&](size_t i) { return bytes_at(arguments[i].parts[0].pointer(), number(i + 1)); };
  switch (native) {
    case Native::path_input: {
      const uint64_t bytes = number(0);
      if (bytes != 1 && bytes != 2 && bytes != 4 && bytes != 8)
        return stop(End::unsupported, fmt::format("an input of {} bytes", bytes));
      const std::string name = fmt::format("{}", fmt::join(input_names_, ""));
      const auto kind = static_cast<InputKind>(std::min<uint64_t>(number(1), 3));
      return give(site, {path.input(name, static_cast<unsigned>(bytes), kind, user_span())});
    }
    case Native::path_settle: {
      Value settled = arguments[0].parts[0];
      return settle(settled) && give(site, {settled});
    }
    case Native::path_bound:
    case Native::path_assume: {
      const bool holds = number(0) != 0;
      if (const Value condition = arguments[0].parts[0]; is_symbolic(condition)) {
        const solver::Term term = truth_of(term_of(condition));
        const bool is_shown = native == Native::path_assume;
        if (holds ? !path.assume(term, is_shown) : !branch(term, false)) return false;
      }
      if (holds) return give(site, {});
      path.is_ruled_out = true;
      return stop(End::exited, "");
    }
    case Native::path_length_max: return give_number(site, path.limits().length_max);
    case Native::path_target: return give_number(site, path.limits().target);
    case Native::path_begin: {
      const bool has_name = !input_names_.empty();
      input_names_.push_back(has_name ? "" : path.limits().name_of ? path.limits().name_of(user_span()) : "any");
      return give(site, {});
    }
    case Native::path_enter: {
      const std::optional<std::string> name = text(0);
      if (!name) return false;
      input_names_.push_back(*name);
      return give(site, {});
    }
    case Native::path_leave:
      if (input_names_.empty()) return stop(End::unsupported, "the end of an input that has not begun");
      input_names_.pop_back();
      return give(site, {});
    case Native::path_quiet: path.set_quiet(number(0) != 0); return give(site, {});
    case Native::path_argument: {
      const std::optional<std::string> name = text(0), value = name ? text(2) : std::nullopt;
      if (!value) return false;
      path.arguments.emplace_back(*name, *value);
      return give(site, {});
    }
    case Native::path_result: {
      const std::optional<std::string> result = text(0);
      if (!result) return false;
      path.result = *result;
      return give(site, {});
    }
    case Native::path_cover: {
      const std::optional<std::string> what = bytes_at(arguments[1].parts[0].pointer(), number(2));
      if (!what) return false;
      if (const Value condition = arguments[0].parts[0]; is_symbolic(condition))
        if (!branch(truth_of(term_of(condition)), condition.low != 0)) return false;
      path.goals.push_back({user_span(), *what, number(0) != 0});
      return give(site, {});
    }
    default: return stop(End::unsupported, "a function of paths that is not known");
  }
}

}  // namespace ramify::mir_machine
