// SPDX-License-Identifier: Apache-2.0
// arg, io.read, io.lines, io.open and what files do of Lua (Lua 5.4 Reference Manual, 6.8).
#include "frontends/surface/input_libraries.h"

namespace ramify::frontends::surface {

InputLibrary lua_input_library() {
  return {.always = R"lua(
function io__arguments()
  local all = {[0] = ramify_program_name()}
  for i = 1, ramify_argument_count() do all[i] = ramify_argument(i - 1) end
  return all
end
local arg = io__arguments()
local io__files = ramify_files()

function io__read_one(stream, format)
  if type(format) == "number" then
    if ramify_at_end(stream) then return nil end
    return ramify_read(stream, format)
  end
  local letter = string.gsub(format, "^%*", ""):sub(1, 1)
  if letter == "a" then return ramify_read_rest(stream) end
  if letter == "l" then return ramify_read_bare_line(stream) end
  if letter == "L" then return ramify_read_line(stream) end
  if letter ~= "n" then error("bad argument #1 to 'read' (invalid format)", 3) end
  ramify_skip_blanks(stream)
  local token = ramify_peek_token(stream)
  if token == nil then return nil end
  local length = ramify_number_length(token, true)
  if string.match(token, "^[+-]?0[xX]%x+") then length = #string.match(token, "^[+-]?0[xX]%x+") end
  if length == 0 then return nil end
  return tonumber(ramify_read(stream, length))
end
function io__read_all_of(stream, ...)
  local formats = table.pack(...)
  if formats.n == 0 then return ramify_read_bare_line(stream) end
  local found = {}
  for i = 1, formats.n do
    found[i] = io__read_one(stream, formats[i])
    if found[i] == nil then return table.unpack(found, 1, i) end
  end
  return table.unpack(found, 1, formats.n)
end
function io__lines_of(file, formats, closes)
  return function()
    local values = table.pack(io__read_all_of(file.stream, table.unpack(formats, 1, formats.n)))
    if values[1] == nil and closes then file.closed = true end
    return table.unpack(values, 1, values.n)
  end
end
local io__methods = {
  read = function(file, ...) return io__read_all_of(file.stream, ...) end,
  lines = function(file, ...) return io__lines_of(file, table.pack(...), false) end,
  write = function(file, ...)
    local all = table.pack(...)
    for i = 1, all.n do ramify_write(file.stream, tostring(all[i])) end
    return file
  end,
  close = function(file) file.closed = true return true end,
  flush = function(file) return file end,
  setvbuf = function(file) return true end,
  seek = function(file, whence, offset)
    local at = offset or 0
    if whence == nil or whence == "cur" then at = at + ramify_position(file.stream)
    elseif whence == "end" then at = at + ramify_file_size(file.stream) end
    ramify_set_position(file.stream, at)
    return at
  end,
}
local io__metatable = {__index = io__methods, __name = "FILE*"}
function io__file_of(stream) return setmetatable({stream = stream}, io__metatable) end
function io__open(name, mode)
  local letter = (mode or "r"):sub(1, 1)
  if letter == "r" and not ramify_has_file(io__files, name) then
    return nil, name .. ": No such file or directory", 2
  end
  if letter == "w" or not ramify_has_file(io__files, name) then ramify_make_file(io__files, name) end
  return io__file_of(ramify_open(ramify_file(io__files, name), letter == "a"))
end
function io__close(file) return file:close() end
function os__remove(name)
  if ramify_remove_file(io__files, name) then return true end
  return nil, name .. ": No such file or directory", 2
end
)lua",
          .input = R"lua(
local io__stdin = io__file_of(ramify_input())
function io__read(...) return io__read_all_of(io__stdin.stream, ...) end
function io__lines(name, ...)
  if name == nil then return io__lines_of(io__stdin, table.pack(...), false) end
  if not ramify_has_file(io__files, name) then error(name .. ": No such file or directory", 2) end
  return io__lines_of(io__open(name), table.pack(...), true)
end
)lua"};
}

}  // namespace ramify::frontends::surface
