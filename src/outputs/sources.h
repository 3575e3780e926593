// SPDX-License-Identifier: Apache-2.0
// Sources: the texts that places refer to, by path. The reader of the files fills it once, so that renderings read no files
// and show the text that was checked, even if a file changed since.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/place.h"

namespace ramify::outputs {

class Sources {
 public:
  void add(std::string path, std::string text);
  std::string_view text(std::string_view path) const;  // "" where unknown
  std::vector<std::string> paths() const;              // in order
  // The line at a place without its indentation, as far as printable(); "" where unknown.
  std::string line(const base::Place& place) const;

 private:
  std::map<std::string, std::string, std::less<>> text_by_path_;
};

// "wire.star:14" with the file's name alone; "" for nowhere.
std::string short_location(const base::Place& place);
// "examples/wire.star:14:7"; "" for nowhere.
std::string location(const base::Place& place);

}  // namespace ramify::outputs
