begin
  foo
rescue ArgumentError, TypeError => e
  bar e
rescue *ERRORS
  1
rescue => e
  2
else
  3
ensure
  4
end
x = begin
  Integer("z")
rescue StandardError
  0
end
y = foo rescue nil
def with_rescue
  attempts = 0
  attempts += 1
  raise "x" if attempts < 3
  attempts
rescue RuntimeError
  retry if attempts < 3
  :failed
ensure
  done
end
begin
  foo
rescue Error => @error
end
retry
begin
  foo
end
list.each do |x|
  foo x
rescue Error
  1
end
