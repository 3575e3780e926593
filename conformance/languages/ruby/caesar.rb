def shift(text, key)
  text.gsub(/[a-zA-Z]/) do |c|
    base = c =~ /[a-z]/ ? "a".ord : "A".ord
    ((c.ord - base + key) % 26 + base).chr
  end
end

if __FILE__ == $0
  if ARGV.length < 2
    warn "usage: caesar KEY TEXT..."
    exit 2
  end
  key = Integer(ARGV.shift)
  secret = shift(ARGV.join(" "), key)
  puts secret
  puts shift(secret, 26 - key)
  exit 3
end
