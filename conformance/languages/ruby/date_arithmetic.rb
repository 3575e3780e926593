class SimpleDate
  include Comparable

  MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].freeze
  NAMES = %w[Monday Tuesday Wednesday Thursday Friday Saturday Sunday].freeze

  class Error < ArgumentError; end

  attr_reader :year, :month, :day

  def self.leap?(year) = (year % 4).zero? && (year % 100 != 0 || (year % 400).zero?)
  def self.days_in(year, month) = MONTHS[month - 1] + (month == 2 && leap?(year) ? 1 : 0)

  def self.parse(text)
    match = /\A(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)\z/.match(text) or raise Error, "no date: #{text}"
    new(*match.captures.map(&:to_i))
  end

  def self.from(ordinal)
    year = ordinal / 366 + 1
    year += 1 while new(year + 1, 1, 1).ordinal <= ordinal
    month = 12.downto(1).find { |m| new(year, m, 1).ordinal <= ordinal }
    new(year, month, ordinal - new(year, month, 1).ordinal + 1)
  end

  def initialize(year, month, day)
    raise Error, 'month must be in 1..12' unless month.between?(1, 12)
    raise Error, "day #{day} is out of range for month" unless (1..self.class.days_in(year, month)) === day
    @year, @month, @day = year, month, day
    freeze
  end

  def ordinal
    before = year - 1
    before * 365 + before / 4 - before / 100 + before / 400 + (1...month).sum { |m| self.class.days_in(year, m) } + day
  end

  def <=>(other) = ordinal <=> other.ordinal
  def +(days) = self.class.from(ordinal + days)
  def -(other) = other.is_a?(Integer) ? self + -other : ordinal - other.ordinal
  def succ = self + 1
  def weekday = NAMES[(ordinal + 6) % 7]
  def hash = ordinal.hash
  def eql?(other) = self == other
  def to_s = format('%04d-%02d-%02d', year, month, day)
end

module Commands
  module_function

  def diff(a, b) = "#{SimpleDate.parse(b) - SimpleDate.parse(a)} days"
  def add(a, n) = SimpleDate.parse(a) + Integer(n)
  def day(*dates) = dates.map { |d| SimpleDate.parse(d).weekday }.join(' ')
  def sort(*dates) = dates.map(&SimpleDate.method(:parse)).sort.join(' < ')

  def month(text)
    year, month = text.split('-').map(&:to_i)
    cells = ['  '] * ((SimpleDate.new(year, month, 1).ordinal + 6) % 7)
    cells.concat((1..SimpleDate.days_in(year, month)).map { |d| d.to_s.rjust(2) })
    ['Mo Tu We Th Fr Sa Su', *cells.each_slice(7).map { |week| week.join(' ') }].join("\n")
  end
end

ARGF.each_line do |line|
  verb, *rest = line.split
  if Commands.singleton_methods.include?(verb.to_sym)
    puts Commands.public_send(verb, *rest)
  else
    puts "? #{verb} #{rest}"
  end
rescue ArgumentError => e
  puts "bad line: #{e.message}"
end
first = SimpleDate.parse('2024-02-27')
puts (first..first + 4).map(&:to_s).inspect, (first...first + 3).include?(SimpleDate.new(2024, 2, 29))
puts [first, first + 0, first + 1].uniq.size, first == SimpleDate.new(2024, 2, 27), first.clamp(first + 1, first + 2)
puts [first + 3, first].minmax.map(&:to_s).inspect, first.frozen?
