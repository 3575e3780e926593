// SPDX-License-Identifier: Apache-2.0
// The keys of spec files (spec.h), with their meaning: the table that the reader, the documents and editors share.
//
// The reader takes no other key, and offers these in its messages; docs/specs.md and docs/exploring.md have the same texts. Tested in
// spec_keys_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace ramify::session {

enum class SpecTable : uint8_t { top, spec, thread, action, explore, max, scenario, test, model, property };

struct SpecKey {
  SpecTable table = SpecTable::top;
  std::string_view name;     // in its usual spelling; keys are case-insensitive
  std::string_view value;    // what it takes: "text", "expression"
  std::string_view meaning;  // Markdown without links
  std::string_view words{};  // the texts that it may be, separated by blanks; "": any
};

std::span<const SpecKey> spec_keys();
std::vector<SpecKey> keys_of(SpecTable table);
// Null: the table has no such key.
const SpecKey* find_spec_key(SpecTable table, std::string_view name);
std::vector<std::string_view> words_of(const SpecKey& key);

}  // namespace ramify::session
