// SPDX-License-Identifier: Apache-2.0
#include "surfaces/mcp/guides.h"

#include "base/library_text.h"

namespace ramify::library_texts {
extern const base::LibraryTexts agent_guides;
}

namespace ramify::mcp {

namespace {

Result guide(const base::LibraryText& file) {
  return {"ramify://guide/" + std::string(file.name), std::string(file.name), "text/markdown", ""};
}

}  // namespace

std::vector<Result> guides() {
  std::vector<Result> all;
  for (const base::LibraryText& file : library_texts::agent_guides) all.push_back(guide(file));
  return all;
}

std::optional<Result> find_guide(const std::string& uri) {
  for (const base::LibraryText& file : library_texts::agent_guides)
    if (Result found = guide(file); found.uri == uri) {
      found.text = file.text;
      return found;
    }
  return std::nullopt;
}

}  // namespace ramify::mcp
