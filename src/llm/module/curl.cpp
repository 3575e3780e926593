// SPDX-License-Identifier: Apache-2.0
// libcurl's easy interface: one blocking call at a time. Neither exceptions nor our global state reach the library.
#include "llm/module/curl.h"

#include <curl/curl.h>

#include <algorithm>
#include <memory>
#include <string>

#include <fmt/format.h>

namespace ramify::llm {

namespace {

constexpr long connect_timeout_ms = 10'000;

struct CurlUrlDeleter {
  void operator()(CURLU* url) const { curl_url_cleanup(url); }
};
struct CurlDeleter {
  void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
};
struct CurlListDeleter {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

std::string url_part(CURLU* url, CURLUPart part) {
  char* text = nullptr;
  if (curl_url_get(url, part, &text, 0) != CURLUE_OK) return "";
  std::string result(text);
  curl_free(text);
  return result;
}

bool is_this_machine(std::string_view host) {
  if (host == "localhost" || host == "[::1]" || host == "::1") return true;
  // 127.x.y.z, as normalised by libcurl; not a name such as `127.example.org`.
  return host.starts_with("127.") && std::ranges::count(host, '.') == 3 &&
         host.find_first_not_of("0123456789.") == std::string_view::npos;
}

bool is_of_this_machine(const std::string& address) {
  const std::unique_ptr<CURLU, CurlUrlDeleter> url(curl_url());
  return url != nullptr && curl_url_set(url.get(), CURLUPART_URL, address.c_str(), 0) == CURLUE_OK &&
         is_this_machine(url_part(url.get(), CURLUPART_HOST));
}

std::string problem_of(const std::string& address) {
  const std::unique_ptr<CURLU, CurlUrlDeleter> url(curl_url());
  if (url == nullptr || curl_url_set(url.get(), CURLUPART_URL, address.c_str(), 0) != CURLUE_OK)
    return "the address of the server is no URL: `base` is such as https://api.example.org";
  if (!url_part(url.get(), CURLUPART_USER).empty() || !url_part(url.get(), CURLUPART_PASSWORD).empty())
    return "the address of the server has a user or a password in it: `key` names the environment variable with the "
           "key";
  const std::string scheme = url_part(url.get(), CURLUPART_SCHEME);
  const std::string host = url_part(url.get(), CURLUPART_HOST);
  if (scheme == "https" || (scheme == "http" && is_this_machine(host))) return "";
  return fmt::format("`{}://{}` is not asked: a server that is not this machine is asked with https only", scheme,
                     host);
}

struct Receiving {
  HttpAnswer answer;
  size_t bytes_max = 0;
  bool is_too_large = false;
};

size_t receive_body(char* data, size_t size, size_t count, void* user) {
  auto& receiving = *static_cast<Receiving*>(user);
  const size_t bytes = size * count;
  if (bytes > receiving.bytes_max - receiving.answer.body.size()) {
    receiving.is_too_large = true;
    return 0;  // libcurl ends the transfer
  }
  receiving.answer.body.append(data, bytes);
  return bytes;
}

class CurlTransport final : public Transport {
 public:
  std::expected<HttpAnswer, HttpFailure> post(const HttpRequest& request, const HttpLimits& limits) override {
    if (std::string problem = problem_of(request.url); !problem.empty())
      return std::unexpected(HttpFailure{std::move(problem), false});
    const std::unique_ptr<CURL, CurlDeleter> owner(curl_easy_init());
    if (owner == nullptr) return std::unexpected(HttpFailure{"libcurl cannot begin", false});
    CURL* const curl = owner.get();
    curl_slist* lines = nullptr;
    for (const std::string& header : request.headers) lines = curl_slist_append(lines, header.c_str());
    lines = curl_slist_append(lines, "expect:");  // no round trip before the body
    const std::unique_ptr<curl_slist, CurlListDeleter> headers(lines);
    Receiving receiving{.answer = {}, .bytes_max = limits.bytes_max};

    curl_easy_setopt(curl, CURLOPT_URL, request.url.c_str());
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    if (request.body.empty()) {
      curl_easy_setopt(curl, CURLOPT_HTTPGET, 1L);
    } else {
      curl_easy_setopt(curl, CURLOPT_POST, 1L);
      curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(request.body.size()));
      curl_easy_setopt(curl, CURLOPT_POSTFIELDS, request.body.data());
    }
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers.get());
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, std::min<long>(connect_timeout_ms, limits.timeout.count()));
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, static_cast<long>(limits.timeout.count()));
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, receive_body);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, &receiving);
    if (is_of_this_machine(request.url)) curl_easy_setopt(curl, CURLOPT_NOPROXY, "*");
    const CURLcode code = curl_easy_perform(curl);
    if (receiving.is_too_large)
      return std::unexpected(HttpFailure{fmt::format("the answer has more than {} bytes", limits.bytes_max), false});
    if (code != CURLE_OK) {
      const bool is_worth_it = code != CURLE_PEER_FAILED_VERIFICATION && code != CURLE_URL_MALFORMAT;
      return std::unexpected(HttpFailure{curl_easy_strerror(code), is_worth_it});
    }
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &receiving.answer.status);
    curl_off_t wait = 0;
    if (curl_easy_getinfo(curl, CURLINFO_RETRY_AFTER, &wait) == CURLE_OK && wait > 0)
      receiving.answer.retry_after = std::chrono::seconds(std::min<curl_off_t>(wait, 3600));
    return std::move(receiving.answer);
  }
};

std::unique_ptr<Transport> make_transport() { return std::make_unique<CurlTransport>(); }

}  // namespace

}  // namespace ramify::llm

using namespace ramify::llm;

RAMIFY_MODULE(uint64_t interface) {
  static constexpr CurlPart part{make_transport, problem_of};
  return interface == curl_interface ? &part : nullptr;
}
