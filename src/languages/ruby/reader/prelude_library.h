// SPDX-License-Identifier: Apache-2.0
// What programs `require` of Ruby's standard library, written in Ruby (prelude.h): json, strscan, stringio, date, forwardable, ostruct, singleton,
// observer. Dates are days since a fixed one; the arithmetic is that of Richards, "Mapping time" (1998), chapter 25, in the form that counts
// eras of 400 years. What asks the clock is not here.
#pragma once

#include <string_view>

namespace ramify::frontends::ruby {

inline constexpr std::string_view library_prelude = R"ruby(
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

class StringScanner
  def initialize(text)
    @text = text
    @pos = 0
    @match = nil
    @before = 0
  end
  def string
    @text
  end
  def string=(text)
    @text = text
    reset
  end
  def pos
    @pos
  end
  def charpos
    @pos
  end
  def pointer
    @pos
  end
  def pos=(place)
    @pos = place
  end
  def pointer=(place)
    @pos = place
  end
  def found(pattern, is_here)
    pattern = Regexp.new(Regexp.escape(pattern)) unless pattern.is_a?(Regexp)
    spans = __regex_matches__(pattern.source, pattern.letters, @text, @pos, -1, is_here ? "match" : "search", 1)
    @match = spans.empty? ? nil : MatchData.new(pattern, @text, spans[0])
  end
  def moved(pattern, is_here, moves, gives_text)
    return nil unless found(pattern, is_here)
    from = @pos
    @before = from
    to = @match.end(0)
    @pos = to if moves
    gives_text ? @text[from...to] : to - from
  end
  def scan(pattern)
    moved(pattern, true, true, true)
  end
  def match?(pattern)
    moved(pattern, true, false, false)
  end
  def skip(pattern)
    moved(pattern, true, true, false)
  end
  def check(pattern)
    moved(pattern, true, false, true)
  end
  def scan_until(pattern)
    moved(pattern, false, true, true)
  end
  def skip_until(pattern)
    moved(pattern, false, true, false)
  end
  def check_until(pattern)
    moved(pattern, false, false, true)
  end
  def exist?(pattern)
    moved(pattern, false, false, false)
  end
  def getch
    moved(Regexp.new(".", "m"), true, true, true)
  end
  def get_byte
    getch
  end
  def peek(count)
    @text[@pos, count]
  end
  def eos?
    @pos >= @text.length
  end
  def rest?
    !eos?
  end
  def rest
    @text[@pos..-1].to_s
  end
  def rest_size
    @text.length - @pos
  end
  def bol?
    @pos == 0 || @text[@pos - 1] == "\n"
  end
  def beginning_of_line?
    bol?
  end
  def matched
    @match && @match[0]
  end
  def matched?
    !@match.nil?
  end
  def matched_size
    @match && @match[0].length
  end
  def [](group)
    @match && @match[group]
  end
  def captures
    @match && @match.captures
  end
  def values_at(*groups)
    @match && @match.values_at(*groups)
  end
  def named_captures
    @match.nil? ? {} : @match.named_captures
  end
  def pre_match
    @match && @match.pre_match
  end
  def post_match
    @match && @match.post_match
  end
  def unscan
    @pos = @before
    @match = nil
    self
  end
  def reset
    @pos = 0
    @match = nil
    self
  end
  def terminate
    @pos = @text.length
    @match = nil
    self
  end
  def inspect
    return "#<StringScanner fin>" if eos?
    behind = rest.length > 5 ? rest[0, 5] + "..." : rest
    front = @pos > 5 ? "..." + @text[@pos - 5, 5] : @text[0, @pos]
    "#<StringScanner " + @pos.to_s + "/" + @text.length.to_s + (@pos == 0 ? "" : " " + front.inspect) + " @ " + behind.inspect + ">"
  end
end

class StringIO
  include Enumerable
  def initialize(text = "", mode = nil)
    @parts = [text]
    @pos = 0
    @lineno = 0
    @is_closed = false
  end
  def string
    @parts = [@parts.join] if @parts.length > 1
    @parts[0]
  end
  def add(text)
    raise IOError, "not opened for writing" if @is_closed
    if @pos == 0 && @parts.length == 1 && !@parts[0].empty?
      @parts = [text + @parts[0][text.length..-1].to_s]
      @pos = text.length
      return
    end
    @parts.push(text)
    @pos += text.length
  end
  def write(*values)
    values.map { |value| add(value.to_s); value.to_s.length }.sum
  end
  def <<(value)
    add(value.to_s)
    self
  end
  def print(*values)
    values.each { |value| add(value.to_s) }
    nil
  end
  def puts(*values)
    add("\n") if values.empty?
    values.each do |value|
      if value.is_a?(Array)
        puts(*value) unless value.empty?
      else
        text = value.to_s
        add(text.end_with?("\n") ? text : text + "\n")
      end
    end
    nil
  end
  def printf(pattern, *values)
    add(format(pattern, *values))
    nil
  end
  def gets(separator = "\n", chomp: false)
    text = string
    return nil if @pos >= text.length
    last = text.index("\n", @pos)
    line = text[@pos..(last || -1)]
    @pos += line.length
    @lineno += 1
    chomp ? line.chomp : line
  end
  def readline
    gets || raise(EOFError, "end of file reached")
  end
  def each_line(chomp: false)
    return to_enum(:each_line, chomp: chomp) unless block_given?
    while (line = gets)
      yield(chomp ? line.chomp : line)
    end
    self
  end
  def each(&block)
    each_line(&block)
  end
  def readlines(chomp: false)
    all = []
    while (line = gets)
      all.push(chomp ? line.chomp : line)
    end
    all
  end
  def read(count = nil)
    text = string
    found = count.nil? ? text[@pos..-1].to_s : text[@pos, count]
    @pos += found.to_s.length
    found
  end
  def getc
    c = string[@pos]
    @pos += 1 unless c.nil?
    c
  end
  def ungetc(c)
    @pos -= 1
    nil
  end
  def each_char
    while (c = getc)
      yield c
    end
    self
  end
  def eof?
    @pos >= string.length
  end
  def pos
    @pos
  end
  def pos=(place)
    @pos = place
  end
  def lineno
    @lineno
  end
  def rewind
    @pos = 0
    @lineno = 0
    0
  end
  def truncate(length)
    @parts = [string[0, length]]
    length
  end
  def flush
    self
  end
  def sync=(value)
    value
  end
  def tty?
    false
  end
  def close
    @is_closed = true
    nil
  end
  def closed?
    @is_closed
  end
end

module Forwardable
  def def_delegator(accessor, method, name = method)
    accessor = accessor.to_s
    if accessor.start_with?("@")
      define_method(name) { |*args, **names, &block| instance_variable_get(accessor).__send__(method, *args, **names, &block) }
    else
      define_method(name) { |*args, **names, &block| __send__(accessor).__send__(method, *args, **names, &block) }
    end
    name
  end
  def def_delegators(accessor, *methods)
    methods.each { |method| def_delegator(accessor, method) }
  end
  def def_instance_delegator(accessor, method, name = method)
    def_delegator(accessor, method, name)
  end
  def def_instance_delegators(accessor, *methods)
    def_delegators(accessor, *methods)
  end
  def delegate(targets)
    targets.each { |methods, accessor| (methods.is_a?(Array) ? methods : [methods]).each { |method| def_delegator(accessor, method) } }
  end
  def instance_delegate(targets)
    delegate(targets)
  end
end

module SingletonClassMethods
  def instance
    @singleton_instance = new if @singleton_instance.nil?
    @singleton_instance
  end
end

module Singleton
  def self.included(base)
    base.extend(SingletonClassMethods)
    base.const_set("%sees self.new", "private")
  end
  def clone
    raise TypeError, "can't clone instance of singleton " + self.class.name
  end
  def dup
    raise TypeError, "can't dup instance of singleton " + self.class.name
  end
end

module Observable
  def add_observer(observer, method = :update)
    @observer_peers = {} if @observer_peers.nil?
    raise NoMethodError, "observer does not respond to `" + method.to_s + "'" unless observer.respond_to?(method)
    @observer_peers[observer] = method
  end
  def delete_observer(observer)
    @observer_peers.delete(observer) unless @observer_peers.nil?
  end
  def delete_observers
    @observer_peers.clear unless @observer_peers.nil?
  end
  def count_observers
    @observer_peers.nil? ? 0 : @observer_peers.size
  end
  def changed(state = true)
    @observer_state = state
  end
  def changed?
    @observer_state ? true : false
  end
  def notify_observers(*values)
    return unless @observer_state
    @observer_peers.each { |observer, method| observer.__send__(method, *values) } unless @observer_peers.nil?
    @observer_state = false
  end
end

class OpenStruct
  def initialize(from = nil)
    @table = {}
    from.each { |key, value| @table[key.to_sym] = value } unless from.nil?
  end
  def [](name)
    @table[name.to_sym]
  end
  def []=(name, value)
    @table[name.to_sym] = value
  end
  def to_h(&block)
    block ? @table.to_h(&block) : @table.dup
  end
  def each_pair(&block)
    @table.each_pair(&block)
    self
  end
  def dig(name, *rest)
    value = @table[name.to_sym]
    rest.empty? || value.nil? ? value : value.dig(*rest)
  end
  def delete_field(name)
    raise NameError, "no field `" + name.to_s + "' in " + inspect unless @table.key?(name.to_sym)
    @table.delete(name.to_sym)
  end
  def respond_to_missing?(name, all = false)
    @table.key?(name.to_s.chomp("=").to_sym)
  end
  def method_missing(name, *args)
    text = name.to_s
    if text.end_with?("=")
      @table[text.chomp("=").to_sym] = args[0]
    elsif args.empty?
      @table[name]
    else
      raise NoMethodError, "undefined method `" + text + "' for " + inspect
    end
  end
  def initialize_copy(other)
    @table = @table.dup
  end
  def ==(other)
    other.is_a?(OpenStruct) && to_h == other.to_h
  end
  def eql?(other)
    self == other
  end
  def hash
    @table.hash
  end
  def inspect
    "#<OpenStruct" + (@table.empty? ? "" : " ") + @table.map { |name, value| name.to_s + "=" + value.inspect }.join(", ") + ">"
  end
  def to_s
    inspect
  end
end

class Date
  include Comparable
  MONTHNAMES = [nil, "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
  ABBR_MONTHNAMES = [nil, "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  DAYNAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
  ABBR_DAYNAMES = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  class Error < ArgumentError
  end
  def self.leap?(year)
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  end
  def self.gregorian_leap?(year)
    leap?(year)
  end
  def self.days_of(year, month)
    month == 2 ? (leap?(year) ? 29 : 28) : [4, 6, 9, 11].include?(month) ? 30 : 31
  end
  def self.number_of(year, month, day)
    year -= 1 if month <= 2
    era = year / 400
    of_era = year - era * 400
    of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year + 1721120
  end
  def self.valid_date?(year, month, day)
    return false unless year.is_a?(Integer) && month.is_a?(Integer) && day.is_a?(Integer)
    month += 13 if month < 0
    return false if month < 1 || month > 12
    day += days_of(year, month) + 1 if day < 0
    day >= 1 && day <= days_of(year, month)
  end
  def self.valid_civil?(year, month, day)
    valid_date?(year, month, day)
  end
  def self.civil(year = -4712, month = 1, day = 1)
    new(year, month, day)
  end
  def self.jd(number)
    new(2000, 1, 1) + (number - 2451545)
  end
  def self.ordinal(year, day = 1)
    new(year, 1, 1) + (day - 1)
  end
  def self.wrong
    raise Date::Error, "invalid date"
  end
  def self.parse(text)
    parts = __regex_matches__("(-?[0-9]{4})-([0-9]{1,2})-([0-9]{1,2})", "", text, 0, -1, "search", 1)
    return of_parts(text, parts[0], 1, 2, 3) unless parts.empty?
    parts = __regex_matches__("([0-9]{4})/([0-9]{1,2})/([0-9]{1,2})", "", text, 0, -1, "search", 1)
    return of_parts(text, parts[0], 1, 2, 3) unless parts.empty?
    parts = __regex_matches__("^([0-9]{4})([0-9]{2})([0-9]{2})$", "", text, 0, -1, "search", 1)
    return of_parts(text, parts[0], 1, 2, 3) unless parts.empty?
    names = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?"
    parts = __regex_matches__("([0-9]{1,2})(?:st|nd|rd|th)?[ -]+" + names + "[ ,-]+(-?[0-9]{4})", "i", text, 0, -1, "search", 1)
    return of_parts(text, parts[0], 3, 2, 1) unless parts.empty?
    parts = __regex_matches__(names + " +([0-9]{1,2})(?:st|nd|rd|th)?[ ,]+(-?[0-9]{4})", "i", text, 0, -1, "search", 1)
    return of_parts(text, parts[0], 3, 1, 2) unless parts.empty?
    wrong unless text.chars.any? { |c| "0123456789".include?(c) }
    raise NotImplementedError, "dates that are written like `" + text + "` are not known"
  end
  def self.iso8601(text)
    parse(text)
  end
  def self.of_parts(text, spans, year, month, day)
    part = proc { |number| text[spans[number * 2]...spans[number * 2 + 1]] }
    named = ABBR_MONTHNAMES.index(part.call(month)[0, 3].capitalize)
    new(part.call(year).to_i, named || part.call(month).to_i, part.call(day).to_i)
  end
  def self.strptime(text, pattern = "%F")
    pattern = pattern.gsub("%F", "%Y-%m-%d").gsub("%D", "%m/%d/%y")
    known = { "Y" => "(-?[0-9]{4})", "m" => "([0-9]{1,2})", "d" => "([0-9]{1,2})", "e" => " ?([0-9]{1,2})", "y" => "([0-9]{2})", "b" => "([A-Za-z]{3})", "B" => "([A-Za-z]+)", "j" => "([0-9]{1,3})" }
    letters = []
    source = []
    at = 0
    while at < pattern.length
      c = pattern[at]
      at += 1
      if c == "%"
        letter = pattern[at]
        letter = pattern[at += 1] if letter == "-"
        at += 1
        raise NotImplementedError, "`%" + letter + "` in a pattern of dates is not known" unless known.key?(letter)
        letters.push(letter)
        source.push(known[letter])
      else
        source.push(Regexp.escape(c))
      end
    end
    found = __regex_matches__("\\A" + source.join + "\\z", "", text, 0, -1, "match", 1)
    wrong if found.empty?
    year = -4712
    month = 1
    day = 1
    letters.each_with_index do |letter, place|
      part = text[found[0][place * 2 + 2]...found[0][place * 2 + 3]]
      case letter
      when "Y" then year = part.to_i
      when "y" then year = part.to_i + (part.to_i < 69 ? 2000 : 1900)
      when "m" then month = part.to_i
      when "d", "e" then day = part.to_i
      when "j" then return ordinal(year, part.to_i)
      when "b", "B" then month = ABBR_MONTHNAMES.index(part[0, 3].capitalize) || wrong
      end
    end
    new(year, month, day)
  end
  def initialize(year = -4712, month = 1, day = 1)
    raise TypeError, "invalid year (not numeric)" unless year.is_a?(Integer)
    raise TypeError, "invalid month (not numeric)" unless month.is_a?(Integer)
    raise TypeError, "invalid day (not numeric)" unless day.is_a?(Integer)
    Date.wrong unless Date.valid_date?(year, month, day)
    month += 13 if month < 0
    day += Date.days_of(year, month) + 1 if day < 0
    @year = year
    @month = month
    @day = day
    @jd = Date.number_of(year, month, day)
  end
  def year
    @year
  end
  def month
    @month
  end
  def mon
    @month
  end
  def day
    @day
  end
  def mday
    @day
  end
  def jd
    @jd
  end
  def mjd
    @jd - 2400001
  end
  def ld
    @jd - 2299160
  end
  def wday
    (@jd + 1) % 7
  end
  def yday
    @jd - Date.number_of(@year, 1, 1) + 1
  end
  def cwday
    wday == 0 ? 7 : wday
  end
  def cwyear
    (self + (4 - cwday)).year
  end
  def cweek
    ((self + (4 - cwday)).yday - 1) / 7 + 1
  end
  def leap?
    Date.leap?(@year)
  end
  def sunday?
    wday == 0
  end
  def monday?
    wday == 1
  end
  def tuesday?
    wday == 2
  end
  def wednesday?
    wday == 3
  end
  def thursday?
    wday == 4
  end
  def friday?
    wday == 5
  end
  def saturday?
    wday == 6
  end
  def +(days)
    raise TypeError, "expected numeric" unless days.is_a?(Numeric)
    raise NotImplementedError, "parts of days are not known" unless days == days.floor
    rest = @jd + days.to_i - 1721120
    era = rest / 146097
    of_era = rest - era * 146097
    year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365
    of_year = of_era - (365 * year + year / 4 - year / 100)
    month = (5 * of_year + 2) / 153
    day = of_year - (153 * month + 2) / 5 + 1
    month = month < 10 ? month + 3 : month - 9
    self.class.new(year + era * 400 + (month <= 2 ? 1 : 0), month, day)
  end
  def -(other)
    return Rational(@jd - other.jd, 1) if other.is_a?(Date)
    raise TypeError, "expected numeric" unless other.is_a?(Numeric)
    self + -other
  end
  def >>(months)
    all = @year * 12 + @month - 1 + months
    year = all / 12
    month = all % 12 + 1
    last = Date.days_of(year, month)
    self.class.new(year, month, @day < last ? @day : last)
  end
  def <<(months)
    self >> -months
  end
  def next_day(count = 1)
    self + count
  end
  def prev_day(count = 1)
    self - count
  end
  def next_month(count = 1)
    self >> count
  end
  def prev_month(count = 1)
    self << count
  end
  def next_year(count = 1)
    self >> count * 12
  end
  def prev_year(count = 1)
    self << count * 12
  end
  def succ
    self + 1
  end
  def next
    self + 1
  end
  def <=>(other)
    other.is_a?(Date) ? @jd <=> other.jd : nil
  end
  def ===(other)
    other.is_a?(Date) && @jd == other.jd
  end
  def eql?(other)
    other.is_a?(Date) && @jd == other.jd
  end
  def hash
    @jd.hash
  end
  def step(limit, by = 1)
    return to_enum(:step, limit, by) unless block_given?
    at = self
    while by > 0 ? at <= limit : at >= limit
      yield at
      at += by
    end
    self
  end
  def upto(limit, &block)
    return to_enum(:upto, limit) unless block
    step(limit, 1, &block)
  end
  def downto(limit, &block)
    return to_enum(:downto, limit) unless block
    step(limit, -1, &block)
  end
  def to_date
    self
  end
  def deconstruct_keys(keys)
    { year: @year, month: @month, day: @day, wday: wday, yday: yday }
  end
  def padded(value, width, fill, flag)
    return value.to_s if flag == "-"
    value.to_s.rjust(width, flag == "_" ? " " : flag == "0" ? "0" : fill)
  end
  def part_of(letter, flag)
    case letter
    when "Y" then @year < 0 ? "-" + padded(-@year, 4, "0", flag) : padded(@year, 4, "0", flag)
    when "C" then padded(@year / 100, 2, "0", flag)
    when "y" then padded(@year % 100, 2, "0", flag)
    when "m" then padded(@month, 2, "0", flag)
    when "d" then padded(@day, 2, "0", flag)
    when "e" then padded(@day, 2, " ", flag)
    when "j" then padded(yday, 3, "0", flag)
    when "H", "M", "S", "I" then padded(letter == "I" ? 12 : 0, 2, "0", flag)
    when "k" then padded(0, 2, " ", flag)
    when "L" then "000"
    when "N" then "000000000"
    when "p" then "AM"
    when "P" then "am"
    when "z" then "+0000"
    when "Z" then "+00:00"
    when "A" then DAYNAMES[wday]
    when "a" then ABBR_DAYNAMES[wday]
    when "B" then MONTHNAMES[@month]
    when "b", "h" then ABBR_MONTHNAMES[@month]
    when "u" then cwday.to_s
    when "w" then wday.to_s
    when "G" then padded(cwyear, 4, "0", flag)
    when "V" then padded(cweek, 2, "0", flag)
    when "U" then padded((yday + 6 - wday) / 7, 2, "0", flag)
    when "W" then padded((yday + 6 - (wday + 6) % 7) / 7, 2, "0", flag)
    when "F" then strftime("%Y-%m-%d")
    when "D", "x" then strftime("%m/%d/%y")
    when "T", "X" then "00:00:00"
    when "R" then "00:00"
    when "c" then strftime("%a %b %e %H:%M:%S %Y")
    when "v" then strftime("%e-%^b-%Y")
    when "s" then ((@jd - 2440588) * 86400).to_s
    when "n" then "\n"
    when "t" then "\t"
    when "%" then "%"
    else raise NotImplementedError, "`%" + letter.to_s + "` in a pattern of dates is not known"
    end
  end
  def strftime(pattern = "%F")
    parts = []
    at = 0
    while at < pattern.length
      c = pattern[at]
      at += 1
      if c != "%"
        parts.push(c)
        next
      end
      flag = ""
      while "-_0^#".include?(pattern[at].to_s) && at < pattern.length
        flag = pattern[at]
        at += 1
      end
      made = part_of(pattern[at], flag)
      at += 1
      parts.push(flag == "^" ? made.upcase : made)
    end
    parts.join
  end
  def to_s
    strftime("%Y-%m-%d")
  end
  def iso8601
    to_s
  end
  def xmlschema
    to_s
  end
  def inspect
    "#<Date: " + to_s + " ((" + @jd.to_s + "j,0s,0n),+0s,2299161j)>"
  end
  def freeze
    self
  end
  def frozen?
    true
  end
end

module Base64
  LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
  def self.strict_encode64(bin)
    out = []
    bin.bytes.each_slice(3) do |part|
      group = (part[0] << 16) | ((part[1] || 0) << 8) | (part[2] || 0)
      out.push(LETTERS[group >> 18], LETTERS[(group >> 12) & 63])
      out.push(part.length > 1 ? LETTERS[(group >> 6) & 63] : "=")
      out.push(part.length > 2 ? LETTERS[group & 63] : "=")
    end
    out.join
  end
  def self.encode64(bin)
    lines = []
    strict_encode64(bin).chars.each_slice(60) { |line| lines.push(line.join + "\n") }
    lines.join
  end
  def self.urlsafe_encode64(bin, padding: true)
    text = strict_encode64(bin).tr("+/", "-_")
    padding ? text : text.delete("=")
  end
  def self.decode64(text)
    held = 0
    bits = 0
    bytes = []
    text.each_char do |c|
      break if c == "="
      place = LETTERS.index(c)
      next if place.nil?
      held = ((held << 6) | place) & 0xffffff
      bits += 6
      next if bits < 8
      bits -= 8
      bytes.push((held >> bits) & 255)
    end
    text_of(bytes)
  end
  def self.strict_decode64(text)
    good = text.length % 4 == 0 && text.match?(/\A[A-Za-z0-9+\/]*={0,2}\z/)
    raise ArgumentError, "invalid base64" unless good
    decode64(text)
  end
  def self.urlsafe_decode64(text)
    decode64(text.tr("-_", "+/"))
  end
  # Ruby gives bytes without an encoding, which characters above 127 would show.
  def self.text_of(bytes)
    ramify_unsupported("bytes above 127 in a string") if bytes.any? { |b| b > 127 }
    bytes.pack("C*")
  end
end
)ruby";

}  // namespace ramify::frontends::ruby
