// SPDX-License-Identifier: Apache-2.0
// Results: what tools gave, whole, as resources that a client may read later: "ramify://result/3". A part of a result in JSON has the
// address of the whole and the part's place in it, as a JSON pointer: "ramify://result/3/violations/0/steps/2". The oldest results are
// forgotten.
//
// All functions may be called from any thread. Tested in results_test.cpp.
#pragma once

#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace ramify::mcp {

struct Result {
  std::string uri, title, mime_type, text;
};

class Results {
 public:
  static constexpr size_t kept_max = 100;
  static constexpr size_t bytes_max = size_t{256} << 20;

  // Gives the resource's URI.
  std::string add(std::string title, std::string mime_type, std::string text);
  // A whole result, or a part of one.
  std::optional<Result> find(const std::string& uri) const;
  std::vector<Result> list() const;  // without the texts

 private:
  mutable std::mutex mutex_;
  std::deque<Result> kept_;
  size_t bytes_ = 0;
  uint64_t number_ = 0;

  std::optional<Result> whole(const std::string& uri) const;
};

// As resources/read has it: with its text, or, if that is no UTF-8, encoded in base64.
nlohmann::ordered_json contents(const Result& result);

}  // namespace ramify::mcp
