# SPDX-License-Identifier: Apache-2.0
# ARGV, IO and File (ruby-doc.org: IO, File).

ARGV = ramify_arguments().map { |argument| ramify_new_text(argument) }
IO__FILES = ramify_files()

class IO
  include Enumerable
  def initialize(stream, name, mode)
    @stream = stream
    @name = name
    @mode = mode
    @closed = false
    @lineno = 0
  end
  def lineno
    @lineno
  end
  def path
    @name
  end
  def gets(separator = "\n", chomp: false)
    if separator.nil?
      text = ramify_read_rest(@stream)
      return text.empty? ? nil : ramify_new_text(text)
    end
    line = ramify_read_line(@stream)
    return nil if line.nil?
    @lineno += 1
    ramify_new_text(chomp ? line.chomp : line)
  end
  def readline(chomp: false)
    line = gets(chomp: chomp)
    raise EOFError, "end of file reached" if line.nil?
    line
  end
  def each_line(chomp: false)
    return to_enum(:each_line) unless block_given?
    while (line = gets(chomp: chomp))
      yield line
    end
    self
  end
  def each
    return to_enum(:each_line) unless block_given?
    while (line = gets)
      yield line
    end
    self
  end
  def readlines(chomp: false)
    all = []
    while (line = gets(chomp: chomp))
      all << line
    end
    all
  end
  def read(count = nil)
    return ramify_new_text(ramify_read_rest(@stream)) if count.nil?
    return nil if ramify_at_end(@stream)
    ramify_new_text(ramify_read(@stream, count))
  end
  def getc
    ramify_at_end(@stream) ? nil : ramify_read(@stream, 1)
  end
  def each_char
    return to_enum(:each_char) unless block_given?
    while (c = getc)
      yield c
    end
    self
  end
  def eof?
    ramify_at_end(@stream)
  end
  def eof
    ramify_at_end(@stream)
  end
  def tty?
    false
  end
  def isatty
    false
  end
  def sync=(value)
    value
  end
  def fileno
    0
  end
  def rewind
    ramify_set_position(@stream, 0)
    0
  end
  def write(*texts)
    raise IOError, "not opened for writing" if @mode.start_with?("r") && !@mode.include?("+")
    texts.each { |text| ramify_write(@stream, text.to_s) }
    texts.sum { |text| text.to_s.length }
  end
  def print(*texts)
    texts.each { |text| write(text) }
    nil
  end
  def <<(text)
    write(text)
    self
  end
  def puts(*lines)
    write("\n") if lines.empty?
    lines.flatten.each { |line| write(line.to_s.end_with?("\n") ? line : line.to_s + "\n") }
    nil
  end
  def printf(format, *values)
    write(format % values)
    nil
  end
  def close
    @closed = true
    nil
  end
  def closed?
    @closed
  end
end
class File < IO
  def self.no_file(name)
    raise Errno::ENOENT.new(name, " @ rb_sysopen")
  end
  def initialize(name, mode = "r")
    exists = ramify_has_file(IO__FILES, name)
    File.no_file(name) if mode.start_with?("r") && !exists
    ramify_make_file(IO__FILES, name) if mode.start_with?("w") || !exists
    @stream = ramify_open(ramify_file(IO__FILES, name), mode.start_with?("a"))
    @name = name
    @mode = mode
    @closed = false
    @lineno = 0
  end
  def self.open(name, mode = "r")
    file = File.new(name, mode)
    return file unless block_given?
    begin
      yield file
    ensure
      file.close
    end
  end
  def self.read(name)
    File.new(name).read
  end
  def self.readlines(name, chomp: false)
    File.new(name).readlines(chomp: chomp)
  end
  def self.foreach(name, chomp: false)
    return File.new(name).readlines(chomp: chomp).each unless block_given?
    file = File.new(name)
    while (line = file.gets(chomp: chomp))
      yield line
    end
  end
  def self.write(name, text)
    File.new(name, "w").write(text)
  end
  def self.exist?(name)
    ramify_has_file(IO__FILES, name)
  end
  def self.readable?(name)
    ramify_has_file(IO__FILES, name)
  end
  def self.size(name)
    File.no_file(name) unless ramify_has_file(IO__FILES, name)
    ramify_file_size(ramify_open(ramify_file(IO__FILES, name), false))
  end
  def self.file?(name)
    ramify_has_file(IO__FILES, name)
  end
  def self.delete(*names)
    names.each { |name| raise Errno::ENOENT.new(name, " @ apply2files") unless ramify_remove_file(IO__FILES, name) }
    names.length
  end
  def self.basename(path, suffix = nil)
    name = path.split("/").last || "/"
    return name if suffix.nil?
    return name[0...(name.rindex(".") || name.length)] if suffix == ".*"
    name.end_with?(suffix) ? name[0...(name.length - suffix.length)] : name
  end
  def self.extname(path)
    name = File.basename(path)
    at = name.rindex(".")
    at.nil? || at == 0 ? "" : name[at..]
  end
  def self.dirname(path)
    at = path.rindex("/")
    at.nil? ? "." : at == 0 ? "/" : path[0...at]
  end
  def self.join(*parts)
    parts.flatten.join("/").gsub(/\/+/, "/")
  end
end
