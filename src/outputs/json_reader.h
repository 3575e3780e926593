// SPDX-License-Identifier: Apache-2.0
// JsonReader: reads a file in one of our JSON formats, and trusts nothing. Every problem becomes a diagnostic with the place where
// it stands; reading goes on, so that all are seen at once, up to ten.
//
// For the .cpp files of this folder. Tested by trace_file_test.cpp, suite_json_test.cpp and fsm_file_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "outputs/json_place.h"
#include "outputs/json_values.h"

namespace ramify::outputs {

struct JsonFormat {
  diagnostics::DiagnosticId id;
  std::string_view name;  // `ramify-trace`
  std::string_view noun;  // `trace`
  int version = 1;
  size_t bytes_max = 0;
  size_t nesting_max = 32;     // ours have less
  std::string_view give;       // the hint where it is another file
  std::string_view again;      // the hint where it is broken
  const char* key = "format";  // the member that names the format
};

class JsonReader {
 public:
  // All of them have to outlive it.
  JsonReader(const JsonFormat& format, std::string_view text, std::string_view file,
             diagnostics::Diagnostics& diagnostics)
      : format_(format), text_(text), file_(file), diagnostics_(diagnostics) {}

  // The whole text, an object of this format and version; none: it was reported why not.
  std::optional<Json> parse();

  bool failed() const { return count_ > 0; }
  bool is_flooded() const { return count_ > problems_max; }

  // While it lives, places point inside a member or element.
  class Inside {
   public:
    Inside(JsonReader& reader, JsonStep step) : reader_(reader) { reader_.path_.push_back(std::move(step)); }
    ~Inside() { reader_.path_.pop_back(); }
    Inside(const Inside&) = delete;  // it pops what it pushed, once
    Inside& operator=(const Inside&) = delete;

   private:
    JsonReader& reader_;
  };

  void problem(std::string message, std::string hint = "");
  void wrong(const Json& value, std::string_view wanted);  // "`steps[3].taken` is `x`, a number is needed"
  static std::string shown(const Json& value);

  bool is_object(const Json& value);
  bool is_array(const Json& value);
  static const Json* member(const Json& object, const char* name);
  const Json* required(const Json& object, const char* name);

  // Of members. What is not there is empty; it is a problem where it is required.
  std::string string(const Json& object, const char* name, bool is_required);
  std::vector<std::string> strings(const Json& object, const char* name);
  uint32_t number(const Json& object, const char* name);
  bool flag(const Json& object, const char* name);

  // Of a label; none: any (json_text.h).
  std::optional<std::string> value(const Json& json);
  std::vector<std::optional<std::string>> values(const Json& object, const char* name);

 private:
  bool check_format(const Json& root);

  static constexpr size_t problems_max = 10;
  const JsonFormat& format_;
  std::string_view text_;
  std::string_view file_;
  diagnostics::Diagnostics& diagnostics_;
  JsonPath path_;
  size_t count_ = 0;
};

}  // namespace ramify::outputs
