// SPDX-License-Identifier: Apache-2.0
// Oracle: results of functions that neither the program nor its library defines. They come from a file
// (outputs/oracle_file.h) or from a source that answers while the machine runs. A machine that reaches such a call asks
// the oracle; where several results are possible, the choice stream picks one (ChoiceKind::oracle), so that the trace
// records which one it was.
//
// The rows are immutable and shared by machines. Tested in session/oracle_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ramify::engine {

struct OracleException {
  std::string type;  // name of a class of the program or of its language
  std::string message;
  friend bool operator==(const OracleException&, const OracleException&) = default;
};

// A write of the call: a part of one of its arguments, and the value of that part after the call.
struct OracleWrite {
  uint32_t argument = 0;  // by position, from 0; the receiver of a method does not count
  std::string part;       // JSON: a string is a field or a key, a number an index or a key, a list a path of such
  std::string value;      // JSON
  friend bool operator==(const OracleWrite&, const OracleWrite&) = default;
};

// At least one outcome: a value, an exception, or `may_be_unknown`.
struct OracleRow {
  std::string function;                                 // the name that the program uses: `rates.fee`
  std::optional<std::vector<std::string>> arguments{};  // JSON; none: any
  std::vector<std::string> gives{};                     // likewise
  std::vector<OracleException> raises{};
  bool may_be_unknown = false;  // the result may also be unknown, as without the row
  std::vector<std::vector<OracleWrite>>
      writes{};            // per value, then per exception; missing entries at the end write nothing
  bool may_write = false;  // it may also change its arguments and call them in unknown ways
  std::string by{};  // the author, such as "the model `main`", whom a verdict then names as an assumption; "": the user
  friend bool operator==(const OracleRow&, const OracleRow&) = default;

  size_t answers() const { return gives.size() + raises.size(); }
};

// "3 answers about `rates.fee`, by the model `main`"
std::string assumption(const OracleRow& row);

// Answers while a machine runs.
class OracleSource {
 public:
  virtual ~OracleSource() = default;
  // Null: no answer. Equal names get the same row for the lifetime of the source. Any thread may call it.
  virtual const OracleRow* row(std::string_view function) = 0;
};

// The first matching row answers a call; otherwise the source does, if there is one.
struct Oracle {
  std::vector<OracleRow> rows{};
  std::shared_ptr<OracleSource> source{};
};

}  // namespace ramify::engine
