module Bank
  class Error < StandardError
    def prefix = self.class.name.split('::').last.gsub(/([a-z])([A-Z])/, '\1 \2').downcase
  end
  class InsufficientFunds < Error
    def initialize(need, have) = super("need #{need}, have #{have}")
  end
  class UnknownAccount < Error; end
  class UnknownCommand < Error; end

  class Account
    attr_reader :owner, :balance, :history

    def initialize(owner, balance = 0)
      @owner = owner
      @balance = balance
      @history = []
    end

    def deposit(amount)
      raise ArgumentError, 'amount must be positive' unless amount.positive?
      change(:deposit, amount)
    end

    def withdraw(amount)
      raise InsufficientFunds.new(amount, balance) if amount > balance
      change(:withdraw, -amount)
    end

    def to_s = "#{owner}: #{balance}"

    private

    def change(kind, amount)
      @balance += amount
      @history << [kind, amount.abs]
      self
    end
  end

  class Teller
    def initialize
      @accounts = Hash.new { |_, name| raise UnknownAccount, name }
      @failures = 0
    end

    attr_reader :accounts, :failures

    def run(line)
      command, *args = line.split
      handler = "do_#{command}"
      raise UnknownCommand, command unless respond_to?(handler, true)
      puts send(handler, *args)
    rescue Error => e
      @failures += 1
      puts "#{e.prefix}: #{e.message}"
    rescue ArgumentError => e
      @failures += 1
      puts "error: #{e.message}"
    end

    private

    def do_open(name, amount = '0')
      @accounts[name] = Account.new(name, Integer(amount))
      "opened #{name}"
    end

    %w[deposit withdraw].each do |verb|
      define_method("do_#{verb}") { |name, amount| @accounts[name].public_send(verb, Integer(amount)) }
    end

    def do_transfer(from, to, amount)
      [@accounts[from].withdraw(amount.to_i), @accounts[to].deposit(amount.to_i)].join(', ')
    end
  end
end

teller = Bank::Teller.new
$stdin.each_line do |line|
  line.strip!
  next if line.empty? || line.start_with?('#')
  teller.run(line)
end
teller.accounts.each_value { |a| puts "#{a} #{a.history.inspect}" }
exit teller.failures
