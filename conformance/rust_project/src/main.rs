mod account;

fn main() {
    if std::env::args().nth(1).as_deref() == Some("race") {
        println!("{}", totals::deposit_twice(5));
        return;
    }
    let accounts = [account::open("ann", 3), account::open("bo", 4)];
    for account in &accounts {
        println!("{}: {}", ledger::names::title(account.name), account.balance);
    }
    println!("{}", totals::sum(&accounts.map(|account| account.balance)));
}
