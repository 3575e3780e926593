a = b = c = 1
a + b - c * a / b % c ** a
a & b | c ^ a << b >> c
-a
+a
~a
!a
not a
a && b || c
a and b or not c
a == b
a != b
a < b
a <= b
a <=> b
a === b
a =~ b
a !~ b
a ? b : c
defined?(a)
defined?(@a)
defined?(foo)
defined?(String)
a..b
$1
$~
