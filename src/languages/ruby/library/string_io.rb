# SPDX-License-Identifier: Apache-2.0
# StringIO: a text that is read and written like a file.

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
