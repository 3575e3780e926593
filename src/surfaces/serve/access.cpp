// SPDX-License-Identifier: Apache-2.0
#include "surfaces/serve/access.h"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>
#include <sys/random.h>

#include "base/check.h"

namespace ramify::serve {

namespace {

// Takes the same time wherever the texts differ.
bool are_equal(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (size_t i = 0; i < a.size(); ++i)
    difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
  return difference == 0;
}

bool is_own_host(const Access& access, std::string_view host) {
  const auto is_same = [&](const std::string& own) {
    return std::ranges::equal(own, host,
                              [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); });
  };
  return std::ranges::any_of(access.hosts, is_same);
}

}  // namespace

Denial judge(const Access& access, std::string_view host, std::string_view origin, std::string_view token) {
  constexpr std::string_view scheme = "http://";
  if (!is_own_host(access, host)) return Denial::host;
  if (!origin.empty() && (!origin.starts_with(scheme) || !is_own_host(access, origin.substr(scheme.size()))))
    return Denial::origin;
  return are_equal(access.token, token) ? Denial::none : Denial::token;
}

std::string_view reason(Denial denial) {
  switch (denial) {
    case Denial::none: return "";
    case Denial::host: return "the request is for another host";
    case Denial::origin: return "the request comes from another page";
    case Denial::token: return "the address needs the token that `ramify serve` printed";
  }
  return "";
}

std::vector<std::string> hosts_of(const std::string& address, int port) {
  const std::string shown = address.find(':') == std::string::npos ? address : "[" + address + "]";
  std::vector<std::string> hosts = {fmt::format("{}:{}", shown, port)};
  if (address == "127.0.0.1" || address == "::1") hosts.push_back(fmt::format("localhost:{}", port));
  return hosts;
}

std::string new_token() {
  std::array<unsigned char, 16> bytes{};
  CHECK(::getrandom(bytes.data(), bytes.size(), 0) == static_cast<ssize_t>(bytes.size()), "no random numbers");
  std::string token;
  for (const unsigned char byte : bytes) token += fmt::format("{:02x}", byte);
  return token;
}

}  // namespace ramify::serve
