// SPDX-License-Identifier: Apache-2.0
// PredicateReader: reads the lines of one predicate, from `predicate` to the line that completes its whole part.
#pragma once

#include <vector>

#include "programs/ir/line_reader.h"
#include "programs/ir/module.h"
#include "programs/ir/text_tables.h"

namespace ramify::ir {

class PredicateReader {
 public:
  // Maximal nesting of parts: more than a person writes, and small enough for recursive traversals.
  static constexpr size_t depth_limit = 200;

  explicit PredicateReader(TextTables& tables) : tables_(tables) {}

  void read_head(LineReader& line);  // after `predicate`
  void read_line(LineReader& line);  // a part or a `}`
  bool is_complete() const { return has_whole_ && open_.empty(); }
  // A predicate without a whole part gets a leaf without text. `end` is the place after the predicate.
  Predicate finish(const base::Place& end, diagnostics::Diagnostics& diagnostics);

 private:
  void add(LineReader& line, PredicatePart part, bool opens);
  PredicatePart& innermost();

  TextTables& tables_;
  Predicate predicate_;
  bool has_whole_ = false;
  // The open groups, outermost first, by their number in the enclosing group; 0 for the whole.
  std::vector<size_t> open_;
};

}  // namespace ramify::ir
