use std::fmt;
use std::num::ParseIntError;

#[derive(Debug)]
enum BankError {
    Insufficient { needed: u32, available: u32 },
    Unknown(String),
    Parse(ParseIntError),
}

impl fmt::Display for BankError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BankError::Insufficient { needed, available } => write!(f, "needs {needed}, has {available}"),
            BankError::Unknown(name) => write!(f, "no account `{}`", name),
            BankError::Parse(_) => f.write_str("not a number"),
        }
    }
}

impl std::error::Error for BankError {}

impl From<ParseIntError> for BankError {
    fn from(e: ParseIntError) -> Self {
        BankError::Parse(e)
    }
}

struct Account {
    name: &'static str,
    balance: u32,
}

#[derive(Default)]
struct Bank {
    accounts: Vec<Account>,
    log: Vec<String>,
}

impl Bank {
    fn find(&mut self, name: &str) -> Result<&mut Account, BankError> {
        self.accounts.iter_mut().find(|a| a.name == name).ok_or_else(|| BankError::Unknown(name.to_owned()))
    }
    fn withdraw(&mut self, name: &str, amount: u32) -> Result<u32, BankError> {
        let account = self.find(name)?;
        if account.balance < amount {
            return Err(BankError::Insufficient { needed: amount, available: account.balance });
        }
        account.balance -= amount;
        Ok(account.balance)
    }
    fn execute(&mut self, command: &str) -> Result<u32, BankError> {
        let mut words = command.split_whitespace();
        let (verb, name, amount) = match (words.next(), words.next(), words.next()) {
            (Some(v), Some(n), Some(a)) => (v, n, a.parse::<u32>()?),
            _ => return Err(BankError::Unknown(String::new())),
        };
        self.log.push(verb.to_uppercase());
        match verb {
            "take" => self.withdraw(name, amount),
            "give" => {
                let account = self.find(name)?;
                account.balance += amount;
                Ok(account.balance)
            }
            other => Err(BankError::Unknown(other.into())),
        }
    }
}

fn sum(texts: &[&str]) -> Result<i32, std::num::ParseIntError> {
    let mut total = 0;
    for t in texts {
        total += t.trim().parse::<i32>()?;
    }
    Ok(total)
}

fn first_even(values: &[i32]) -> Option<i32> {
    let first = values.iter().find(|v| *v % 2 == 0)?;
    Some(first * 10)
}

fn main() {
    let mut bank = Bank::default();
    bank.accounts.push(Account { name: "ada", balance: 100 });
    bank.accounts.push(Account { name: "bob", balance: 5 });
    for command in ["take ada 30", "take bob 30", "give bob 7", "take eve 1", "take ada x", "steal ada 1", "nonsense"] {
        match bank.execute(command) {
            Ok(balance) => println!("{command}: {balance}"),
            Err(e @ BankError::Insufficient { .. }) => println!("{command}: refused, {e}"),
            Err(e) => println!("{command}: {}", e),
        }
    }
    println!("{}", bank.log.join(","));
    println!("{:?} {}", sum(&["1", " 2 ", "39"]), sum(&["1", "two"]).is_err());
    println!("{:?} {:?}", first_even(&[1, 3, 4]), first_even(&[]));
    let value = sum(&["7"]).unwrap_or(0) + sum(&["bad"]).unwrap_or_default();
    println!("{value}");
    let Some(last) = bank.accounts.last() else { panic!("empty") };
    println!("{} {}", last.name, last.balance);
}
