Node = Struct.new(:weight, :order, :symbol, :left, :right) do
  def leaf? = !symbol.nil?

  def walk(prefix = '', &block)
    return yield(symbol, prefix.empty? ? '0' : prefix) if leaf?
    left.walk("#{prefix}0", &block)
    right.walk("#{prefix}1", &block)
  end
end

def build(text)
  nodes = text.chars.tally.sort.each_with_index.map { |(symbol, weight), i| Node.new(weight, i, symbol) }
  order = nodes.size
  until nodes.one?
    nodes.sort_by! { |n| [n.weight, n.order] }
    left, right = nodes.shift(2)
    nodes << Node.new(left.weight + right.weight, order, nil, left, right)
    order += 1
  end
  nodes.first
end

def decode(bits, tree)
  node = tree
  bits.each_char.with_object(+'') do |bit, text|
    node = bit == '1' ? node.right : node.left unless node.leaf?
    next unless node.leaf?
    text << node.symbol
    node = tree
  end
end

while (line = gets&.chomp)
  if line.empty?
    puts '(empty)'
    next
  end
  tree = build(line)
  codes = {}
  tree.walk { |symbol, code| codes[symbol] = code }
  counts = Hash.new(0)
  line.each_char { |c| counts[c] += 1 }
  codes.sort_by { |_, code| [code.size, code] }.each do |symbol, code|
    puts "  #{symbol.inspect} #{counts[symbol].to_s.rjust(3)} #{code}"
  end
  bits = line.gsub(/./) { |c| codes[c] }
  hex = bits.ljust((bits.size + 7) / 8 * 8, '0').scan(/.{8}/).map { |byte| '%02x' % byte.to_i(2) }.join
  puts "#{line.size * 8} -> #{bits.size} bits (#{(100.0 * bits.size / (line.size * 8)).round}%), #{hex}"
  raise 'round trip' unless decode(bits, tree) == line
  puts codes.values.map(&:size).minmax.inspect, hex.to_i(16).digits.sum
end
puts $stdin.eof?
