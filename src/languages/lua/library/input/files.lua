-- SPDX-License-Identifier: Apache-2.0
-- arg, io.read, io.lines, io.open and methods of files (Lua 5.4 Reference Manual, 6.8 and 7). Lua's reader calls
-- io__arguments for the variable `arg`. A file is a table that `type` recognises by its metatable
-- (languages/lua/rules/base.cpp). io.write, io.stdout and io.stderr are the dialect's own.

function io__arguments()
  local all = {[0] = ramify_program_name()}
  for i = 1, ramify_argument_count() do all[i] = ramify_argument(i - 1) end
  return all
end
local io__files = ramify_files()

function io__read_number(stream)
  ramify_skip_blanks(stream)
  local text = ""
  local function take(set)
    local c = ramify_peek(stream)
    if c == "" or not string.find(set, c, 1, true) then return false end
    text = text .. ramify_read(stream, 1)
    return true
  end
  local digits, exponent, count = "0123456789", "eE", 0
  local function take_digits()
    while take(digits) do count = count + 1 end
  end
  take("-+")
  if take("0") then
    if take("xX") then digits, exponent = "0123456789abcdefABCDEF", "pP" else count = 1 end
  end
  take_digits()
  if take(".") then take_digits() end
  if count > 0 and take(exponent) then
    take("-+")
    digits = "0123456789"
    take_digits()
  end
  return tonumber(text)
end
function io__read_one(stream, format)
  if type(format) == "number" then
    if ramify_at_end(stream) then return nil end
    return ramify_read(stream, format)
  end
  local letter = string.gsub(format, "^%*", ""):sub(1, 1)
  if letter == "a" then return ramify_read_rest(stream) end
  if letter == "l" then
    local line = ramify_read_line(stream)
    return line and string.gsub(line, "\n$", "") or nil
  end
  if letter == "L" then return ramify_read_line(stream) end
  if letter ~= "n" then error("bad argument #1 to 'read' (invalid format)", 0) end
  return io__read_number(stream)
end
function io__read_of(stream, ...)
  local formats = table.pack(...)
  if formats.n == 0 then return io__read_one(stream, "l") end
  local found = {}
  for i = 1, formats.n do
    found[i] = io__read_one(stream, formats[i])
    if found[i] == nil then return table.unpack(found, 1, i) end
  end
  return table.unpack(found, 1, formats.n)
end
function io__open_stream(file)
  if file.closed then error("attempt to use a closed file", 0) end
  return file.stream
end
function io__lines_of(file, formats, closes)
  return function()
    if file.closed then error("file is already closed", 0) end
    local values = table.pack(io__read_of(file.stream, table.unpack(formats, 1, formats.n)))
    if values[1] == nil and closes then file.closed = true end
    return table.unpack(values, 1, values.n)
  end
end
local io__methods = {
  read = function(file, ...)
    local stream = io__open_stream(file)
    if not file.reads then return nil, "Bad file descriptor", 9 end
    return io__read_of(stream, ...)
  end,
  lines = function(file, ...)
    io__open_stream(file)
    return io__lines_of(file, table.pack(...), false)
  end,
  write = function(file, ...)
    local stream, all = io__open_stream(file), table.pack(...)
    if not file.writes then return nil, "Bad file descriptor", 9 end
    for i = 1, all.n do
      if type(all[i]) ~= "string" and type(all[i]) ~= "number" then
        error("bad argument #" .. i .. " to 'write' (string expected, got " .. type(all[i]) .. ")", 2)
      end
      ramify_write(stream, type(all[i]) == "string" and all[i] or math.type(all[i]) == "float" and string.format("%.14g", all[i]) or tostring(all[i]))
    end
    return file
  end,
  close = function(file)
    io__open_stream(file)
    file.closed = true
    return true
  end,
  flush = function(file)
    io__open_stream(file)
    return file
  end,
  setvbuf = function(file) return true end,
  seek = function(file, whence, offset)
    local stream, at = io__open_stream(file), offset or 0
    if whence == nil or whence == "cur" then at = at + ramify_position(stream)
    elseif whence == "end" then at = at + ramify_file_size(stream)
    elseif whence ~= "set" then error("bad argument #1 to 'seek' (invalid option '" .. tostring(whence) .. "')", 2) end
    if at < 0 then return nil, "Invalid argument", 22 end
    ramify_set_position(stream, at)
    return at
  end,
}
local io__metatable = {
  __index = io__methods,
  __name = "FILE*",
  __close = function(file) file.closed = true end,
}
function io__file_of(stream, reads, writes)
  return setmetatable({stream = stream, reads = reads, writes = writes, closed = false}, io__metatable)
end
function io__open(name, mode)
  mode = mode or "r"
  if not string.find(mode, "^[rwa]%+?b?$") then error("bad argument #2 to 'open' (invalid mode)", 2) end
  local letter, both = mode:sub(1, 1), string.find(mode, "+", 1, true) ~= nil
  if letter == "r" and not ramify_has_file(io__files, name) then
    return nil, name .. ": No such file or directory", 2
  end
  if letter == "w" or not ramify_has_file(io__files, name) then ramify_make_file(io__files, name) end
  return io__file_of(ramify_open(ramify_file(io__files, name), letter == "a"), letter == "r" or both, letter ~= "r" or both)
end
function io__close(file) return file:close() end
function io__type(file)
  if type(file) ~= "userdata" then return nil end
  if file ~= io.stdout and file ~= io.stderr and file.closed then return "closed file" end
  return "file"
end
function io__lines(name, ...)
  if name == nil or name == "/dev/stdin" then return io__lines_of(io__standard_input(), table.pack(...), false) end
  if not ramify_has_file(io__files, name) then
    error("cannot open file '" .. name .. "' (No such file or directory)", 0)
  end
  local file = io__open(name)
  return io__lines_of(file, table.pack(...), true), nil, nil, file
end
function os__remove(name)
  if ramify_remove_file(io__files, name) then return true end
  return nil, name .. ": No such file or directory", 2
end
function os__rename(from, to)
  if not ramify_has_file(io__files, from) then return nil, from .. ": No such file or directory", 2 end
  ramify_make_file(io__files, to)
  ramify_write(ramify_open(ramify_file(io__files, to), false), ramify_read_rest(ramify_open(ramify_file(io__files, from), false)))
  ramify_remove_file(io__files, from)
  return true
end
