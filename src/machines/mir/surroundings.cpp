// SPDX-License-Identifier: Apache-2.0
// The program's environment: its output, its standard input, random numbers.
#include <algorithm>

#include "machines/mir/interpreter.h"

namespace ramify::mir_machine {

// `file`: 1 for the standard output, 2 for errors.
void Interpreter::emit(uint64_t file, const std::string& text) {
  (file == 1 ? output_ : process_.errors) += text;
  if (limits_.live != nullptr && limits_.live->write) limits_.live->write(file, text);
}

// The next bytes of the standard input, up to `bytes_most`.
std::string Interpreter::next_input(uint64_t bytes_most) const {
  if (limits_.live != nullptr && limits_.live->read) {
    constexpr uint64_t block = 1 << 16;
    std::string text(std::min(bytes_most, block), '\0');
    text.resize(limits_.live->read(process_.input_at, text));
    return text;
  }
  const std::string& input = program_.program().standard_input;
  return input.substr(std::min<uint64_t>(process_.input_at, input.size()), bytes_most);
}

// The random sequence is a choice, made once; a path always uses the first.
bool Interpreter::random_bytes(const std::vector<Argument>& arguments, const CallSite& site) {
  process_.consulted |= random_number;
  if (process_.random_sequence == 0 && limits_.path == nullptr && !taken_) {
    option_count_ = random_sequences;
    option_name_ = "random numbers of sequence";
    pause_ = Pause::choice;
    return false;
  }
  if (process_.random_sequence == 0) process_.random_sequence = 1 + std::min(taken_.value_or(0), random_sequences - 1);
  taken_.reset();
  std::string bytes;
  const uint64_t step = 0x9e + uint64_t{0x35} * (process_.random_sequence - 1);
  constexpr uint64_t bytes_most = 256;
  for (uint64_t i = 0; i < std::min(arguments[1].parts[0].low, bytes_most); ++i)
    bytes += static_cast<char>(step * (i + 1));
  return put_bytes(arguments[0].parts[0].pointer(), bytes.data(), bytes.size()) && give_number(site, bytes.size());
}

}  // namespace ramify::mir_machine
