x = 1
x = y = 2
a, b = b, a
first, *rest = list
(a, (b, *c)), d = value
a, = pair
*, last = list
x = 1, 2
x = *list
obj.name = 1
obj.a, list[0], @c, @@d, $e = 1, 2, 3, 4, 5
x += 1
x ||= 2
@cache[:k] ||= []
obj.count += 1
obj&.count = 1
x **= 2; x <<= 1; x >>= 1; x |= 1; x &= 1; x ^= 1; x %= 2; x &&= 3; x /= 4; x *= 5; x -= 6
LIMIT = 10
z = z
LIMIT ||= 3
def uses_globals
  $total += 1
  $other
end
