-- SPDX-License-Identifier: Apache-2.0
-- pcall and xpcall.

function pcall(f, ...)
  return _ENV.protected(function(e) return false, e end, true, f(...))
end

function xpcall(f, handler, ...)
  return _ENV.protected(function(e) return false, handler(e) end, true, f(...))
end
