// An inventory with orders: structs, maps, errors, sorting and reports.
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt;

#[derive(Debug, Clone, PartialEq)]
enum OrderError {
    UnknownItem(String),
    NotEnough { item: String, wanted: u32, there: u32 },
    EmptyOrder,
}

impl fmt::Display for OrderError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            OrderError::UnknownItem(name) => write!(f, "unknown item `{}`", name),
            OrderError::NotEnough { item, wanted, there } => {
                write!(f, "{} of {} wanted, {} there", wanted, item, there)
            }
            OrderError::EmptyOrder => write!(f, "the order is empty"),
        }
    }
}

impl std::error::Error for OrderError {}

#[derive(Debug, Clone, Default)]
struct Item {
    name: String,
    count: u32,
    cents: u64,
    tags: Vec<String>,
}

struct Inventory {
    items: BTreeMap<String, Item>,
    sold: HashMap<String, u64>,
}

impl Inventory {
    fn new() -> Self {
        Inventory { items: BTreeMap::new(), sold: HashMap::new() }
    }

    fn add(&mut self, name: &str, count: u32, cents: u64, tags: &[&str]) -> &mut Self {
        let item = self.items.entry(name.to_string()).or_insert_with(|| Item { name: name.to_string(), ..Item::default() });
        item.count += count;
        item.cents = cents;
        for tag in tags {
            if !item.tags.contains(&tag.to_string()) {
                item.tags.push(tag.to_string());
            }
        }
        self
    }

    fn order(&mut self, lines: &[(&str, u32)]) -> Result<u64, OrderError> {
        if lines.is_empty() {
            return Err(OrderError::EmptyOrder);
        }
        let mut total = 0;
        for (name, wanted) in lines {
            let item = self.items.get(*name).ok_or_else(|| OrderError::UnknownItem(name.to_string()))?;
            if item.count < *wanted {
                return Err(OrderError::NotEnough { item: item.name.clone(), wanted: *wanted, there: item.count });
            }
            total += item.cents * u64::from(*wanted);
        }
        for &(name, wanted) in lines {
            if let Some(item) = self.items.get_mut(name) {
                item.count -= wanted;
                *self.sold.entry(name.to_string()).or_default() += wanted as u64;
            }
        }
        Ok(total)
    }

    fn worth(&self) -> u64 {
        self.items.values().map(|i| i.cents * i.count as u64).sum()
    }
}

fn money(cents: u64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut shop = Inventory::new();
    shop.add("apple", 10, 35, &["fruit", "red"]).add("pear", 4, 50, &["fruit"]).add("hammer", 2, 1999, &["tool"]);
    shop.add("apple", 5, 40, &["fruit", "fresh"]);
    println!("worth {}", money(shop.worth()));
    let orders: Vec<Vec<(&str, u32)>> =
        vec![vec![("apple", 3), ("pear", 1)], vec![("hammer", 3)], vec![("saw", 1)], vec![], vec![("apple", 12), ("hammer", 1)]];
    for (number, order) in orders.iter().enumerate() {
        match shop.order(order) {
            Ok(total) => println!("order {} costs {:>8}", number + 1, money(total)),
            Err(e @ OrderError::NotEnough { .. }) => println!("order {} waits: {}", number + 1, e),
            Err(e) => println!("order {} fails: {} {:?}", number + 1, e, e),
        }
    }
    for (name, item) in &shop.items {
        println!("{:<8}|{:>4}|{:^10}|{}", name, item.count, money(item.cents), item.tags.join("+"));
    }
    let tags: HashSet<&str> = shop.items.values().flat_map(|i| i.tags.iter().map(|t| t.as_str())).collect();
    let mut tags: Vec<_> = tags.into_iter().collect();
    tags.sort_by(|a, b| b.len().cmp(&a.len()).then(a.cmp(b)));
    println!("{:?}", tags);
    let mut sold: Vec<(&String, &u64)> = shop.sold.iter().collect();
    sold.sort();
    println!("{:?}", sold);
    println!("{:#?}", shop.items["pear"]);
    shop.order(&[("pear", 3)])?;
    println!("{}", shop.items["pear"].count);
    Ok(())
}
