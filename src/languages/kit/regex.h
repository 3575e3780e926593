// SPDX-License-Identifier: Apache-2.0
// Regex: regular expressions as programs write them (ECMA-262, 22.2; PCRE; .NET), matched by backtracking over a stack of its own
// (R. Cox, "Regular Expression Matching: the Virtual Machine Approach", 2009, the backtracking one, for these languages promise
// the leftmost match by priority, captures and back references).
//
// A text is its units: 16-bit units, bytes or code points, as the language counts. Immutable after `parse`; the length of a search
// is bounded, and reaching the bound is said. Tested in regex_test.cpp.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace ramify::ir_machine::kit {

// What a pattern's letters mean beyond what most languages agree on. `sre`: \w, \d, \s, \b by Unicode's properties, but with the flag
// re.ASCII; \Z is the end. `onigmo`: (?m) lets . fit line ends, \h is a hexadecimal digit, where groups have names only those count.
enum class RegexFlavor : uint8_t { common, sre, sre_ascii, onigmo };

struct RegexOptions {
  bool ignore_case = false;
  bool multiline = false;              // ^ and $ at line ends
  bool dot_all = false;                // . fits line ends
  bool extended = false;               // blanks and comments in the pattern say nothing
  bool anchored = false;               // at the place where the search begins, and nowhere else
  bool whole = false;                  // up to the end of the text
  bool keeps_captures = true;          // of the iteration before
  bool dollar_before_end = false;      // $ fits in front of a last line end, too (PCRE, .NET)
  bool empty_back_references = false;  // a back reference to a group without a match fits the empty text
  RegexFlavor flavor = RegexFlavor::common;
};

class Regex {
 public:
  using Units = std::span<const uint32_t>;
  // Begin and end of each group, the whole match first; -1: the group has none.
  using Groups = std::vector<std::pair<int64_t, int64_t>>;

  // The error is what is wrong with the pattern, for people.
  static std::expected<Regex, std::string> parse(Units pattern, const RegexOptions& options);

  // The first match at `from` or behind, which may not be empty at `from` if that is said; the error: the search took too long.
  std::expected<std::optional<Groups>, std::string> search(Units text, size_t from, bool may_be_empty = true) const;

  size_t group_count() const { return group_count_; }
  const std::vector<std::pair<std::string, size_t>>& names() const { return names_; }

  struct Range {
    uint32_t low, high;
  };
  struct Set {
    std::vector<Range> ranges;
    std::string
        classes{};  // of characters that are not ASCII: letters of \w, \D ... that hold for them by Unicode's properties
    bool is_negated = false;
  };
  enum class Code : uint8_t {
    unit,      // a: the unit
    any,       // but a line end
    all,       // any unit
    set,       // a: which
    split,     // a first, then b
    jump,      // a
    save,      // a: the slot
    reset,     // groups a to b have no match
    mark,      // a: the register takes the position
    progress,  // a: fails if the position is still that of the register
    begin_text,
    begin_search,  // where the search begins: \G
    end_text,
    end_text_or_line,  // the end, or before the last line end
    begin_line,
    end_line,
    word_boundary,
    no_word_boundary,
    back_reference,  // a: the group
    look,            // a: the code behind it; b: flags (1 behind, 2 negated); its own code follows, to `found`
    atomic,          // likewise, without choices left
    end_at,          // of look behind: the position must be that of the register a
    keep,            // \K: the match begins here
    found,           // a: 1 at the end of the whole pattern
  };
  struct Step {
    Code code;
    uint32_t a = 0, b = 0;
  };

 private:
  friend class RegexParser;
  friend class RegexSearch;
  RegexOptions options_;
  std::vector<Step> steps_;
  std::vector<Set> sets_;
  size_t group_count_ = 0;
  size_t register_count_ = 0;
  std::vector<std::pair<std::string, size_t>> names_;
};

}  // namespace ramify::ir_machine::kit
