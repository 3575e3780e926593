// SPDX-License-Identifier: Apache-2.0
// Format strings with `%`: flags, width, precision, a letter; values by position, or by name. What languages have otherwise, a style says.
//
// Tested by the programs in conformance/languages.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

struct PercentStyle {
  bool names_in_angles = false;        // %<name>d, and %{name} for a text; else %(name)d
  bool all_values_are_used = true;     // a value that is left over is an error
  bool cuts_characters = false;        // %c of a text: the first one of it
  bool has_binary = false;             // %b and %B
  bool complements_negatives = false;  // ..f7 for a negative number with another base than 10 and no sign
  std::string_view octal_prefix = "0o";
  std::string_view infinity{}, nan{};  // empty: as the letter has them
  // The key that stands for a name.
  OrFailed<Word> (*key)(Context&, std::string_view name);
  // The number that is written for a value, by the letter; fails on what stands for none.
  OrFailed<BigInteger> (*integer)(Context&, Word value, char letter);
  OrFailed<double> (*real)(Context&, Word value);
  // What is wrong: there are too few values; nobody knows the letter, which stands there.
  std::unexpected<Failed> (*too_few)(Context&);
  std::unexpected<Failed> (*unknown_letter)(Context&, char letter, size_t at);
};

// `mapping`: where names are looked for.
OrFailed<std::string> percent_format(Context& context, const PercentStyle& style, std::string_view format,
                                     std::span<const Word> values, std::optional<Word> mapping);

}  // namespace ramify::ir_machine::kit
