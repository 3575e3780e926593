// SPDX-License-Identifier: Apache-2.0
// JsonReader: reads an untrusted file in one of our JSON formats. Every problem becomes a diagnostic with its place;
// reading continues, so that up to ten problems are reported at once.
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
  size_t nesting_max = 32;     // our files use less
  std::string_view give;       // the hint for a file in another format
  std::string_view again;      // the hint for a damaged file
  const char* key = "format";  // the member that names the format
};

class JsonReader {
 public:
  // The arguments must outlive it.
  JsonReader(const JsonFormat& format, std::string_view text, std::string_view file,
             diagnostics::Diagnostics& diagnostics)
      : format_(format), text_(text), file_(file), diagnostics_(diagnostics) {}

  // The whole text, an object of this format and version; none: the reason was reported.
  std::optional<Json> parse();

  bool failed() const { return count_ > 0; }
  bool is_flooded() const { return count_ > problems_max; }

  // While it lives, places point inside a member or element.
  class Inside {
   public:
    Inside(JsonReader& reader, JsonStep step) : reader_(reader) { reader_.path_.push_back(std::move(step)); }
    ~Inside() { reader_.path_.pop_back(); }
    Inside(const Inside&) = delete;  // it is a scope guard
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

  // Values of members. A missing member is empty, and a problem if it is required.
  std::string string(const Json& object, const char* name, bool is_required);
  std::vector<std::string> strings(const Json& object, const char* name);
  uint32_t number(const Json& object, const char* name);
  bool flag(const Json& object, const char* name);

  // The value of a label; none: any (json_text.h).
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
