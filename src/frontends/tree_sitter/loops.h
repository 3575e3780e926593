// SPDX-License-Identifier: Apache-2.0
// Loops: the loops that are open where code is emitted, and the exits from them.
//
// Every exit from a loop over an iterator ends its iteration: break and continue to an outer loop, return, and the
// loop's own end. The parts of a loop's code:
//
//   begin:                              <- continue_target
//     … iter_next … exit …
//     body
//     branch begin
//   exit:                               <- place_exit; only if something jumps there
//     iter_end                          <- by place_exit too
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "programs/ir/builder.h"

namespace ramify::frontends::tree_sitter {

class Loops {
 public:
  explicit Loops(ir::FunctionBuilder& code) : code_(code) {}

  struct Loop {
    ir::Label continue_target;
    std::optional<ir::Register> iterator;  // closed when the loop is left
    std::string name;                      // label of the loop
  };
  void enter(Loop loop) { open_.push_back({std::move(loop), std::nullopt}); }

  ir::Label exit_label();  // of the innermost loop
  void leave();            // places the innermost loop's exit, if it is used, and pops the loop

  // Emit a jump to the loop of that name, or to the innermost one without a name. False, and nothing is emitted, if no
  // such loop exists.
  bool break_(std::string_view name = "");
  bool continue_(std::string_view name = "");
  void return_(ir::Register value);

  bool is_empty() const { return open_.empty(); }

 private:
  struct Open {
    Loop loop;
    std::optional<ir::Label> exit;
  };
  std::optional<size_t> find(std::string_view name) const;
  void end_iterations_inside(size_t index);
  ir::Label exit_label(Open& open);

  ir::FunctionBuilder& code_;
  std::vector<Open> open_;  // innermost last
};

}  // namespace ramify::frontends::tree_sitter
