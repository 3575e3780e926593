// SPDX-License-Identifier: Apache-2.0
#include "session/languages.h"

#include <algorithm>
#include <array>

#include "languages/c/reader/c.h"
#include "languages/cpp/reader/cpp.h"
#include "languages/csharp/reader/csharp.h"
#include "languages/go/reader/go.h"
#include "languages/java/reader/java.h"
#include "languages/javascript/reader/javascript.h"
#include "languages/kotlin/reader/kotlin.h"
#include "languages/lua/reader/lua.h"
#include "languages/pascal/reader/pascal.h"
#include "languages/php/reader/php.h"
#include "languages/python/reader/python.h"
#include "languages/ruby/reader/ruby.h"
#include "languages/rust/reader/rust.h"
#include "languages/scala/reader/scala.h"
#include "languages/typescript/reader/typescript.h"

namespace ramify::session {

using frontends::surface::Language;

std::span<const Language* const> languages() {
  static const std::array all = {
      &frontends::python::language(), &frontends::javascript::language(), &frontends::typescript::language(),
      &frontends::java::language(),   &frontends::ruby::language(),       &frontends::go::language(),
      &frontends::php::language(),    &frontends::csharp::language(),     &frontends::c::language(),
      &frontends::cpp::language(),    &frontends::rust::language(),       &frontends::kotlin::language(),
      &frontends::scala::language(),  &frontends::lua::language(),        &frontends::pascal::language(),
  };
  return all;
}

const Language* language_named(std::string_view name) {
  const auto found = std::ranges::find(languages(), name, &Language::name);
  return found == languages().end() ? nullptr : *found;
}

const Language* language_of(std::string_view path) {
  const size_t slash = path.find_last_of('/');
  const std::string_view file = slash == std::string_view::npos ? path : path.substr(slash + 1);
  const size_t dot = file.find_last_of('.');
  if (dot == std::string_view::npos || dot == 0) return nullptr;
  for (const Language* language : languages())
    if (std::ranges::find(language->extensions, file.substr(dot)) != language->extensions.end()) return language;
  return nullptr;
}

}  // namespace ramify::session
