// SPDX-License-Identifier: Apache-2.0
// A JSON document whose numbers have up to 128 bits, and cursors into it that know their path.
//
// Accessors of a cursor never fail: the first unexpected value is recorded with its path, and further reading yields
// empty values. So a reader needs no error handling: it checks for trouble at its end.
//
// Used by one thread. Tested in document_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "programs/mir/types.h"

namespace ramify::smir {

struct Json {
  enum class Kind : uint8_t { null, boolean, number, text, list, object } kind = Kind::null;
  bool boolean = false;
  mir::Bits number = 0;  // never negative in this format
  std::string text{};
  std::vector<std::string> keys{};  // of `items`, in an object
  std::vector<Json> items{};

  const Json* find(std::string_view key) const;
};

// Errors give line and column.
base::Result<Json> parse_json(std::string_view text);

// The first error of all cursors of a document.
struct Trouble {
  const Json* root = nullptr;
  std::string path{}, message{};
  bool is_any() const { return !message.empty(); }
};

class Cursor {
 public:
  Cursor(const Json& value, Trouble& trouble) : value_(&value), trouble_(&trouble) {}

  Cursor at(std::string_view key) const;                   // records an error if absent
  std::optional<Cursor> find(std::string_view key) const;  // none: absent, or null
  Cursor at(size_t index) const;
  size_t size() const { return value_->items.size(); }  // of lists and objects
  std::vector<Cursor> list() const;                     // the elements; it is a list

  // The tag and content of a serialised enumeration variant, `"Name"` or `{"Name": value}`: the name, and the value
  // (null if there is none).
  std::string_view tag() const;
  Cursor content() const;

  mir::Bits wide() const;  // also from a text of digits
  uint64_t number() const;
  uint64_t number_below(uint64_t limit) const;
  bool boolean() const;
  const std::string& text() const;
  bool is(Json::Kind kind) const { return value_->kind == kind; }

  void fail(std::string message) const;

 private:
  const Json* value_;
  Trouble* trouble_;
};

}  // namespace ramify::smir
