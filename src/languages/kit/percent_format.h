// SPDX-License-Identifier: Apache-2.0
// Format strings with `%`: flags, width, precision, a letter; values by position or by name. A style describes where a
// language differs.
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
  bool all_values_are_used = true;     // a surplus value is an error
  bool cuts_characters = false;        // %c of a text writes its first character
  bool has_binary = false;             // %b and %B
  bool complements_negatives = false;  // ..f7 for a negative number without a sign in another base than 10
  std::string_view octal_prefix = "0o";
  std::string_view infinity{}, nan{};  // empty: as the letter writes them
  // The map key for a name.
  OrFailed<Word> (*key)(Context&, std::string_view name);
  // The number to write for a value, by the letter; fails if the value converts to none.
  OrFailed<BigInteger> (*integer)(Context&, Word value, char letter);
  OrFailed<double> (*real)(Context&, Word value);
  // The errors: too few values; an unknown letter, and its position.
  std::unexpected<Failed> (*too_few)(Context&);
  std::unexpected<Failed> (*unknown_letter)(Context&, char letter, size_t at);
};

// `mapping`: the map in which names are looked up.
OrFailed<std::string> percent_format(Context& context, const PercentStyle& style, std::string_view format,
                                     std::span<const Word> values, std::optional<Word> mapping);

}  // namespace ramify::ir_machine::kit
