// SPDX-License-Identifier: Apache-2.0
#include "surfaces/protocols/framing.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <utility>

#include <fmt/format.h>

namespace ramify::protocols {

namespace {

constexpr std::string_view line_end = "\r\n", header_end = "\r\n\r\n";

bool is_length_field(std::string_view name) {
  constexpr std::string_view wanted = "content-length";
  return std::ranges::equal(name, wanted,
                            [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; });
}

std::string_view trimmed(std::string_view text) {
  const size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// The value of the header's Content-Length. None: there is none, or it is no number.
std::optional<size_t> length_in(std::string_view header) {
  while (!header.empty()) {
    const size_t end = std::min(header.find(line_end), header.size());
    const std::string_view line = header.substr(0, end);
    header.remove_prefix(std::min(end + line_end.size(), header.size()));
    const size_t colon = line.find(':');
    if (colon == std::string_view::npos || !is_length_field(trimmed(line.substr(0, colon)))) continue;
    const std::string_view digits = trimmed(line.substr(colon + 1));
    size_t length = 0;
    const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), length);
    if (error != std::errc() || stop != digits.data() + digits.size()) return std::nullopt;
    return length;
  }
  return std::nullopt;
}

}  // namespace

std::string framed(std::string_view message) {
  return fmt::format("Content-Length: {}\r\n\r\n{}", message.size(), message);
}

void FrameReader::add(std::string_view bytes) {
  const size_t skipped = std::min(skipped_, bytes.size());
  skipped_ -= skipped;
  bytes_ += bytes.substr(skipped);
}

std::optional<Frame> FrameReader::next() {
  if (!expected_)
    if (std::optional<Frame> problem = read_header()) return problem;
  if (!expected_ || bytes_.size() < *expected_) return std::nullopt;
  Frame frame{.message = bytes_.substr(0, *expected_)};
  bytes_.erase(0, *expected_);
  expected_.reset();
  return frame;
}

std::optional<Frame> FrameReader::read_header() {
  const size_t end = bytes_.find(header_end);
  if (end == std::string::npos) {
    if (bytes_.size() <= header_bytes_max) return std::nullopt;
    // The end of the header may be split between these bytes and the next ones.
    bytes_.erase(0, bytes_.size() - (header_end.size() - 1));
    if (std::exchange(is_lost_, true)) return std::nullopt;
    return Frame{.message = "", .problem = fmt::format("a header of more than {} bytes", header_bytes_max)};
  }
  if (std::exchange(is_lost_, false)) {
    bytes_.erase(0, end + header_end.size());
    return read_header();
  }
  const std::optional<size_t> length = length_in(std::string_view(bytes_).substr(0, end));
  if (!length) return skip_header(end, "a header without `Content-Length: N`");
  if (*length <= message_bytes_max) {
    bytes_.erase(0, end + header_end.size());
    expected_ = length;
    return std::nullopt;
  }
  std::optional<Frame> problem =
      skip_header(end, fmt::format("a message of {} bytes; the most are {}", *length, message_bytes_max));
  const size_t here = std::min(*length, bytes_.size());
  bytes_.erase(0, here);
  skipped_ = *length - here;
  return problem;
}

std::optional<Frame> FrameReader::skip_header(size_t end, std::string problem) {
  bytes_.erase(0, end + header_end.size());
  return Frame{.message = "", .problem = std::move(problem)};
}

}  // namespace ramify::protocols
