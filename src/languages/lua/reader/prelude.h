// SPDX-License-Identifier: Apache-2.0
// What of Lua's library is written in Lua: what catches errors, and what hands out values from coroutines. `_ENV.x` are forms that programs do
// not have (Reader::library_form). Lowered as far as a program uses it.
#pragma once

#include <string_view>

namespace ramify::frontends::lua {

inline constexpr std::string_view prelude = R"lua(
function pcall(f, ...)
  return _ENV.protected(function(e) return false, e end, true, f(...))
end

function xpcall(f, handler, ...)
  return _ENV.protected(function(e) return false, handler(e) end, true, f(...))
end

function coroutine__yield(...)
  return _ENV.suspend(...)
end

function coroutine__resume(co, ...)
  return _ENV.protected(function(e) return false, e end, true, _ENV.resume(co, ...))
end

function coroutine__wrap(f)
  local co = coroutine.create(f)
  return function(...)
    return _ENV.protected(function(e) error(e, 3) end, _ENV.resume(co, ...))
  end
end
)lua";

}  // namespace ramify::frontends::lua
