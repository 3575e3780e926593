// SPDX-License-Identifier: Apache-2.0
#include "session/adapter.h"

#include <fmt/format.h>

#include "outputs/adapter_protocol.h"
#include "outputs/plain_text.h"

namespace ramify::session {
namespace {

using harness::Answer;
using harness::ChildProcess;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr size_t line_width_max = 120;  // of an invalid line in a message
constexpr milliseconds farewell{1000};

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> result;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    result.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return result;
}

std::string shown_line(const std::string& line) { return outputs::elide(outputs::printable(line), line_width_max); }

}  // namespace

Adapter::~Adapter() {
  if (process_ == nullptr) return;
  process_->write_line(outputs::end_request(), Clock::now() + farewell);
  process_->end(Clock::now() + farewell);
}

// The process cannot be used after this.
Answer Adapter::broken(Answer::Kind kind, std::string text) {
  Answer answer{.kind = kind, .text = std::move(text)};
  answer.errors = lines(process_->last_errors());
  process_.reset();
  return answer;
}

Answer Adapter::without(ChildProcess::Outcome outcome, const std::string& request, milliseconds time) {
  switch (outcome) {
    case ChildProcess::Outcome::timed_out:
      return broken(Answer::Kind::hung, fmt::format("it did not answer {} within {} ms", request, time.count()));
    case ChildProcess::Outcome::too_long:
      return broken(Answer::Kind::unusable, fmt::format("its answer to {} is a line of more than 1 MiB", request));
    case ChildProcess::Outcome::interrupted: return broken(Answer::Kind::interrupted, "it was interrupted");
    case ChildProcess::Outcome::ended:
    case ChildProcess::Outcome::done: break;
  }
  const std::string fate = process_->fate();
  if (!has_answered_)
    return broken(Answer::Kind::unusable,
                  fmt::format("`{}` ended before it answered anything: {}", options_.command, fate));
  return broken(Answer::Kind::died, fate == "still running" ? "it closed its standard output" : "it ended: " + fate);
}

Answer Adapter::ask(const std::string& request, milliseconds time) {
  if (process_->has_output()) {
    std::string line;
    process_->read_line(line, Clock::now());
    return broken(Answer::Kind::unusable, fmt::format("before {} it said, unasked: {}", request, shown_line(line)));
  }
  const auto deadline = Clock::now() + time;
  std::string line;
  ChildProcess::Outcome outcome = process_->write_line(request, deadline);
  if (outcome == ChildProcess::Outcome::done) outcome = process_->read_line(line, deadline);
  if (outcome != ChildProcess::Outcome::done) return without(outcome, request, time);
  base::Result<outputs::AdapterAnswer> parsed = outputs::parse_answer(line);
  if (!parsed)
    return broken(Answer::Kind::unusable, fmt::format("its answer to {} makes no sense: {}: {}", request,
                                                      parsed.error().message, shown_line(line)));
  has_answered_ = true;
  Answer answer{.kind = parsed->is_ok ? Answer::Kind::done : Answer::Kind::refused,
                .result = std::move(parsed->result),
                .state = std::move(parsed->state),
                .events = std::move(parsed->events),
                .text = std::move(parsed->error)};
  return answer;
}

Answer Adapter::reset(uint64_t random_seed) {
  if (process_ == nullptr) {
    base::Result<std::unique_ptr<ChildProcess>> started =
        ChildProcess::start(options_.command, {.folder = options_.folder, .interrupted = options_.interrupted});
    if (!started) return {.kind = Answer::Kind::unusable, .text = started.error().message};
    process_ = std::move(*started);
  }
  return ask(outputs::reset_request(random_seed), options_.timeout);
}

Answer Adapter::call(const engine::Label& call, const std::optional<std::string>& expected) {
  return ask(outputs::do_request(call, expected), options_.timeout);
}

Answer Adapter::wait(milliseconds time) {
  return ask(outputs::wait_request(static_cast<uint64_t>(time.count())), options_.timeout + time);
}

}  // namespace ramify::session
