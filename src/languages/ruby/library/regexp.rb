# SPDX-License-Identifier: Apache-2.0
# Regular expressions. They are compiled and searched by languages/kit/regex_functions.h. A String method with a pattern
# is a method `in_text_...` of Regexp here.

class Regexp
  IGNORECASE = 1
  EXTENDED = 2
  MULTILINE = 4
  def self.escape(text)
    marks = { "\n" => "\\n", "\t" => "\\t", "\r" => "\\r", "\f" => "\\f", "\v" => "\\v", " " => "\\ " }
    text.to_s.chars.map { |c| marks.key?(c) ? marks[c] : "[]{}()|-*.\\?+^$#".include?(c) ? "\\" + c : c }.join
  end
  def self.quote(text)
    escape(text)
  end
  def self.union(*patterns)
    patterns = patterns[0] if patterns.length == 1 && patterns[0].is_a?(Array)
    return Regexp.new("(?!)", "") if patterns.empty?
    return Regexp.new(escape(patterns[0]), "") if patterns.length == 1 && !patterns[0].is_a?(Regexp)
    return patterns[0] if patterns.length == 1
    Regexp.new(patterns.map { |pattern| pattern.is_a?(Regexp) ? pattern.to_s : escape(pattern) }.join("|"), "")
  end
  def self.last_match(group = nil)
    match = $last_match
    group.nil? || match.nil? ? match : match[group]
  end
  def self.last_pre_match
    $last_match && $last_match.pre_match
  end
  def self.last_post_match
    $last_match && $last_match.post_match
  end
  def initialize(source, options = "")
    if source.is_a?(Regexp)
      @source = source.source
      @letters = source.letters
    else
      @source = source
      @letters = options.is_a?(String) ? options : Regexp.letters_of(options)
    end
    @groups = __regex_groups__(@source, @letters)
  end
  def self.letters_of(options)
    return options ? "i" : "" unless options.is_a?(Integer)
    (options & 4 == 0 ? "" : "m") + (options & 1 == 0 ? "" : "i") + (options & 2 == 0 ? "" : "x")
  end
  def letters
    @letters
  end
  def source
    @source
  end
  def options
    (@letters.include?("i") ? 1 : 0) + (@letters.include?("x") ? 2 : 0) + (@letters.include?("m") ? 4 : 0)
  end
  def casefold?
    @letters.include?("i")
  end
  def group_count
    @groups[0]
  end
  def numbers_of_names
    found = {}
    @groups.drop(1).each_slice(2) { |name, number| found[name] = number }
    found
  end
  def names
    numbers_of_names.keys
  end
  def to_s
    on = ["m", "i", "x"].select { |letter| @letters.include?(letter) }.join
    off = ["m", "i", "x"].reject { |letter| @letters.include?(letter) }.join
    "(?" + on + (off.empty? ? "" : "-" + off) + ":" + @source + ")"
  end
  def inspect
    "/" + @source + "/" + ["m", "i", "x"].select { |letter| @letters.include?(letter) }.join
  end
  def ==(other)
    other.is_a?(Regexp) && @source == other.source && options == other.options
  end
  def eql?(other)
    self == other
  end
  def hash
    [@source, options].hash
  end
  def freeze
    self
  end
  def frozen?
    true
  end
  def spans(text, from, count)
    __regex_matches__(@source, @letters, text, from, -1, "search", count)
  end
  def first_match(text, from)
    found = from < 0 ? [] : spans(text, from, 1)
    $last_match = found.empty? ? nil : MatchData.new(self, text, found[0])
  end
  def match(text, from = 0, &block)
    return $last_match = nil if text.nil?
    text = text.to_s
    found = first_match(text, from < 0 ? from + text.length : from)
    block && found ? block.call(found) : found
  end
  def match?(text, from = 0)
    !text.nil? && !spans(text.to_s, from < 0 ? from + text.length : from, 1).empty?
  end
  def =~(text)
    return $last_match = nil if text.nil?
    found = first_match(text.to_s, 0)
    found && found.begin(0)
  end
  def ===(text)
    return false unless text.is_a?(String) || text.is_a?(Symbol)
    !first_match(text.to_s, 0).nil?
  end
  def in_text_index(text, from)
    from += text.length if from < 0
    found = from > text.length ? nil : first_match(text, from)
    found && found.begin(0)
  end
  def in_text_rindex(text, from)
    from += text.length if from < 0
    while from >= 0
      found = __regex_matches__(@source, @letters, text, from, -1, "match", 1)
      unless found.empty?
        $last_match = MatchData.new(self, text, found[0])
        return from
      end
      from -= 1
    end
    $last_match = nil
  end
  def in_text_element(text, group)
    found = first_match(text, 0)
    found && found[group]
  end
  def in_text_starts(text)
    found = __regex_matches__(@source, @letters, text, 0, -1, "match", 1)
    $last_match = found.empty? ? nil : MatchData.new(self, text, found[0])
    !found.empty?
  end
  def in_text_partition(text)
    found = first_match(text, 0)
    found ? [found.pre_match, found[0], found.post_match] : [text, "", ""]
  end
  def in_text_rpartition(text)
    at = in_text_rindex(text, text.length)
    at ? [$last_match.pre_match, $last_match[0], $last_match.post_match] : ["", "", text]
  end
  def in_text_scan(text, block)
    matches = spans(text, 0, 0).map { |found| MatchData.new(self, text, found) }
    $last_match = matches.last
    parts = matches.map { |match| group_count == 0 ? match[0] : match.captures }
    return parts unless block
    matches.each_with_index do |match, number|
      $last_match = match
      block.call(parts[number])
    end
    $last_match = matches.last
    text
  end
  def in_text_sub(text, all, with, block)
    parts = []
    at = 0
    last = nil
    spans(text, 0, all ? 0 : 1).each do |found|
      match = MatchData.new(self, text, found)
      last = match
      parts.push(text[at...found[0]])
      if with.is_a?(Hash)
        parts.push(with[match[0]].to_s)
      elsif with.nil?
        $last_match = match
        parts.push(block.call(match[0]).to_s)
      else
        parts.push(match.filled(with))
      end
      at = found[1]
    end
    $last_match = last
    parts.push(text[at..-1])
    parts.join
  end
  def in_text_split(text, limit)
    return [] if text.empty?
    parts = []
    from = 0
    start = 0
    was_empty = false
    loop do
      break if start > text.length
      found = spans(text, start, 1)
      break if found.empty?
      found = found[0]
      if start == found[0] && found[0] == found[1]
        if was_empty
          parts.push(text[from, 1])
          from = start
        else
          start += 1
          was_empty = true
          next
        end
      else
        parts.push(text[from...found[0]])
        from = start = found[1]
      end
      was_empty = false
      found.drop(2).each_slice(2) { |first, last| parts.push(text[first...last]) if first >= 0 }
      break if limit > 0 && limit <= parts.length + 1
    end
    parts.push(text[from..-1]) if limit != 0 || text.length > from
    parts.pop while limit == 0 && !parts.empty? && parts.last.empty?
    parts
  end
end
