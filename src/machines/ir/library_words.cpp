// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/library_words.h"

#include <algorithm>

#include "programs/ir/intrinsics.h"

namespace ramify::ir_machine {

bool is_mutator(const SharingRules& rules, std::string_view name) {
  if (ir::is_intrinsic_name(name)) return ir::intrinsic_has(name, ir::IntrinsicEffect::writes);
  return std::ranges::find(rules.mutators, name) != rules.mutators.end();
}

bool needs_no_pause(std::string_view name) {
  if (ir::is_intrinsic_name(name)) return ir::intrinsic_has(name, ir::IntrinsicEffect::orders);
  return name.starts_with("ramify_") || name == "monitor_exit" || name.ends_with("_panic");
}

bool is_stream_word(std::string_view name) {
  constexpr std::string_view prefix = "ramify_";
  if (!name.starts_with(prefix)) return false;
  name.remove_prefix(prefix.size());
  constexpr std::string_view others[] = {"at_end",       "at_line_end", "write",     "position",
                                         "set_position", "skip_blanks", "make_file", "has_file",
                                         "rest_of_line", "remove_file", "file_size"};
  return name.starts_with("read") || name.starts_with("peek") || std::ranges::find(others, name) != std::end(others);
}

}  // namespace ramify::ir_machine
