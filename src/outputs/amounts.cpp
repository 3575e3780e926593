// SPDX-License-Identifier: Apache-2.0
#include "outputs/amounts.h"

#include <fmt/format.h>

namespace ramify::outputs {

std::string grouped(uint64_t number) {
  std::string digits = std::to_string(number);
  for (size_t at = digits.size(); at > 3;) {
    at -= 3;
    digits.insert(at, ",");
  }
  return digits;
}

std::string counted(uint64_t number, std::string_view singular) {
  return fmt::format("{} {}{}", grouped(number), singular, number == 1 ? "" : "s");
}

std::string duration(std::chrono::milliseconds time) {
  const int64_t milliseconds = time.count();
  if (milliseconds < 60'000) return fmt::format("{:.2f} s", static_cast<double>(milliseconds) / 1000);
  const int64_t seconds = milliseconds / 1000;
  if (seconds < 3600) return fmt::format("{} min {} s", seconds / 60, seconds % 60);
  return fmt::format("{} h {} min", seconds / 3600, seconds / 60 % 60);
}

std::string chance(double number) {
  return number < 100 ? fmt::format("{:.2g}", number) : grouped(static_cast<uint64_t>(number));
}

std::string percentage(double share) { return fmt::format("{:.3g}%", share * 100); }

std::string byte_size(uint64_t bytes) {
  constexpr std::string_view units[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  double amount = static_cast<double>(bytes);
  size_t unit = 0;
  while (amount >= 1024 && unit + 1 < std::size(units)) {
    amount /= 1024;
    ++unit;
  }
  return unit == 0 ? fmt::format("{} B", bytes) : fmt::format("{:.1f} {}", amount, units[unit]);
}

std::string rate(uint64_t number, std::chrono::milliseconds time) {
  if (time.count() < 10) return "";
  const double per_second = static_cast<double>(number) * 1000 / static_cast<double>(time.count());
  if (per_second >= 1e6) return fmt::format("{:.1f} M/s", per_second / 1e6);
  if (per_second >= 1e4) return fmt::format("{:.0f} k/s", per_second / 1e3);
  return fmt::format("{:.0f}/s", per_second);
}

}  // namespace ramify::outputs
