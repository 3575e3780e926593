// SPDX-License-Identifier: Apache-2.0
// Path: how one run of a program depends on its inputs. The run is an ordinary one, with concrete values for all
// inputs; in addition, terms express how values depend on inputs (symbolic.h), and whenever control flow depends on an
// input, the condition under which other runs take the same path is recorded (concolic execution: Godefroid, Klarlund,
// Sen 2005, "DART"). Inputs that satisfy all conditions of a path take that path.
//
// Not thread-safe. Tested in paths_test.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "machines/mir/value.h"
#include "solver/evaluate.h"
#include "solver/terms.h"

namespace ramify::mir_machine {

// How an input is displayed.
enum class InputKind : uint8_t { unsigned_, signed_, boolean, character };

// A place that some path should reach with a condition that holds.
struct PathGoal {
  mir::SpanId place{};
  std::string text{};
  bool holds = false;
};

// A condition in a run.
struct PathStep {
  solver::Term condition{};
  bool holds = false;
  bool is_open = false;   // the other side has to be tried
  bool is_value = false;  // `condition` fixes the value of a term
  bool is_shown = true;   // to users; otherwise it holds for all inputs of its kind
};

struct PathLimits {
  uint32_t branches_max = 100;
  uint32_t length_max = 4;
  // The name of an unnamed input that the program requests at a place; null: none.
  std::function<std::string(mir::SpanId)> name_of{};
  bool makes_arguments = false;  // the first function's arguments are inputs
  uint32_t target = 0;           // index of the function to call, if the program offers several
};

class Path {
 public:
  enum class Mode : uint8_t {
    follow,   // record terms and conditions
    confirm,  // use concrete inputs only
  };
  struct Input {
    std::string name;
    unsigned bytes = 0;
    uint64_t value = 0;
    InputKind kind = InputKind::unsigned_;
    mir::SpanId place{};  // where the program requested it
  };

  // `prefix`: the beginning of the run, which the inputs ensure. The terms must outlive the path.
  Path(solver::Terms& terms, const solver::Model& values, std::vector<PathStep> prefix, PathLimits limits, Mode mode)
      : terms_(terms), values_(values), prefix_(std::move(prefix)), limits_(limits), mode_(mode) {}

  solver::Terms& terms() { return terms_; }
  const PathLimits& limits() const { return limits_; }

  // Creates an input. Repeated names get a number.
  static solver::Sort sort_of(InputKind kind, unsigned bytes);
  Value input(std::string_view name, unsigned bytes, InputKind kind, mir::SpanId place);

  // False: the path exceeds its limit on branches. Conditions are not recorded while the run is quiet (`set_quiet`).
  bool branch(solver::Term condition, bool holds, bool is_shown = true) {
    return note(condition, holds, true, false, is_shown);
  }
  // Records a condition whose other side is not tried. `is_shown`: the program asserts it; otherwise every input of its
  // kind satisfies it.
  bool assume(solver::Term condition, bool is_shown) { return note(condition, true, false, false, is_shown); }
  // Fixes the term to its current value; each other value is another path.
  bool settle(solver::Term term, uint64_t value);

  // Whether the following code has no influence on the program's behaviour: it prints.
  void set_quiet(bool is_quiet) { is_quiet_ = is_quiet; }
  bool is_quiet() const { return is_quiet_ || mode_ == Mode::confirm; }

  // The terms of a term's bytes, and the reverse: bytes from the lowest up. `whole_of`: a known term with exactly these
  // bytes.
  std::vector<solver::Term> bytes_of(solver::Term term);
  solver::Term of_bytes(const std::vector<solver::Term>& bytes);
  std::optional<solver::Term> whole_of(const std::vector<solver::Term>& bytes);
  void set_bytes(solver::Term term, const std::vector<solver::Term>& bytes);

  const std::vector<PathStep>& steps() const { return steps_; }
  const std::vector<Input>& inputs() const { return inputs_; }
  bool is_diverged() const { return is_diverged_; }  // it did not begin with the prefix: a bug of ours
  // Whether all conditions evaluate to their recorded results under the inputs. If not, a term is wrong.
  bool is_consistent() const;

  // The program's own report: its arguments and its result.
  std::vector<std::pair<std::string, std::string>> arguments{};
  std::optional<std::string> result{};
  std::vector<PathGoal> goals{};
  bool is_ruled_out = false;  // an assumption did not hold
  std::string sampled{};      // a value that represents others that were not followed; "" if there is none

 private:
  bool note(solver::Term condition, bool holds, bool is_open, bool is_value, bool is_shown);

  solver::Terms& terms_;
  const solver::Model& values_;
  const std::vector<PathStep> prefix_;
  const PathLimits limits_;
  const Mode mode_;
  bool is_quiet_ = false, is_diverged_ = false;
  uint32_t branches_ = 0;
  std::vector<PathStep> steps_{};
  std::unordered_map<solver::Term, bool> known_{};
  std::vector<Input> inputs_{};
  std::map<std::string, uint32_t, std::less<>> names_{};
  std::unordered_map<solver::Term, solver::Term> whole_of_{};  // by the lowest byte: the last term with that byte
  std::unordered_map<solver::Term, std::vector<solver::Term>> bytes_{};
};

}  // namespace ramify::mir_machine
