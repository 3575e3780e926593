// SPDX-License-Identifier: Apache-2.0
#include "llm/client.h"

#include <algorithm>
#include <cstdlib>
#include <thread>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "llm/schema.h"

namespace ramify::llm {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds first_wait{500};
constexpr milliseconds wait_max{60'000};
constexpr uint64_t bytes_of_token = 4;  // approximate, if the server does not count

}  // namespace

Client::Client(ModelSettings settings, Recordings recordings, std::unique_ptr<Transport> transport,
               std::function<void(milliseconds)> sleep)
    : settings_(std::move(settings)),
      recordings_(std::move(recordings)),
      transport_(std::move(transport)),
      sleep_(sleep ? std::move(sleep) : [](milliseconds time) { std::this_thread::sleep_for(time); }) {}

Outcome<Answer> Client::ask(const Question& question) {
  const Json request = recorded_request(settings_, question);
  if (!recordings_.replay.empty()) return read_recording(recordings_.replay, request);
  Outcome<Answer> answer = ask_server(question);
  if (!recordings_.record.empty() && (answer || answer.error().kind == FailureKind::silent))
    TRY(write_recording(recordings_.record, request, answer));
  return answer;
}

Outcome<Json> Client::ask_structured(Question question, const Problems& problems, uint32_t tries) {
  std::vector<std::string> wrong;
  for (uint32_t i = 0; i < tries; ++i) {
    const Answer answer = TRY(ask(question));
    base::Result<Json> json = parse_json(without_fence(answer.text));
    wrong =
        json ? schema_problems(question.schema, *json) : std::vector<std::string>{"the answer " + json.error().message};
    if (wrong.empty() && problems) wrong = problems(*json);
    if (wrong.empty()) return *std::move(json);
    question.messages.push_back({"assistant", answer.text});
    question.messages.push_back({"user", fmt::format("That answer cannot be used: {}. Answer again, with JSON alone.",
                                                     fmt::join(wrong, "; "))});
  }
  return silent(fmt::format("the model gave no answer that can be used, {} times: {}", tries, fmt::join(wrong, "; ")));
}

Outcome<Answer> Client::ask_server(const Question& question) {
  if (!settings_.key.empty()) {
    const char* const key = std::getenv(settings_.key.c_str());
    key_ = key == nullptr ? "" : key;
    const auto refused = [&](std::string_view why) {
      return std::unexpected(
          Failure{FailureKind::configuration,
                  fmt::format("the environment variable `{}`, which `key` of the model `{}` names, {}", settings_.key,
                              settings_.name, why)});
    };
    if (key_.empty()) return refused("is not set");
    if (key_.find_first_of("\r\n") != std::string::npos) return refused("has a line break in it");
  }
  const HttpRequest request = wire_request(settings_, question, key_);
  if (std::string problem = address_problem(request.url); !problem.empty())
    return std::unexpected(Failure{FailureKind::configuration, std::move(problem)});
  milliseconds backoff = first_wait;
  Outcome<Answer> answer = silent("it was not asked");
  for (uint32_t attempt = 0; attempt <= settings_.retries; ++attempt) {
    if (std::string problem = budget_problem(); !problem.empty()) return silent(std::move(problem));
    bool is_worth_a_retry = false;
    milliseconds wait = backoff;
    answer = post(request, is_worth_a_retry, wait);
    if (answer || !is_worth_a_retry || attempt == settings_.retries) break;
    const double left = settings_.budget.seconds.value_or(1e9) - spent_.seconds;
    wait = std::min(wait, wait_max);
    if (std::chrono::duration<double>(wait).count() > left) break;
    sleep_(wait);
    spent_.seconds += std::chrono::duration<double>(wait).count();
    backoff *= 2;
  }
  return answer;
}

Outcome<Answer> Client::post(const HttpRequest& request, bool& is_worth_a_retry, milliseconds& wait) {
  HttpLimits limits{settings_.timeout, settings_.answer_bytes_max};
  if (settings_.budget.seconds) {
    const auto left = static_cast<int64_t>((*settings_.budget.seconds - spent_.seconds) * 1000) + 1;
    limits.timeout = std::min(limits.timeout, milliseconds(left));
  }
  ++spent_.calls;
  const Clock::time_point begin = Clock::now();
  std::expected<HttpAnswer, HttpFailure> got = transport_->post(request, limits);
  spent_.seconds += std::chrono::duration<double>(Clock::now() - begin).count();
  if (!got) {
    is_worth_a_retry = got.error().is_worth_a_retry;
    return silent(without_key(std::move(got.error().message)));
  }
  if (got->status != 200) {
    is_worth_a_retry = got->status == 429 || got->status >= 500;
    if (got->retry_after) wait = *got->retry_after;
    const std::string said = without_key(wire_error(got->body));
    return silent(fmt::format("the server answers with status {}{}", got->status, said.empty() ? "" : ": " + said));
  }
  Outcome<Answer> answer = read_wire_answer(settings_.wire, got->body);
  count(request, answer ? *answer : Answer{std::move(got->body), "", {}});
  if (!answer) return silent(without_key(std::move(answer.error().message)));
  answer->text = without_key(std::move(answer->text));
  answer->model = without_key(std::move(answer->model));
  return answer;
}

void Client::count(const HttpRequest& request, const Answer& answer) {
  const auto tokens = [](uint64_t said, size_t bytes) { return said != 0 ? said : bytes / bytes_of_token + 1; };
  const uint64_t input = tokens(answer.usage.input_tokens, request.body.size());
  const uint64_t output = tokens(answer.usage.output_tokens, answer.text.size());
  spent_.tokens += input + output;
  if (settings_.price)
    spent_.money +=
        (static_cast<double>(input) * settings_.price->input + static_cast<double>(output) * settings_.price->output) /
        1e6;
}

std::string Client::budget_problem() const {
  const Budget& budget = settings_.budget;
  if (budget.calls && spent_.calls >= *budget.calls)
    return fmt::format("the budget of {} calls is spent", *budget.calls);
  if (budget.tokens && spent_.tokens >= *budget.tokens)
    return fmt::format("the budget of {} tokens is spent", *budget.tokens);
  if (budget.seconds && spent_.seconds >= *budget.seconds)
    return fmt::format("the budget of {} seconds is spent", *budget.seconds);
  if (budget.money && spent_.money >= *budget.money)
    return fmt::format("the budget of {} of money is spent", *budget.money);
  return "";
}

std::string Client::without_key(std::string text) const {
  for (size_t at = 0; !key_.empty() && (at = text.find(key_, at)) != std::string::npos;)
    text.replace(at, key_.size(), "***");
  return text;
}

}  // namespace ramify::llm
