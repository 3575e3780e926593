use std::collections::BTreeMap;
use std::fmt;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Cents(i64);

impl fmt::Display for Cents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}.{:02}", if self.0 < 0 { "-" } else { "" }, self.0.abs() / 100, self.0.abs() % 100)
    }
}

#[derive(Debug, PartialEq)]
enum Refusal {
    NoAccount(u32),
    Insufficient { needed: Cents, available: Cents },
    SameAccount,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NoAccount(id) => write!(f, "no account {id}"),
            Refusal::Insufficient { needed, available } => write!(f, "{needed} needed, {available} there"),
            Refusal::SameAccount => f.write_str("from and to are the same"),
        }
    }
}

#[derive(Default)]
struct Bank {
    accounts: BTreeMap<u32, Cents>,
    log: Vec<String>,
}

impl Bank {
    fn transfer(&mut self, from: u32, to: u32, amount: Cents) -> Result<(), Refusal> {
        if from == to {
            return Err(Refusal::SameAccount);
        }
        let available = *self.accounts.get(&from).ok_or(Refusal::NoAccount(from))?;
        let target = self.accounts.get_mut(&to).ok_or(Refusal::NoAccount(to))?;
        if available < amount {
            return Err(Refusal::Insufficient { needed: amount, available });
        }
        target.0 += amount.0;
        self.accounts.get_mut(&from).unwrap().0 -= amount.0;
        self.log.push(format!("{from} -> {to}: {amount:>8}"));
        Ok(())
    }
}

impl Default for Cents {
    fn default() -> Self {
        Cents(0)
    }
}

fn main() {
    let mut bank = Bank::default();
    bank.accounts.extend([(1, Cents(10_050)), (2, Cents::default()), (3, Cents(-25))]);
    for (from, to, amount) in [(1, 2, 5000), (2, 3, 125), (1, 1, 1), (4, 1, 1), (1, 5, 1), (3, 1, 500)] {
        if let Err(refusal) = bank.transfer(from, to, Cents(amount)) {
            println!("refused: {refusal}");
        }
    }
    println!("{}", bank.log.join("\n"));
    for (id, balance) in &bank.accounts {
        println!("{id:>3} {:>10}", balance.to_string());
    }
    println!("{}", Cents(bank.accounts.values().map(|c| c.0).sum()));
}
