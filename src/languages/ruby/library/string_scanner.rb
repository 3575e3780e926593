# SPDX-License-Identifier: Apache-2.0
# StringScanner of strscan.

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
