// SPDX-License-Identifier: Apache-2.0
#include "surfaces/lsp/uri.h"

#include <filesystem>

#include <fmt/format.h>

namespace ramify::lsp {

namespace {

constexpr std::string_view scheme = "file://";
constexpr std::string_view unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

std::optional<std::string> path_of(std::string_view uri) {
  if (!uri.starts_with(scheme)) return std::nullopt;
  uri.remove_prefix(scheme.size());
  if (uri.starts_with("localhost/")) uri.remove_prefix(std::string_view("localhost").size());
  uri = uri.substr(0, uri.find_first_of("?#"));
  std::string path;
  for (size_t at = 0; at < uri.size(); ++at) {
    if (uri[at] != '%') {
      path += uri[at];
      continue;
    }
    const int high = at + 2 < uri.size() ? hex_digit(uri[at + 1]) : -1;
    const int low = at + 2 < uri.size() ? hex_digit(uri[at + 2]) : -1;
    if (high < 0 || low < 0) return std::nullopt;
    path += static_cast<char>(high * 16 + low);
    at += 2;
  }
  if (!path.starts_with('/') || path.find('\0') != std::string::npos) return std::nullopt;
  return std::filesystem::path(path).lexically_normal().string();
}

std::string uri_of(std::string_view path) {
  std::string uri(scheme);
  for (const char c : path) {
    if (unreserved.find(c) != std::string_view::npos) uri += c;
    else uri += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

}  // namespace ramify::lsp
