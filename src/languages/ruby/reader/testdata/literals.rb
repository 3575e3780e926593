0
1_000_000
0xff
0b101
0o17
017
0d10
9223372036854775808
1.5
1e3
2r
3i
nil
true
false
self
__LINE__
'single \' \\ \n kept'
"double \" \\ \n \t \e \s \u00e9 \u{1f600 41} \x41 \101 \q"
"a" 'b' "c"
%q(raw (nested) \) #{x})
%Q(one #{1 + 1})
%(two)
?a
?\n
:symbol
:"quoted symbol"
:"with #{1}"
:+
:name=
%w[a b\ c #{d}]
%W[a#{1} b]
%i[a b]
/re+\d#{1}\//mi
%r{a/b}
"#{}"
"#@name #$global"
"\xff"
"\M-a"
[1, *list, 2]
[1, a: 2]
{ a: 1, "b" => 2, "c": 3, 4 => 5, **more }
1..2
1...2
(1..)
(..2)
__method__
