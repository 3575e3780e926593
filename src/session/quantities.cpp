// SPDX-License-Identifier: Apache-2.0
#include "session/quantities.h"

#include <charconv>
#include <cmath>
#include <optional>
#include <string>

#include <fmt/format.h>

namespace ramify::session {
namespace {

struct Unit {
  std::string_view name;
  double factor;
};
constexpr Unit time_units[] = {{"ms", 0.001}, {"s", 1}, {"m", 60}, {"min", 60}, {"h", 3600}, {"d", 86400}, {"", 1}};
constexpr Unit size_units[] = {{"B", 1},         {"KB", 1e3},         {"MB", 1e6},
                               {"GB", 1e9},      {"TB", 1e12},        {"KiB", 1024},
                               {"MiB", 1048576}, {"GiB", 1073741824}, {"TiB", 1099511627776},
                               {"", 1}};

bool equal_without_case(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  if (a.size() != b.size()) return false;
  for (size_t i = 0; i < a.size(); ++i) {
    if (lower(a[i]) != lower(b[i])) return false;
  }
  return true;
}

template <size_t N>
std::optional<double> parse(std::string_view text, const Unit (&units)[N]) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
  if (error != std::errc()) return std::nullopt;
  std::string_view unit = text.substr(static_cast<size_t>(end - text.data()));
  while (unit.starts_with(' ')) unit.remove_prefix(1);
  for (const Unit& candidate : units) {
    if (equal_without_case(candidate.name, unit)) return number * candidate.factor;
  }
  return std::nullopt;
}

}  // namespace

base::Result<std::chrono::milliseconds> duration_of_seconds(double seconds) {
  constexpr double years_100 = 100.0 * 365 * 86400;
  if (!(seconds > 0) || !(seconds <= years_100)) {
    return base::fail("a time has to be more than 0 and less than 100 years");
  }
  return std::chrono::milliseconds(std::max<int64_t>(1, std::llround(seconds * 1000)));
}

base::Result<std::chrono::milliseconds> parse_duration(std::string_view text) {
  const std::optional<double> seconds = parse(text, time_units);
  if (!seconds) return base::fail(fmt::format("`{}` is no time; write 10s, 5m or 2h", text));
  return duration_of_seconds(*seconds);
}

base::Result<uint64_t> parse_byte_size(std::string_view text) {
  const std::optional<double> bytes = parse(text, size_units);
  if (!bytes) return base::fail(fmt::format("`{}` is no amount of memory; write 500MB or 2GiB", text));
  if (!(*bytes >= 1) || !(*bytes < 0x1p62)) return base::fail("an amount of memory has to be at least one byte");
  return static_cast<uint64_t>(*bytes);
}

}  // namespace ramify::session
