# SPDX-License-Identifier: Apache-2.0
# STDIN, ARGF and gets of Ruby (ruby-doc.org: IO, Kernel).

STDIN = IO.new(ramify_input(), "<STDIN>", "r")
$stdin = STDIN

def gets(separator = "\n", chomp: false)
  return ARGF.gets(separator, chomp: chomp) unless ARGV.empty?
  STDIN.gets(separator, chomp: chomp)
end
def readline(chomp: false)
  line = gets(chomp: chomp)
  raise EOFError, "end of file reached" if line.nil?
  line
end
def readlines(chomp: false)
  all = []
  while (line = gets(chomp: chomp))
    all << line
  end
  all
end
class ArgumentFiles < IO
  def begin_with_arguments
    @lineno = 0
    @at = 0
    @current = nil
    self
  end
  def stream_now
    if @current.nil?
      return STDIN if ARGV.empty? && @at == 0
      return nil if ARGV.empty?
      @at += 1
      @current = File.new(ARGV.shift)
    end
    @current
  end
  def gets(separator = "\n", chomp: false)
    while (from = stream_now)
      line = from.gets(separator, chomp: chomp)
      @lineno += 1 unless line.nil?
      return line if !line.nil? || @at == 0
      @current = nil
    end
    nil
  end
  def read
    text = ""
    while (from = stream_now)
      text += from.read
      return text if @at == 0
      @current = nil
    end
    text
  end
  def eof?
    from = stream_now
    from.nil? || from.eof?
  end
end
ARGF = ArgumentFiles.new(nil, "ARGF", "r").begin_with_arguments
