class A; end
class B < A; end
p B <= A, A <= A, A <= B, B < A, A < A, A > B, A >= B, (A <=> B), (B <=> A), (A <=> A), (A <=> 3)
module M; end
class C; include M; end
p C <= M, C < M, M > C, B <= Comparable, (Integer <= Comparable), Integer < Numeric
class P
  def initialize; @a = 1; @b = "x"; end
end
s = P.new.inspect
puts s.sub(/0x[0-9a-f]+/, "0x_")
puts P.new.to_s.sub(/0x[0-9a-f]+/, "0x_")
class E; end
puts E.new.inspect.sub(/0x[0-9a-f]+/, "0x_")
class Q; def initialize; @p = P.new; @l = [1, nil]; end; end
puts Q.new.inspect.gsub(/0x[0-9a-f]+/, "0x_")
puts "#{P.new}".sub(/0x[0-9a-f]+/, "0x_")
x ||= 1
p x
def retried
  begin
    raise "a"
  rescue
    (t ||= 0)
    retry if (t += 1) < 3
  end
  t
end
p retried
$stdout.puts "to standard output"
warn "to standard error" if false
