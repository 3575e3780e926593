0
1_000_000
0xFF_ff
0o17
0b1010
9223372036854775807
9223372036854775808
123456789012345678901234567890
1.5
.5
5.
1e10
1_0.0_1e-2
1e400
1e-400
2j
True
False
None
...
x = ...
'single'
"double"
"""triple "quoted"
lines"""
"tab\t newline\n quote\" backslash\\ bell\a"
"octal \101 hex \x41\xff u\u00e9 U\U0001f600"
"unknown \d \. kept"
"joined \
line"
r"raw \n \d"
R'raw'
u"unicode"
b"bytes \x00\xff\n"
rb"raw \x00"
"one " 'two ' "three"
b"a" b"b"
""
"\N{BULLET}"
"\ud800"
"héllo"
017
