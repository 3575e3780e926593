puts "money is read"
rate = 20
RATE = rate

module Money
  SIGN = "EUR"

  def self.shown(cents)
    format("%s %d.%02d", SIGN, cents / 100, cents % 100)
  end
end

def with_tax(cents)
  cents + cents * RATE / 100
end
