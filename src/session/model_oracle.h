// SPDX-License-Identifier: Apache-2.0
// ModelOracle: a language model gives the results of functions that the program does not define. The model is asked once per
// function, at the first call that the search reaches. Without an answer (a spent budget, a dead server, a refusal) the
// function stays unknown, and `silences` has the reason.
//
// Any thread may ask. Tested in model_oracle_test.cpp.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/oracle.h"
#include "llm/client.h"
#include "session/models.h"
#include "session/oracle_question.h"

namespace ramify::session {

class ModelOracle final : public engine::OracleSource {
 public:
  ModelOracle(llm::Client client, OracleSubject subject, const ModelOptions& options)
      : client_(std::move(client)),
        subject_(std::move(subject)),
        samples_(options.samples),
        is_only_(options.is_oracle_only) {}

  const engine::OracleRow* row(std::string_view function) override;

  // All answers: used as an oracle file, they reproduce the findings without a model.
  std::vector<engine::OracleRow> rows() const;
  // "the oracle was silent about `rates.fee`: the budget of 3 calls is spent"
  std::vector<std::string> silences() const;
  // A mistake of the user, such as a question without a recording or a missing key. The findings are then invalid.
  base::Result<void> result() const;
  llm::Spent spent() const;
  const std::string& model() const { return client_.settings().name; }

 private:
  std::optional<engine::OracleRow> answered(const std::string& function);

  mutable std::mutex mutex_;
  llm::Client client_;
  const OracleSubject subject_;
  const uint32_t samples_;
  const bool is_only_;
  std::map<std::string, std::unique_ptr<const engine::OracleRow>, std::less<>> rows_;  // null: silence
  std::vector<std::string> silences_;
  std::optional<base::Error> failure_;
};

}  // namespace ramify::session
