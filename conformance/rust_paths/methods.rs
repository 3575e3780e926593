// paths: --function Account::withdraw
// expect: [{"function": "Account::withdraw", "faults": [["panic: attempt to subtract with overflow", 16]]}]
// A method: its receiver is an input, too.
#[derive(Debug)]
struct Account {
    balance: u32,
    is_open: bool,
}

impl Account {
    fn withdraw(&mut self, amount: u32) -> u32 {
        if !self.is_open {
            return 0;
        }

        self.balance -= amount;
        self.balance
    }
}

fn main() {
    let mut account = Account { balance: 3, is_open: true };
    println!("{}", account.withdraw(2));
}
