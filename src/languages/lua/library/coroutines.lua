-- SPDX-License-Identifier: Apache-2.0
-- Coroutines: yielding values.

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
