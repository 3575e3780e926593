// Accounts and tasks: errors with Display and From, maps with entries, heaps with orders of their own, formats.
use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BinaryHeap, HashMap, HashSet, VecDeque};
use std::fmt;

#[derive(Debug, Clone, PartialEq)]
enum TxError {
    Insufficient { needed: u64, available: u64 },
    UnknownAccount(String),
    Frozen,
}

impl fmt::Display for TxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TxError::Insufficient { needed, available } => {
                write!(f, "need {} but only {} available", needed, available)
            }
            TxError::UnknownAccount(name) => write!(f, "no account {:?}", name),
            TxError::Frozen => f.write_str("account frozen"),
        }
    }
}

impl std::error::Error for TxError {}

#[derive(Debug, Default, Clone)]
struct Account {
    owner: String,
    balance: u64,
    history: Vec<Entry>,
    frozen: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Kind {
    Deposit,
    Withdraw,
    TransferIn,
    TransferOut,
}

#[derive(Debug, Clone)]
struct Entry {
    kind: Kind,
    amount: u64,
    at: usize,
}

struct Bank {
    accounts: BTreeMap<String, Account>,
    clock: usize,
}

impl Bank {
    const FEE: u64 = 2;
    fn new() -> Self {
        Bank { accounts: BTreeMap::new(), clock: 0 }
    }
    fn tick(&mut self) -> usize {
        self.clock += 1;
        self.clock
    }
    fn open(&mut self, owner: &str, amount: u64) -> &mut Account {
        let at = self.tick();
        let account = self
            .accounts
            .entry(owner.to_string())
            .or_insert_with(|| Account { owner: owner.to_owned(), ..Default::default() });
        account.balance += amount;
        account.history.push(Entry { kind: Kind::Deposit, amount, at });
        account
    }
    fn withdraw(&mut self, owner: &str, amount: u64) -> Result<u64, TxError> {
        let at = self.tick();
        let account = self.accounts.get_mut(owner).ok_or_else(|| TxError::UnknownAccount(owner.to_string()))?;
        if account.frozen {
            return Err(TxError::Frozen);
        }
        let needed = amount + Self::FEE;
        account.balance =
            account.balance.checked_sub(needed).ok_or(TxError::Insufficient { needed, available: account.balance })?;
        account.history.push(Entry { kind: Kind::Withdraw, amount, at });
        Ok(account.balance)
    }
    fn transfer(&mut self, from: &str, to: &str, amount: u64) -> Result<(), Box<dyn std::error::Error>> {
        if !self.accounts.contains_key(to) {
            return Err(Box::new(TxError::UnknownAccount(to.into())));
        }
        if amount == 0 {
            return Err("nothing to transfer".into());
        }
        self.withdraw(from, amount)?;
        let at = self.tick();
        let target = self.accounts.get_mut(to).unwrap();
        target.balance += amount;
        target.history.push(Entry { kind: Kind::TransferIn, amount, at });
        Ok(())
    }
}

#[derive(Debug, PartialEq, Eq)]
struct Task {
    priority: u32,
    name: String,
}
impl Ord for Task {
    fn cmp(&self, other: &Self) -> Ordering {
        self.priority.cmp(&other.priority).then_with(|| other.name.cmp(&self.name))
    }
}
impl PartialOrd for Task {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

fn main() {
    let mut bank = Bank::new();
    bank.open("ann", 100).frozen = false;
    bank.open("bob", 20);
    println!("{:?}", bank.withdraw("ann", 30));
    println!("{:?}", bank.withdraw("bob", 30));
    match bank.transfer("ann", "zed", 5) {
        Err(e) => println!("error: {}", e),
        Ok(()) => println!("ok"),
    }
    match bank.transfer("ann", "bob", 0) {
        Err(e) => println!("error: {}", e),
        Ok(()) => println!("ok"),
    }
    match bank.transfer("bob", "ann", 50) {
        Err(e) => println!("error: {e}"),
        Ok(()) => println!("ok"),
    }
    bank.accounts.get_mut("bob").unwrap().frozen = true;
    if let Err(e) = bank.transfer("bob", "ann", 1) {
        println!("error: {}", e);
    }
    bank.transfer("ann", "bob", 10).unwrap();
    for (name, account) in &bank.accounts {
        println!("{:<6}|{:>6}|{:^8}|{}", name, account.balance, account.history.len(), account.frozen);
        for e in account.history.iter().filter(|e| e.kind != Kind::Withdraw) {
            println!("   {:?} {:+} @{:03}", e.kind, e.amount as i64, e.at);
        }
    }
    println!("{:#?}", bank.accounts["bob"].history);
    let mut by_kind: HashMap<Kind, Vec<u64>> = HashMap::new();
    for a in bank.accounts.values() {
        for e in &a.history {
            by_kind.entry(e.kind).or_default().push(e.amount);
        }
    }
    let mut kinds: Vec<_> = by_kind.into_iter().collect();
    kinds.sort_by(|a, b| b.1.iter().sum::<u64>().cmp(&a.1.iter().sum()).then(a.0.cmp(&b.0)));
    println!("{:?}", kinds);
    let mut heap = BinaryHeap::new();
    for (p, n) in [(2, "write"), (5, "test"), (2, "alpha"), (9, "ship")] {
        heap.push(Task { priority: p, name: n.to_string() });
    }
    while let Some(Task { priority, name }) = heap.pop() {
        print!("{}:{} ", priority, name);
    }
    println!();
    let mut mins = BinaryHeap::new();
    for x in [5, 1, 8, 3] {
        mins.push(Reverse(x));
    }
    if let Some(Reverse(x)) = mins.peek() {
        println!("min {}", x);
    }
    println!("{:?}", mins.into_sorted_vec().iter().map(|r| r.0).collect::<Vec<_>>());
    let seen: HashSet<i32> = [1, 2, 3, 2, 1].into_iter().collect();
    let mut s: Vec<_> = seen.iter().copied().collect();
    s.sort_unstable_by(|a, b| b.cmp(a));
    println!("{:?} {}", s, seen.len());
    let mut dq: VecDeque<_> = (1..=5).collect();
    dq.rotate_left(2);
    dq.push_front(0);
    println!("{:?} {:?} {:?}", dq, dq.front(), dq.iter().rev().skip(1).step_by(2).collect::<Vec<_>>());
}
