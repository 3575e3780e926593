// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/read_predicate.h"

#include <algorithm>

#include <fmt/format.h>

#include "programs/ir/enum_names.h"

namespace ramify::ir {

// predicate NAME
void PredicateReader::read_head(LineReader& line) {
  predicate_.name = line.expect_name("the name of the predicate");
  line.expect_end();
}

// JOIN "text" function [span] [{]
void PredicateReader::read_line(LineReader& line) {
  if (line.is(TokenKind::punctuation, "}")) {
    if (open_.empty()) return line.fail("a `}` without a part that it completes");
    line.take();
    line.expect_end();
    if (!line.failed()) open_.pop_back();
    return;
  }
  const Token join = line.token();
  if (!line.is(TokenKind::word)) line.fail_expected("a part of the predicate");
  line.take();
  PredicatePart part;
  const auto known = std::ranges::find(part_join_names, join.text);
  if (known == part_join_names.end()) {
    line.fail_at(join, fmt::format("`{}` is no kind of part", join.text),
                 "a part is a leaf, all, any, negation or comparison");
    return;
  }
  part.join = static_cast<PartJoin>(known - part_join_names.begin());
  part.text = line.expect_string("the part's source text as a string");
  part.function = tables_.function(line);
  part.span = line.accept_span();
  const bool opens = line.accept("{");
  line.expect_end();
  add(line, std::move(part), opens);
}

void PredicateReader::add(LineReader& line, PredicatePart part, bool opens) {
  if (opens && open_.size() == depth_limit) {
    line.fail(fmt::format("parts are nested more than {} deep", depth_limit));
  }
  if (line.failed()) return;
  if (!has_whole_) {
    predicate_.whole = std::move(part);
    has_whole_ = true;
    if (opens) open_.push_back(0);
    return;
  }
  PredicatePart& group = innermost();
  group.parts.push_back(std::move(part));
  if (opens) open_.push_back(group.parts.size() - 1);
}

PredicatePart& PredicateReader::innermost() {
  PredicatePart* part = &predicate_.whole;
  for (size_t i = 1; i < open_.size(); ++i) part = &part->parts[open_[i]];
  return *part;
}

Predicate PredicateReader::finish(const base::Place& end, diagnostics::Diagnostics& diagnostics) {
  if (!is_complete()) {
    diagnostics.report(
        diagnostics::DiagnosticId::ir_syntax, end,
        has_whole_ ? fmt::format("{} `}}` missing before the predicate `{}` is complete", open_.size(), predicate_.name)
                   : fmt::format("the predicate `{}` has no part", predicate_.name));
  }
  return std::move(predicate_);
}

}  // namespace ramify::ir
