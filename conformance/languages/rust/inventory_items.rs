use std::collections::HashMap;
use std::io;

#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Kind {
    Book { pages: u32 },
    Bottle(u32),
    Other,
}

#[derive(Debug, Clone)]
struct Item {
    name: String,
    kind: Kind,
    count: u32,
}

#[derive(Debug)]
enum Command {
    Add(Item),
    Take { name: String, count: u32 },
    List,
}

fn parse(line: &str) -> Result<Command, String> {
    let mut words = line.split_whitespace();
    let command = words.next().ok_or("empty line")?;
    let mut name = || words.next().map(str::to_owned).ok_or_else(|| format!("{}: no name", command));
    match command {
        "add" => {
            let name = name()?;
            let count = words.next().unwrap_or("1").parse::<u32>().map_err(|e| format!("count of {}: {}", name, e))?;
            let kind = match (words.next(), words.next().and_then(|w| w.parse().ok())) {
                (Some("book"), Some(pages)) => Kind::Book { pages },
                (Some("bottle"), Some(n)) => Kind::Bottle(n),
                (None, _) => Kind::Other,
                (Some(other), _) => return Err(format!("kind {:?}", other)),
            };
            Ok(Command::Add(Item { name, kind, count }))
        }
        "take" => Ok(Command::Take { name: name()?, count: words.next().and_then(|w| w.parse().ok()).unwrap_or(1) }),
        "list" => Ok(Command::List),
        _ => Err(format!("unknown command {command}")),
    }
}

fn main() {
    let mut items: HashMap<String, Item> = HashMap::new();
    let mut line = String::new();
    while io::stdin().read_line(&mut line).expect("input") > 0 {
        match parse(line.trim_end()) {
            Ok(Command::Add(item)) => {
                items.entry(item.name.clone()).and_modify(|i| i.count += item.count).or_insert(item);
            }
            Ok(Command::Take { name, count }) => match items.get_mut(&name) {
                Some(item) if item.count > count => item.count -= count,
                Some(item) => {
                    println!("all {} of {} taken", item.count, name);
                    items.remove(&name);
                }
                None => println!("no {}", name),
            },
            Ok(Command::List) => {
                let mut all: Vec<&Item> = items.values().collect();
                all.sort_by(|a, b| a.kind.cmp(&b.kind).then_with(|| a.name.cmp(&b.name)));
                for Item { name, kind, count } in all {
                    println!("{count:>3} {name:<8}{kind:?}");
                }
            }
            Err(message) => println!("error: {message}"),
        }
        line.clear();
    }
    let total: u32 = items.values().map(|i| i.count).sum();
    println!("{total} left");
}
