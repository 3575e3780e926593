// SPDX-License-Identifier: Apache-2.0
// Client: sends requests to one model, within its budget. Answers come either from the network or from recordings;
// failed calls are retried if that may help; structured answers are validated here again, and invalid ones are sent
// back with the problems.
//
// The model's key is read when a request is sent; no message, answer or recording contains it. For one thread. Tested
// in client_test.cpp, with a test server.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "llm/recording.h"
#include "llm/settings.h"
#include "llm/transport.h"
#include "llm/wire.h"

namespace ramify::llm {

struct Spent {
  uint64_t calls = 0;
  uint64_t tokens = 0;
  double seconds = 0;
  double money = 0;
};

class Client {
 public:
  // `sleep` is for tests; none: really waits.
  Client(ModelSettings settings, Recordings recordings, std::unique_ptr<Transport> transport,
         std::function<void(std::chrono::milliseconds)> sleep = {});

  Outcome<Answer> ask(const Question& question);

  // The answer as JSON that follows the question's schema and for which `problems` is empty. Up to
  // `tries` requests are sent, each with the problems of the previous answer.
  using Problems = std::function<std::vector<std::string>(const Json&)>;
  Outcome<Json> ask_structured(Question question, const Problems& problems = {}, uint32_t tries = 3);

  const ModelSettings& settings() const { return settings_; }
  const Spent& spent() const { return spent_; }  // for requests on the network

 private:
  Outcome<Answer> ask_server(const Question& question);
  Outcome<Answer> post(const HttpRequest& request, bool& is_worth_a_retry, std::chrono::milliseconds& wait);
  std::string budget_problem() const;
  std::string without_key(std::string text) const;
  void count(const HttpRequest& request, const Answer& answer);

  ModelSettings settings_;
  Recordings recordings_;
  std::unique_ptr<Transport> transport_;
  std::function<void(std::chrono::milliseconds)> sleep_;
  std::string key_;
  Spent spent_;
};

}  // namespace ramify::llm
