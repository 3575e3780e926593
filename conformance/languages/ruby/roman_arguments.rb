TABLE = { 1000 => "M", 900 => "CM", 500 => "D", 400 => "CD", 100 => "C", 90 => "XC", 50 => "L",
          40 => "XL", 10 => "X", 9 => "IX", 5 => "V", 4 => "IV", 1 => "I" }.freeze

def roman(n)
  TABLE.reduce("") do |text, (value, sign)|
    q, n = n.divmod(value)
    text + sign * q
  end
end

errors = ARGV.count do |arg|
  n = Integer(arg)
  if (1..3999).cover?(n)
    puts "#{n} = #{roman(n)}"
    false
  else
    puts "#{arg}: out of range"
    true
  end
rescue ArgumentError
  puts "#{arg}: not a number"
  true
end
exit errors
