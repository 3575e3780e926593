// SPDX-License-Identifier: Apache-2.0
// Regex: regular expressions as programs write them (ECMA-262, 22.2; PCRE; .NET), matched by backtracking with an
// explicit stack (R. Cox, "Regular Expression Matching: the Virtual Machine Approach", 2009; the backtracking variant,
// because these languages specify leftmost matches by priority, captures and back references).
//
// A text is a sequence of units: 16-bit units, bytes or code points, as the language counts. Immutable after `parse`; a
// search has a work limit, and exceeding it is an error. Tested in regex_test.cpp.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace ramify::ir_machine::kit {

// Where the meaning of a pattern's letters deviates from the common one. `sre`: \w, \d, \s, \b use Unicode properties,
// except under the flag re.ASCII; \Z is the end. `onigmo`: with (?m) `.` matches line ends, \h is a hexadecimal digit,
// and unnamed groups do not count if there are named ones.
enum class RegexFlavor : uint8_t { common, sre, sre_ascii, onigmo };

struct RegexOptions {
  bool ignore_case = false;
  bool multiline = false;              // ^ and $ at line ends
  bool dot_all = false;                // . matches line ends
  bool extended = false;               // blanks and comments in the pattern are ignored
  bool anchored = false;               // only matches where the search begins
  bool whole = false;                  // only matches up to the end of the text
  bool keeps_captures = true;          // a group keeps its capture of the previous iteration
  bool dollar_before_end = false;      // $ also matches before a final line end (PCRE, .NET)
  bool empty_back_references = false;  // a back reference to an unmatched group matches the empty text
  RegexFlavor flavor = RegexFlavor::common;
};

class Regex {
 public:
  using Units = std::span<const uint32_t>;
  // Begin and end of each group, the whole match first; -1 for an unmatched group.
  using Groups = std::vector<std::pair<int64_t, int64_t>>;

  // The error describes what is wrong with the pattern.
  static std::expected<Regex, std::string> parse(Units pattern, const RegexOptions& options);

  // The first match at `from` or later; an empty match at `from` only if `may_be_empty`. The error: the work limit was
  // exceeded.
  std::expected<std::optional<Groups>, std::string> search(Units text, size_t from, bool may_be_empty = true) const;

  size_t group_count() const { return group_count_; }
  const std::vector<std::pair<std::string, size_t>>& names() const { return names_; }

  struct Range {
    uint32_t low, high;
  };
  struct Set {
    std::vector<Range> ranges;
    // For characters outside of ASCII: letters of \w, \D ... whose Unicode properties are members.
    std::string classes{};
    bool is_negated = false;
  };
  enum class Code : uint8_t {
    unit,      // a: the unit
    any,       // except line ends
    all,       // any unit
    set,       // a: index of the set
    split,     // try a first, then b
    jump,      // a
    save,      // a: the slot
    reset,     // groups a to b become unmatched
    mark,      // a: the register that stores the position
    progress,  // a: fails if the position still equals the register
    begin_text,
    begin_search,  // \G: where the search begins
    end_text,
    end_text_or_line,  // the end, or before the last line end
    begin_line,
    end_line,
    word_boundary,
    no_word_boundary,
    back_reference,  // a: the group
    look,            // a: the code behind it; b: flags (1 behind, 2 negated); its own code follows, up to `found`
    atomic,          // like look, and drops the choices inside
    end_at,          // of a look behind: the position must equal register a
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
