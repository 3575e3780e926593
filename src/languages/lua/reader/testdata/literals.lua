#!/usr/bin/lua
a, b, c = nil, true, false
n = {0, 42, 0x10, 0xffffffffffffffff, 9223372036854775807, 9223372036854775808, 1e3, .5, 3., 0x1p4, 0xA.8, 1E-2}
s = 'it\'s' .. "a \"b\"\n\t\\ \65\066 \x41 \u{48}\u{20AC} \z
     joined" .. "line\
end"
bytes = "\xff\0\200"
long = [[
first line
second \n [line]]
nested = [==[ ]] ]=] ]==]
