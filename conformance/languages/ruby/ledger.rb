# frozen_string_literal: true

# A small accounting ledger: value objects, custom errors, reports.
require "time"
require "forwardable"

class Money
  include Comparable
  attr_reader :cents, :currency

  class CurrencyMismatch < StandardError
    def initialize(left, right)
      super("cannot combine #{left} with #{right}")
    end
  end

  def self.parse(text, currency: "EUR")
    match = /\A(?<sign>-)?(?<whole>[\d,]+)(?:\.(?<fraction>\d{1,2}))?\z/.match(text.strip)
    raise ArgumentError, "not an amount: #{text.inspect}" unless match

    cents = match[:whole].delete(",").to_i * 100 + (match[:fraction] || "0").ljust(2, "0").to_i
    new(match[:sign] ? -cents : cents, currency)
  end

  def initialize(cents, currency = "EUR")
    @cents = cents
    @currency = currency
    freeze
  end

  def +(other) = combine(other) { |a, b| a + b }
  def -(other) = combine(other) { |a, b| a - b }
  def -@ = Money.new(-cents, currency)
  def *(factor) = Money.new((cents * factor).round, currency)

  def <=>(other)
    return nil unless other.is_a?(Money) && other.currency == currency

    cents <=> other.cents
  end

  def hash = [cents, currency].hash
  def eql?(other) = other.is_a?(Money) && cents == other.cents && currency == other.currency

  def zero? = cents.zero?

  def allocate(*ratios)
    total = ratios.sum
    shares = ratios.map { |r| cents * r / total }
    rest = cents - shares.sum
    rest.times { |i| shares[i % shares.size] += 1 }
    shares.map { |c| Money.new(c, currency) }
  end

  def to_s
    whole, fraction = cents.abs.divmod(100)
    digits = whole.to_s.reverse.scan(/\d{1,3}/).join(",").reverse
    format("%s%s.%02d %s", cents.negative? ? "-" : "", digits, fraction, currency)
  end

  def inspect = "#<Money #{self}>"

  def coerce(number) = [self, number]

  private

  def combine(other)
    raise CurrencyMismatch.new(currency, other.currency) if other.currency != currency

    Money.new(yield(cents, other.cents), currency)
  end
end

Entry = Struct.new(:date, :account, :amount, :memo, keyword_init: true) do
  def debit? = amount.cents.positive?
  def to_s = "#{date} #{account.to_s.ljust(10)} #{amount.to_s.rjust(14)}#{memo && "  # #{memo}"}"
end

class Ledger
  extend Forwardable
  include Enumerable
  class UnbalancedError < StandardError; end

  def_delegators :@entries, :size, :empty?, :<<

  def initialize
    @entries = []
    @closed = false
  end

  def each(&block)
    return enum_for(:each) { @entries.size } unless block

    @entries.each(&block)
    self
  end

  def post(date, memo = nil, **amounts)
    raise FrozenError, "ledger is closed" if @closed

    lines = amounts.map { |account, amount| Entry.new(date: date, account: account, amount: Money.parse(amount), memo: memo) }
    sum = lines.map(&:amount).reduce(:+)
    raise UnbalancedError, "off by #{sum} on #{date}" unless sum.zero?

    @entries.concat(lines)
    self
  end

  def balance(account) = select { |e| e.account == account }.sum(Money.new(0)) { |e| e.amount }

  def balances = group_by(&:account).transform_values { |es| es.map(&:amount).inject(:+) }

  def close!
    @closed = true
    @entries.freeze
  end
end

ledger = Ledger.new
ledger.post("2024-01-01", "opening", bank: "1,000", equity: "-1,000")
      .post("2024-01-05", rent: "450.50", bank: "-450.5")
      .post("2024-02-01", "salary", bank: "2345.67", income: "-2345.67")

begin
  ledger.post("2024-02-02", a: "1", b: "-2")
rescue Ledger::UnbalancedError => e
  puts "#{e.class}: #{e.message}"
end
begin
  ledger.post("2024-02-02", a: "1.234", b: "x")
rescue ArgumentError => e
  puts "#{e.class}: #{e.message}"
end

ledger.each { |entry| puts entry }
puts ledger.balances.sort_by { |_, v| v }.map { |k, v| "%-8s|%15s" % [k, v] }
puts ledger.balance(:bank)
p ledger.size, ledger.empty?, ledger.first, ledger.each.size
p ledger.min_by { |e| e.amount }.account, ledger.max_by(&:amount).account
p ledger.partition(&:debit?).map { |part| part.map(&:account) }
p ledger.each_slice(2).map { |pair| pair.map { |e| e.amount.cents } }
p Money.new(1000).allocate(1, 1, 1), Money.new(5).clamp(Money.new(10), Money.new(20)), Money.new(3).between?(Money.new(1), Money.new(3))
p({ Money.new(5) => 1 }[Money.new(5)], Money.new(1) == Money.new(1, "USD"), -Money.new(199) * 1.5)
begin
  Money.new(1) + Money.new(2, "USD")
rescue Money::CurrencyMismatch => e
  puts e.message
end
begin
  Money.new(1) < Money.new(1, "USD")
rescue ArgumentError => e
  puts e.message
end
ledger.close!
begin
  ledger.post("2024-03-01", a: "1", b: "-1")
rescue => e
  puts "#{e.class}: #{e.message}"
end
begin
  ledger << :x
rescue FrozenError => e
  puts e.message[0, 32]
end
begin
  Money.new(1).instance_variable_set(:@cents, 5)
rescue => e
  puts e.class, e.message
end
