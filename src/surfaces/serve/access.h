// SPDX-License-Identifier: Apache-2.0
// Access: which requests the explorer answers. A web page of another origin must neither read a program nor start a search, although a
// browser lets it send requests to this machine.
//
//   Host     names the address that the server is bound to: a foreign name that resolves to loopback (DNS rebinding) is refused
//   Origin   if present, is the server's own
//   token    128 random bits; of the page in its address, of every other request in a header, which a foreign page cannot set
//
// Pure functions, but for new_token. Tested in access_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ramify::serve {

struct Access {
  std::vector<std::string> hosts;  // "127.0.0.1:8080", "localhost:8080"
  std::string token;
};

enum class Denial : uint8_t { none, host, origin, token };

// Of the request's headers, and the token that it gives; "" for what is absent.
Denial judge(const Access& access, std::string_view host, std::string_view origin, std::string_view token);
std::string_view reason(Denial denial);

// The names under which a browser reaches a server that is bound to `address`.
std::vector<std::string> hosts_of(const std::string& address, int port);

// 32 hexadecimal digits from the system's source of random numbers.
std::string new_token();

}  // namespace ramify::serve
