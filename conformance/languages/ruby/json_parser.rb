# A JSON parser and printer with StringScanner, and a tiny query language on its documents.
require "strscan"
require "json"

class JSONReader
  class ParseError < StandardError
    attr_reader :position

    def initialize(message, position)
      @position = position
      super("#{message} at #{position}")
    end
  end

  ESCAPES = { "n" => "\n", "t" => "\t", "r" => "\r", "b" => "\b", "f" => "\f", '"' => '"', "\\" => "\\", "/" => "/" }.freeze
  LITERALS = { "true" => true, "false" => false, "null" => nil }.freeze

  def initialize(text)
    @scanner = StringScanner.new(text)
  end

  def parse
    value = parse_value
    skip
    error("trailing characters") unless @scanner.eos?
    value
  end

  private

  def skip = @scanner.skip(/\s+/)

  def parse_value
    skip
    case
    when @scanner.scan(/\{/) then parse_object
    when @scanner.scan(/\[/) then parse_array
    when @scanner.scan(/"/) then parse_string
    when (text = @scanner.scan(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/))
      text.match?(/[.eE]/) ? text.to_f : text.to_i
    when (word = @scanner.scan(/[a-z]+/))
      LITERALS.fetch(word) { error("unknown word #{word}") }
    else
      error(@scanner.eos? ? "unexpected end" : "unexpected #{@scanner.getch.inspect}")
    end
  end

  def parse_object
    result = {}
    skip
    return result if @scanner.scan(/\}/)

    loop do
      skip
      @scanner.scan(/"/) or error("expected a key")
      key = parse_string
      skip
      @scanner.scan(/:/) || error("expected :")
      result[key] = parse_value
      skip
      next if @scanner.scan(/,/)
      break if @scanner.scan(/\}/)
      error("expected , or }")
    end
    result
  end

  def parse_array
    result = []
    skip
    return result if @scanner.scan(/\]/)

    begin
      result << parse_value
      skip
    end while @scanner.scan(/,/)
    @scanner.scan(/\]/) or error("expected ]")
    result
  end

  def parse_string
    buffer = +""
    until @scanner.scan(/"/)
      if @scanner.scan(/\\u([0-9a-fA-F]{4})/)
        buffer << @scanner[1].hex
      elsif @scanner.scan(/\\(.)/)
        buffer << ESCAPES.fetch(@scanner[1])
      elsif (chunk = @scanner.scan(/[^"\\]+/))
        buffer << chunk
      else
        error("unterminated string")
      end
    end
    buffer
  end

  def error(message)
    raise ParseError.new(message, @scanner.pos)
  end
end

text = <<~JSON
  {
    "name": "Widget \\"A\\"", "price": 12.5, "tags": ["new", "sale\\n", "\\u00e9t\\u00e9"],
    "stock": {"berlin": 5, "paris": 0, "rome": -3}, "active": true, "parent": null,
    "sizes": [[1, 2], [], [3.0e2]], "empty": {}
  }
JSON

document = JSONReader.new(text).parse
p document
puts document["name"], document["tags"].join("|")

["[1, 2", "{\"a\" 1}", "tru", "[1,]", "\"abc", "{} x", "", "[1 2]"].each do |bad|
  JSONReader.new(bad).parse
  puts "no error?"
rescue JSONReader::ParseError => e
  puts "#{bad.inspect}: #{e.message} (#{e.position})"
end

def dig_path(node, path)
  path.scan(/\.(\w+)|\[(-?\d+)\]/).reduce(node) do |value, (name, index)|
    case value
    in Hash then value[name]
    in Array then value[index.to_i]
    in nil then break nil
    else raise TypeError, "cannot go into #{value.class}"
    end
  end
end

p dig_path(document, ".stock.rome"), dig_path(document, ".sizes[0][1]"), dig_path(document, ".sizes[-1][0]"), dig_path(document, ".nope.deeper")
begin
  dig_path(document, ".price.x")
rescue TypeError => e
  puts e.message
end

def render(value, indent = 0)
  pad = "  " * indent
  case value
  when Hash
    return "{}" if value.empty?
    inner = value.map { |k, v| "#{pad}  #{k.inspect}: #{render(v, indent + 1)}" }
    "{\n#{inner.join(",\n")}\n#{pad}}"
  when Array then "[#{value.map { |v| render(v, indent) }.join(", ")}]"
  when nil then "null"
  else value.inspect
  end
end
puts render(document)

# what the library's own says
p JSON.parse('{"a": [1, 2.5, null, true], "b": {"c": "d"}}')
p JSON.parse('{"a": 1}', symbolize_names: true)
puts document.to_json
puts JSON.generate([1, nil, "x", { "k" => 1.0 }])
puts JSON.pretty_generate({ "list" => [1, { "deep" => [] }], "empty" => {}, "text" => "a\"b" })
begin
  JSON.parse("[1,")
rescue JSON::ParserError => e
  puts "parser error"
end
