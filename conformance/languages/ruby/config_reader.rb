# Reads configuration files in the style of ini, with overrides by arguments.
class Config
  Problem = Struct.new(:line, :text) do
    def to_s = "line #{line}: #{text}"
  end

  attr_reader :problems

  def self.load(path) = new.tap { |config| config.read(path) }

  def initialize
    @sections = Hash.new { |hash, name| hash[name] = {} }
    @problems = []
  end

  def read(path)
    section = 'main'
    File.open(path) do |file|
      file.each_line.with_index(1) do |line, number|
        line = line.sub(/\s*[;#].*\z/m, '').strip
        case line
        when '' then next
        when /\A\[(\w+)\]\z/ then section = $1
        when /\A(?<key>\w+)\s*=\s*(?<value>.*)\z/ then @sections[section][$~[:key]] = convert($~[:value])
        else @problems << Problem.new(number, line)
        end
      end
    end
  end

  def []=(path, value)
    section, key = split(path)
    @sections[section][key] = convert(value)
  end

  def [](path)
    section, key = split(path)
    value = @sections.dig(section, key)
    value = @sections['main'][key] if value.nil?
    value.is_a?(String) ? value.gsub(/\$\{([\w.]+)\}/) { self[Regexp.last_match(1)] || '?' } : value
  end

  def each
    return to_enum unless block_given?
    @sections.each { |section, entries| entries.sort.each { |key, value| yield "#{section}.#{key}", value } }
  end
  include Enumerable

  private

  def split(path)
    section, dot, key = path.rpartition('.')
    [dot.empty? ? 'main' : section, key]
  end

  def convert(text)
    case text
    when 'yes', 'true' then true
    when 'no', 'false' then false
    when /\A-?\d+\z/ then text.to_i
    when /\A-?\d+\.\d+\z/ then text.to_f
    when /\A"(.*)"\z/ then $1
    when /,/ then text.split(',').map { |part| convert(part.strip) }
    else text
    end
  end
end

path, *rest = ARGV
config = Config.load(path)
overrides, names = rest.partition { |arg| arg.start_with?('--') }
overrides.each do |arg|
  name, value = arg.delete_prefix('--').split('=', 2)
  config[name] = value
end
names.each { |name| puts "#{name}: #{config[name].inspect}" }
puts config.problems, config.map { |name, value| "#{name}=#{value.class}" }.join(' ')
puts config.count, config.find { |_, value| value == true }.inspect, config.select { |name, _| name.end_with?('t') }.to_h
p config.each.next, config.min_by { |name, _| name.size }, config.to_h.keys.grep(/host/), config.each_with_index.to_a.last
