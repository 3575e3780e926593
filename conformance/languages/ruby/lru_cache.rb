class LRUCache
  include Enumerable
  attr_reader :hits, :misses

  def initialize(capacity)
    raise ArgumentError, 'capacity must be positive' unless capacity.positive?
    @capacity = capacity
    @entries = {}
    @hits = @misses = 0
  end

  def get(key, default = nil)
    if @entries.key?(key)
      @hits += 1
      @entries[key] = @entries.delete(key)
    else
      @misses += 1
      block_given? ? yield(key) : default
    end
  end

  def put(key, value)
    @entries.delete(key)
    @entries.shift if @entries.size == @capacity
    @entries[key] = value
  end
  alias []= put
  alias [] get

  def each
    return to_enum(:each) { @entries.size } unless block_given?
    @entries.each { |key, value| yield key, value }
  end

  def rate = @hits.fdiv(@hits + @misses)

  def inspect = "#<LRUCache #{@entries.keys.join(',')}>"

  def method_missing(name, *args)
    return @entries.public_send(name, *args) if name.end_with?('?') && @entries.respond_to?(name)
    super
  end

  def respond_to_missing?(name, include_private = false) = name.end_with?('?') || super
end

cache = LRUCache.new(Integer(ARGV.fetch(0, '3')))
STDIN.each_line(chomp: true) do |line|
  verb, key, *rest = line.split
  case verb
  in 'put' then cache.put(key, rest.join(' '))
  in 'get' then puts "#{key} = #{cache.get(key, '?')}"
  else puts "what is '#{verb}'?"
  end
end
p cache
puts format('%d hits, %d misses, rate %.1f%%', cache.hits, cache.misses, cache.rate * 100)
puts cache.get('nothing') { |k| "made #{k}" }, cache.empty?, cache.key?('w'), cache.respond_to?(:any?)
cache['new'] = 1
cache['x'] += '!'
puts cache.map { |k, v| "#{k}:#{v}" }.join(' '), cache.to_a.inspect, cache.each.next.inspect
begin
  LRUCache.new(0)
rescue ArgumentError => e
  puts "#{e.class}: #{e.message}"
end
begin
  cache.nonsense
rescue NoMethodError => e
  puts e.message[/undefined method .nonsense./]
end
puts cache.sort_by { |k, _| k }.map(&:first).inspect, cache.include?(['w', 'four']), cache.count, cache.first.inspect
