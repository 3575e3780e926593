// SPDX-License-Identifier: Apache-2.0
#include "base/check.h"
#include "surfaces/page/page.h"

namespace ramify::page {

namespace {

// The place of the document in page.html.
constexpr std::string_view mark = "<!--DOCUMENT-->";
// A report opens no connection; a server's page has the policy in its response.
constexpr std::string_view policy =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'unsafe-inline'; style-src "
    "'unsafe-inline'; img-src data:; worker-src blob:; base-uri 'none'; form-action 'none'\">";

}  // namespace

std::string report_page(std::string_view json) {
  const std::string_view whole = page();
  const size_t at = whole.find(mark);
  CHECK(at != std::string_view::npos, "page.html has a place for a document");
  std::string text;
  text.reserve(whole.size() + json.size() * 9 / 8);
  text += whole.substr(0, at);
  text += policy;
  text += "<script type=\"application/json\" id=\"document\">";
  // Within a script element only `<` can begin an end tag or a comment; `>` and `&` are escaped for other readers of the file.
  for (const char c : json) {
    switch (c) {
      case '<': text += "\\u003c"; break;
      case '>': text += "\\u003e"; break;
      case '&': text += "\\u0026"; break;
      default: text += c;
    }
  }
  text += "</script>";
  text += whole.substr(at + mark.size());
  return text;
}

}  // namespace ramify::page
