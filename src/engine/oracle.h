// SPDX-License-Identifier: Apache-2.0
// Oracle: what functions give that nobody knows, as somebody has written it down (outputs/oracle_file.h), or as
// somebody says who is asked while the machine runs. A machine that comes to such a call asks it; of several possible
// answers one is chosen (ChoiceKind::oracle), so that a trace has which it was.
//
// The rows are never changed, and shared by machines. Tested in session/oracle_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ramify::engine {

struct OracleException {
  std::string type;  // the name of a class of the program's, or of its language's
  std::string message;
  friend bool operator==(const OracleException&, const OracleException&) = default;
};

// A part of what a call is given, and what is there when the call has ended.
struct OracleWrite {
  uint32_t argument = 0;  // by position, from 0; the object of a method is none
  std::string
      part;  // JSON: a text is the name of a field, or a key; a number an index, or a key; a list leads on from part to part
  std::string value;  // JSON
  friend bool operator==(const OracleWrite&, const OracleWrite&) = default;
};

// At least one outcome: a value, an exception, or `may_be_unknown`.
struct OracleRow {
  std::string function;                                 // as the program names it: `rates.fee`
  std::optional<std::vector<std::string>> arguments{};  // JSON; none: any
  std::vector<std::string> gives{};                     // likewise
  std::vector<OracleException> raises{};
  bool may_be_unknown = false;  // one more option: what it gives is not known, as without the row
  std::vector<std::vector<OracleWrite>>
      writes{};            // of each value, then of each exception; shorter: the rest write nothing
  bool may_write = false;  // besides: it may change what it is given, and call it, nobody says how
  std::string by{};  // whose answers: "the model `main`"; then a verdict says that it assumes them. "": the user's own
  friend bool operator==(const OracleRow&, const OracleRow&) = default;

  size_t answers() const { return gives.size() + raises.size(); }
};

// "3 answers about `rates.fee`, by the model `main`"
std::string assumption(const OracleRow& row);

// Answers while a machine runs.
class OracleSource {
 public:
  virtual ~OracleSource() = default;
  // Null: it has nothing to say. The same for the same name, as long as it lives; from any thread.
  virtual const OracleRow* row(std::string_view function) = 0;
};

// The first row that fits a call answers it; then the source, if there is one.
struct Oracle {
  std::vector<OracleRow> rows{};
  std::shared_ptr<OracleSource> source{};
};

}  // namespace ramify::engine
