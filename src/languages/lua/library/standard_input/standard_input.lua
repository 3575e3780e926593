-- SPDX-License-Identifier: Apache-2.0
-- The standard input of io.

local io__stdin = io__file_of(ramify_input(), true, false)
function io__standard_input() return io__stdin end
function io__read(...) return io__stdin:read(...) end
