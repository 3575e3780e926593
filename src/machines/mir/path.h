// SPDX-License-Identifier: Apache-2.0
// Path: what one run of a program has depended on, of its inputs. The run is an ordinary one, with values for all
// inputs; beside it terms say how values depend on inputs (symbolic.h), and wherever the run depends on one, the
// condition under which any run goes the same way is noted here (concolic execution: Godefroid, Klarlund, Sen 2005,
// "DART"). Inputs that meet all conditions of a path take that path.
//
// Used by one thread. Tested in paths_test.cpp.
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

// What an input is shown as.
enum class InputKind : uint8_t { unsigned_, signed_, boolean, character };

// A place that some path should get to with a condition that holds.
struct PathGoal {
  mir::SpanId place{};
  std::string text{};
  bool holds = false;
};

// A condition that a run met.
struct PathStep {
  solver::Term condition{};
  bool holds = false;
  bool is_open = false;   // whether the other side is to be tried
  bool is_value = false;  // `condition` says which value a term has
  bool is_shown = true;   // to people; else it holds for all inputs of its kind
};

struct PathLimits {
  uint32_t branches_max = 100;
  uint32_t length_max = 4;
  // Of an input that the program does not name, asked for there: its name; null: none.
  std::function<std::string(mir::SpanId)> name_of{};
  bool makes_arguments = false;  // of the first function, of inputs
  uint32_t target = 0;           // which of the functions that the program may call with inputs
};

class Path {
 public:
  enum class Mode : uint8_t {
    follow,   // terms and conditions are kept
    confirm,  // inputs have values, and that is all
  };
  struct Input {
    std::string name;
    unsigned bytes = 0;
    uint64_t value = 0;
    InputKind kind = InputKind::unsigned_;
    mir::SpanId place{};  // where it was asked for
  };

  // `prefix`: how the run begins, which its inputs see to. The terms outlive the path.
  Path(solver::Terms& terms, const solver::Model& values, std::vector<PathStep> prefix, PathLimits limits, Mode mode)
      : terms_(terms), values_(values), prefix_(std::move(prefix)), limits_(limits), mode_(mode) {}

  solver::Terms& terms() { return terms_; }
  const PathLimits& limits() const { return limits_; }

  // A new input. Names that were there get a number.
  static solver::Sort sort_of(InputKind kind, unsigned bytes);
  Value input(std::string_view name, unsigned bytes, InputKind kind, mir::SpanId place);

  // False: the path has more branches than it may have. Conditions are not kept while the run is looked at by nobody
  // (`set_quiet`).
  bool branch(solver::Term condition, bool holds, bool is_shown = true) {
    return note(condition, holds, true, false, is_shown);
  }
  // What holds, and is not to be tried otherwise. `is_shown`: the program says so; else every input of its kind is so.
  bool assume(solver::Term condition, bool is_shown) { return note(condition, true, false, false, is_shown); }
  // The run goes on with the one value that the term has; each other value is another path.
  bool settle(solver::Term term, uint64_t value);

  // Whether what follows has no influence on what the program does: it prints.
  void set_quiet(bool is_quiet) { is_quiet_ = is_quiet; }
  bool is_quiet() const { return is_quiet_ || mode_ == Mode::confirm; }

  // The terms of a term's bytes, and back: bytes from the lowest on. `whole_of`: a term that has just these bytes, if
  // one is known.
  std::vector<solver::Term> bytes_of(solver::Term term);
  solver::Term of_bytes(const std::vector<solver::Term>& bytes);
  std::optional<solver::Term> whole_of(const std::vector<solver::Term>& bytes);
  void set_bytes(solver::Term term, const std::vector<solver::Term>& bytes);

  const std::vector<PathStep>& steps() const { return steps_; }
  const std::vector<Input>& inputs() const { return inputs_; }
  bool is_diverged() const { return is_diverged_; }  // it did not begin as the prefix says: a mistake of ours
  // Whether all conditions are as the terms say, under the values of the inputs. If not, a term is wrong.
  bool is_consistent() const;

  // What a program says of itself: its arguments, what it returns.
  std::vector<std::pair<std::string, std::string>> arguments{};
  std::optional<std::string> result{};
  std::vector<PathGoal> goals{};
  bool is_ruled_out = false;  // an assumption did not hold
  std::string sampled{};      // what stands for more values than were followed; "" for nothing

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
  std::unordered_map<solver::Term, solver::Term> whole_of_{};  // by the lowest byte: what it was taken from last
  std::unordered_map<solver::Term, std::vector<solver::Term>> bytes_{};
};

}  // namespace ramify::mir_machine
