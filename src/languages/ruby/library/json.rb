# SPDX-License-Identifier: Apache-2.0
# JSON, and the text that it reads.

module JSON
  class JSONError < StandardError
  end
  class ParserError < JSONError
  end
  class GeneratorError < JSONError
  end
  class NestingError < ParserError
  end
  def self.parse(text, symbolize_names: false)
    raise TypeError, "no implicit conversion of nil into String" if text.nil?
    JSONText.new(text, symbolize_names).whole
  end
  def self.parse!(text, symbolize_names: false)
    parse(text, symbolize_names: symbolize_names)
  end
  def self.load(text)
    parse(text)
  end
  def self.generate(value, options = nil)
    written(value, nil, 0)
  end
  def self.dump(value)
    written(value, nil, 0)
  end
  def self.pretty_generate(value, options = nil)
    written(value, "  ", 0)
  end
  def self.quoted(text)
    marks = { "\"" => "\\\"", "\\" => "\\\\", "\n" => "\\n", "\t" => "\\t", "\r" => "\\r", "\f" => "\\f", "\b" => "\\b" }
    "\"" + text.chars.map { |c| marks[c] || (c < " " ? "\\u" + c.ord.to_s(16).rjust(4, "0") : c) }.join + "\""
  end
  def self.written(value, indent, depth)
    case value
    when nil then "null"
    when true then "true"
    when false then "false"
    when Integer then value.to_s
    when Float
      raise GeneratorError, value.to_s + " not allowed in JSON" if value.nan? || value.infinite?
      value.to_s
    when String then quoted(value)
    when Symbol then quoted(value.to_s)
    when Hash
      between = indent.nil? ? ":" : ": "
      written_parts("{", value.map { |key, inner| quoted(key.to_s) + between + written(inner, indent, depth + 1) }, "}", indent, depth)
    when Array
      parts = value.map { |inner| written(inner, indent, depth + 1) }
      return "[\n\n" + indent * depth + "]" if parts.empty? && !indent.nil?
      written_parts("[", parts, "]", indent, depth)
    else
      if value.class.method_defined?(:to_json)
        text = value.to_json
        indent.nil? ? text : written(parse(text), indent, depth)
      else
        quoted(value.to_s)
      end
    end
  end
  def self.written_parts(from, parts, to, indent, depth)
    return from + parts.join(",") + to if indent.nil?
    inner = "\n" + indent * (depth + 1)
    from + parts.map { |part| inner + part }.join(",") + "\n" + indent * depth + to
  end
end

class JSONText
  def initialize(text, has_symbols)
    @text = text
    @at = 0
    @has_symbols = has_symbols
  end
  def whole
    found = value
    skip
    wrong(@at) if @at < @text.length
    found
  end
  def wrong(from, number = 859)
    raise JSON::ParserError, number.to_s + ": unexpected token at '" + @text[from..-1].to_s + "'"
  end
  def skip
    @at += 1 while @at < @text.length && " \n\t\r".include?(@text[@at])
  end
  def value
    skip
    from = @at
    c = @text[@at]
    return object if c == "{"
    return list if c == "["
    return text if c == "\""
    [["true", true], ["false", false], ["null", nil]].each do |word, meaning|
      if @text[@at, word.length] == word
        @at += word.length
        return meaning
      end
    end
    number = c.nil? ? [] : __regex_matches__("-?(?:0|[1-9][0-9]*)((?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)(?![0-9])", "", @text, @at, -1, "match", 1)
    wrong(from) if number.empty?
    @at = number[0][1]
    part = @text[from...@at]
    number[0][2] == number[0][3] ? part.to_i : part.to_f
  end
  def object
    from = @at
    found = {}
    @at += 1
    skip
    if @text[@at] == "}"
      @at += 1
      return found
    end
    loop do
      skip
      wrong(from) unless @text[@at] == "\""
      key = text
      skip
      wrong(from) unless @text[@at] == ":"
      @at += 1
      inner = value
      found[@has_symbols ? key.to_sym : key] = inner
      skip
      c = @text[@at]
      wrong(from) unless c == "," || c == "}"
      @at += 1
      break if c == "}"
    end
    found
  end
  def list
    found = []
    @at += 1
    skip
    if @text[@at] == "]"
      @at += 1
      return found
    end
    loop do
      skip
      wrong(@at, 451) if @text[@at].nil? || @text[@at] == "]"
      found.push(value)
      skip
      c = @text[@at]
      wrong(@at, 451) unless c == "," || c == "]"
      @at += 1
      break if c == "]"
    end
    found
  end
  def text
    from = @at
    @at += 1
    parts = []
    marks = { "n" => "\n", "t" => "\t", "r" => "\r", "f" => "\f", "b" => "\b" }
    loop do
      c = @text[@at]
      wrong(from) if c.nil? || c == "\n"
      @at += 1
      break if c == "\""
      if c != "\\"
        parts.push(c)
        next
      end
      c = @text[@at]
      wrong(from) if c.nil?
      @at += 1
      if c == "u"
        code = @text[@at, 4].to_i(16)
        @at += 4
        if code >= 0xd800 && code < 0xdc00 && @text[@at, 2] == "\\u"
          code = 0x10000 + (code - 0xd800) * 0x400 + @text[@at + 2, 4].to_i(16) - 0xdc00
          @at += 6
        end
        parts.push([code].pack("U"))
      else
        parts.push(marks[c] || c)
      end
    end
    parts.join
  end
end
