// SPDX-License-Identifier: Apache-2.0
// Amounts for people: "1,234,567 states", "0.01 s", "2 min 5 s", "12.3 MiB".
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace ramify::outputs {

std::string grouped(uint64_t number);                             // 1,234,567
std::string counted(uint64_t number, std::string_view singular);  // "1 state", "2 states"
std::string duration(std::chrono::milliseconds time);
// Of probabilities and small numbers: "3.1e-07", "0.25", "0", "12".
std::string chance(double number);
std::string percentage(double share);  // "0.012%"
std::string byte_size(uint64_t bytes);
// "1.2 M/s"; "" if the time is too short to tell.
std::string rate(uint64_t number, std::chrono::milliseconds time);

}  // namespace ramify::outputs
