<?php
class BankError extends RuntimeException {}

class Account {
    public function __construct(public readonly string $name, private int $balance) {}
    public function balance(): int { return $this->balance; }
    public function deposit(int $n): void { $this->balance += $n; }
    public function withdraw(int $n): void {
        if ($n > $this->balance) throw new BankError('insufficient funds');
        $this->balance -= $n;
    }
    public function __toString(): string { return "{$this->name} {$this->balance}"; }
}

class Bank {
    private array $accounts = [];
    private function find(string $name): Account {
        return $this->accounts[$name] ?? throw new BankError("no account $name");
    }
    public function run(string $command, string ...$args): string {
        $n = (int)end($args);
        switch ($command) {
            case 'open':
                $this->accounts[$args[0]] = new Account($args[0], $n);
                return "ok {$this->find($args[0])}";
            case 'deposit':
            case 'withdraw':
                $this->find($args[0])->$command($n);
                return "ok {$this->find($args[0])}";
            case 'transfer':
                [$from, $to] = [$this->find($args[0]), $this->find($args[1])];
                $from->withdraw($n);
                $to->deposit($n);
                return "ok $from $to";
            default:
                throw new BankError("unknown command $command");
        }
    }
    public function accounts(): array { return $this->accounts; }
}

$bank = new Bank();
foreach (explode("\n", trim(stream_get_contents(STDIN))) as $line) {
    try {
        echo $bank->run(...explode(' ', $line)), "\n";
    } catch (BankError $e) {
        echo "error: {$e->getMessage()}\n";
    }
}
foreach ($bank->accounts() as $a) echo $a, PHP_EOL;
echo 'total ', array_sum(array_map(fn(Account $a) => $a->balance(), $bank->accounts())), "\n";
