# SPDX-License-Identifier: Apache-2.0
# The result of a match: MatchData.

class MatchData
  def initialize(regexp, text, spans)
    @regexp = regexp
    @text = text
    @spans = spans
  end
  def number_of(group)
    return group if group.is_a?(Integer)
    number = @regexp.numbers_of_names[group.to_s]
    raise IndexError, "undefined group name reference: " + group.to_s if number.nil?
    number
  end
  def part(number)
    first = @spans[number * 2]
    first.nil? || first < 0 ? nil : @text[first...@spans[number * 2 + 1]]
  end
  def [](group, count = nil)
    return to_a[group, count] unless count.nil?
    return to_a[group] if group.is_a?(Range) || group.is_a?(Integer) && group < 0
    part(number_of(group))
  end
  def to_a
    (0..@regexp.group_count).map { |number| part(number) }
  end
  def captures
    to_a.drop(1)
  end
  def deconstruct
    captures
  end
  def names
    @regexp.names
  end
  def named_captures
    @regexp.numbers_of_names.transform_values { |number| part(number) }
  end
  def deconstruct_keys(keys)
    named_captures.transform_keys { |name| name.to_sym }
  end
  def values_at(*groups)
    groups.map { |group| self[group] }
  end
  def begin(group)
    first = @spans[number_of(group) * 2]
    first < 0 ? nil : first
  end
  def end(group)
    last = @spans[number_of(group) * 2 + 1]
    last < 0 ? nil : last
  end
  def offset(group)
    [self.begin(group), self.end(group)]
  end
  def pre_match
    @text[0...@spans[0]]
  end
  def post_match
    @text[@spans[1]..-1]
  end
  def string
    @text
  end
  def regexp
    @regexp
  end
  def size
    @regexp.group_count + 1
  end
  def length
    size
  end
  def to_s
    part(0)
  end
  def ==(other)
    other.is_a?(MatchData) && inspect == other.inspect && string == other.string
  end
  def inspect
    names = @regexp.numbers_of_names.invert
    "#<MatchData " + part(0).inspect + (1..@regexp.group_count).map { |number| " " + (names[number] || number.to_s) + ":" + part(number).inspect }.join + ">"
  end
  def filled(template)
    return template unless template.include?("\\")
    parts = []
    at = 0
    while at < template.length
      c = template[at]
      mark = template[at + 1]
      if c != "\\" || mark.nil?
        parts.push(c)
        at += 1
        next
      end
      at += 2
      if "0123456789".include?(mark)
        parts.push(part(mark.to_i).to_s)
      elsif mark == "&"
        parts.push(part(0))
      elsif mark == "`"
        parts.push(pre_match)
      elsif mark == "'"
        parts.push(post_match)
      elsif mark == "\\"
        parts.push("\\")
      elsif mark == "k" && template[at] == "<" && template.index(">", at)
        last = template.index(">", at)
        parts.push(self[template[at + 1...last]].to_s)
        at = last + 1
      else
        parts.push("\\" + mark)
      end
    end
    parts.join
  end
end
