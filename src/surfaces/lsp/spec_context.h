// SPDX-License-Identifier: Apache-2.0
// SpecContext: what stands at a position of a spec, also of one that is half written: in which table, at which key, in its value or not.
//
// A scanner that goes over the text up to the position, and forgives everything. Tested in spec_context_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "session/spec_keys.h"

namespace ramify::lsp {

enum class SpecPart : uint8_t { header, key, value, comment };

struct SpecContext {
  SpecPart part = SpecPart::key;
  std::vector<std::string> path;  // of the table: {"threads", "teller"}; of inline tables too
  std::string key;                // where part is value: its key
  bool is_in_text = false;        // between quotes
  std::string word;               // what stands before the position of the name, key or text that it is in

  // Which keys the table has. None: its keys are names, or nothing is known about it.
  std::optional<session::SpecTable> table() const;
  // The key of the value, from the table of keys. Null: it is a name, or unknown.
  const session::SpecKey* spec_key() const;
  // Whether the value is an expression of the program's language, or a list of names of it.
  bool is_expression() const;
};

SpecContext spec_context(std::string_view text, size_t offset);

}  // namespace ramify::lsp
