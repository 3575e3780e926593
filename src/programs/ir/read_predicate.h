// SPDX-License-Identifier: Apache-2.0
// PredicateReader: the lines of one predicate, from `predicate` to the line that completes its whole part.
#pragma once

#include <vector>

#include "programs/ir/line_reader.h"
#include "programs/ir/module.h"
#include "programs/ir/text_tables.h"

namespace ramify::ir {

class PredicateReader {
 public:
  // Parts within parts within ...: more than a person writes, few enough for whoever walks the tree.
  static constexpr size_t depth_limit = 200;

  explicit PredicateReader(TextTables& tables) : tables_(tables) {}

  void read_head(LineReader& line);  // after `predicate`
  void read_line(LineReader& line);  // a part or a `}`
  bool is_complete() const { return has_whole_ && open_.empty(); }
  // A predicate without a whole part gets a leaf without text. `end` is where the text goes on.
  Predicate finish(const base::Place& end, diagnostics::Diagnostics& diagnostics);

 private:
  void add(LineReader& line, PredicatePart part, bool opens);
  PredicatePart& innermost();

  TextTables& tables_;
  Predicate predicate_;
  bool has_whole_ = false;
  // The open groups, outermost first, by their number in the group around them; 0 for the whole.
  std::vector<size_t> open_;
};

}  // namespace ramify::ir
