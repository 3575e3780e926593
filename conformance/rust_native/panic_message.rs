#[derive(Debug)]
struct Account {
    balance: i64,
}

impl Account {
    fn withdraw(&mut self, amount: i64) {
        assert!(amount <= self.balance, "cannot take {amount} of {}", self.balance);
        self.balance -= amount;
    }
}

fn main() {
    let mut account = Account { balance: 100 };
    account.withdraw(30);
    println!("{account:?}");
    account.withdraw(80);
    println!("never");
}
