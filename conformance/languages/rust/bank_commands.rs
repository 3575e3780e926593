use std::collections::BTreeMap;
use std::fmt;
use std::io::BufRead;

#[derive(Debug, PartialEq)]
enum BankError {
    NoAccount(u32),
    Insufficient { needed: i64, available: i64 },
    BadCommand(String),
}

impl fmt::Display for BankError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use BankError::*;
        match *self {
            NoAccount(id) => write!(f, "account {id:04} does not exist"),
            Insufficient { needed, available } => write!(f, "needs {needed}, has {available}"),
            BadCommand(ref text) => write!(f, "cannot understand `{text}`"),
        }
    }
}

impl std::error::Error for BankError {}

#[derive(Debug, Default, Clone)]
struct Account {
    owner: String,
    balance: i64,
    history: Vec<i64>,
}

#[derive(Default)]
struct Bank {
    accounts: BTreeMap<u32, Account>,
    next_id: u32,
}

type Outcome<T> = Result<T, BankError>;

impl Bank {
    fn open(&mut self, owner: &str) -> u32 {
        self.next_id += 1;
        let account = Account { owner: owner.into(), ..Default::default() };
        self.accounts.insert(self.next_id, account);
        self.next_id
    }
    fn account(&mut self, id: u32) -> Outcome<&mut Account> {
        self.accounts.get_mut(&id).ok_or(BankError::NoAccount(id))
    }
    fn deposit(&mut self, id: u32, amount: i64) -> Outcome<i64> {
        let account = self.account(id)?;
        account.balance += amount;
        account.history.push(amount);
        Ok(account.balance)
    }
    fn withdraw(&mut self, id: u32, amount: i64) -> Outcome<i64> {
        let account = self.account(id)?;
        if account.balance < amount {
            return Err(BankError::Insufficient { needed: amount, available: account.balance });
        }
        account.balance -= amount;
        account.history.push(-amount);
        Ok(account.balance)
    }
    fn transfer(&mut self, from: u32, to: u32, amount: i64) -> Outcome<()> {
        self.account(to)?;
        self.withdraw(from, amount)?;
        self.deposit(to, amount).map(|_| ())
    }
    fn execute(&mut self, line: &str) -> Outcome<String> {
        let bad = || BankError::BadCommand(line.to_string());
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |i: usize| words.get(i).and_then(|w| w.parse::<i64>().ok()).ok_or_else(bad);
        match words.first().copied() {
            Some("open") => Ok(format!("opened {:04}", self.open(words.get(1).ok_or_else(bad)?))),
            Some("deposit") => self.deposit(number(1)? as u32, number(2)?).map(|b| format!("balance {b}")),
            Some("withdraw") => self.withdraw(number(1)? as u32, number(2)?).map(|b| format!("balance {b}")),
            Some("transfer") => {
                self.transfer(number(1)? as u32, number(2)? as u32, number(3)?)?;
                Ok("transferred".to_string())
            }
            _ => Err(bad()),
        }
    }
}

fn main() {
    let mut bank = Bank::default();
    for line in std::io::stdin().lock().lines().flatten() {
        match bank.execute(&line) {
            Ok(text) => println!("ok: {text}"),
            Err(e) => println!("!! {e}"),
        }
    }
    for (id, a) in bank.accounts.iter().rev() {
        println!("{id:04} {:<6}{:>6} {:?}", a.owner, a.balance, a.history);
    }
    let total: i64 = bank.accounts.values().map(|a| a.balance).sum();
    assert_eq!(total, bank.accounts.values().flat_map(|a| a.history.iter()).sum::<i64>());
    println!("total {total:+}");
    assert_eq!(bank.withdraw(99, 1), Err(BankError::NoAccount(99)));
}
