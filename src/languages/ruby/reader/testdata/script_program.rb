def helper(x) = x + 1
result = helper(41)
puts result
if __FILE__ == $0
  puts "main"
end
