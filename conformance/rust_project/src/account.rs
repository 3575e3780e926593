pub struct Account {
    pub name: &'static str,
    pub balance: u32,
}

pub fn open(name: &'static str, balance: u32) -> Account {
    Account { name, balance }
}
