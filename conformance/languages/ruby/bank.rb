# Accounts, an exception hierarchy, ensure and retry.
class BankError < StandardError
  attr_reader :account

  def initialize(account, message = "bank error")
    super(message)
    @account = account
  end
end

class Insufficient < BankError
  attr_reader :shortfall

  def initialize(account, needed, available)
    super(account, "needs #{needed}, has #{available}")
    @shortfall = needed - available
  end
end

class Closed < BankError; end

class Account
  include Comparable
  @@count = 0
  MINIMUM = 0

  attr_reader :owner, :balance, :history
  attr_accessor :open

  def self.joint(*owners, balance: 0)
    new(owners.join(" & "), balance)
  end

  def self.count = @@count

  def initialize(owner, balance = 0)
    @owner = owner
    @balance = balance
    @history = []
    @open = true
    @@count += 1
  end

  def deposit(amount)
    raise Closed.new(self, "is closed") unless open
    raise ArgumentError, "amount must be positive" if amount <= 0
    @balance += amount
    @history << [:deposit, amount]
    self
  end

  def withdraw(amount)
    raise Insufficient.new(self, amount, @balance) if @balance - amount < MINIMUM
    @balance -= amount
    @history.push([:withdraw, amount])
    self
  end

  def <=>(other)
    balance <=> other.balance
  end

  def to_s
    "#{owner}: #{balance}"
  end
end

class Savings < Account
  def initialize(owner, balance = 0, rate: 5)
    super(owner, balance)
    @rate = rate
  end

  def interest!
    deposit(@balance * @rate / 100)
  end

  def to_s
    super + " (#{@rate}%)"
  end
end

def transfer(from, to, amount)
  from.withdraw(amount)
  begin
    to.deposit(amount)
  rescue Closed => e
    from.deposit(amount)
    return "undone: #{e.account.owner} #{e.message}"
  end
  "done"
rescue Insufficient => e
  "refused: short of #{e.shortfall}"
ensure
  from.history << [:checked, from.balance]
end

anna = Savings.new("Anna", 100, rate: 10)
bert = Account.new("Bert")
both = Account.joint("Anna", "Bert", balance: 10)
puts anna, bert, both
puts transfer(anna, bert, 30)
puts transfer(anna, bert, 500)
both.open = false
puts transfer(anna, both, 20)
puts anna.interest!
begin
  bert.deposit(-5)
rescue TypeError, ArgumentError => e
  puts "bad: #{e.message} (#{e.class})"
else
  puts "unexpected"
end
p anna.history
puts anna > bert, [anna, bert, both].min.owner, [anna, bert, both].sort.map(&:balance).inspect
puts Account.count
attempts = 0
result = begin
  attempts += 1
  raise "not yet" if attempts < 3
  "after #{attempts}"
rescue RuntimeError
  retry
ensure
  puts "tried"
end
puts result
value = Integer("12x") rescue -1
puts value
begin
  raise BankError, anna
rescue => e
  puts e.message, e.account == anna, e.is_a?(StandardError)
end
