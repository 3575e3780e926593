// SPDX-License-Identifier: Apache-2.0
// A JSON document whose numbers have up to 128 bits, and cursors into it that know their path.
//
// A cursor never fails where it stands: what is not as expected is noted once, with its path, and reading goes on with nothing, so that a
// reader is written as if all were well and asks at its end.
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
  mir::Bits number = 0;  // not negative: the format has no other
  std::string text{};
  std::vector<std::string> keys{};  // of `items`, in an object
  std::vector<Json> items{};

  const Json* find(std::string_view key) const;
};

// An error names line and column.
base::Result<Json> parse_json(std::string_view text);

// Where cursors of one document note what was wrong first.
struct Trouble {
  const Json* root = nullptr;
  std::string path{}, message{};
  bool is_any() const { return !message.empty(); }
};

class Cursor {
 public:
  Cursor(const Json& value, Trouble& trouble) : value_(&value), trouble_(&trouble) {}

  Cursor at(std::string_view key) const;                   // it is there
  std::optional<Cursor> find(std::string_view key) const;  // none: absent, or null
  Cursor at(size_t index) const;
  size_t size() const { return value_->items.size(); }  // of lists and objects
  std::vector<Cursor> list() const;                     // the elements; it is a list

  // Of `"Name"` and `{"Name": value}`, as variants of an enumeration are written: the name, and the value (null where there is none).
  std::string_view tag() const;
  Cursor content() const;

  mir::Bits wide() const;  // also of a text of digits
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
