use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Read};
use std::str::FromStr;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Region {
    North,
    South,
    East,
}

#[derive(Debug)]
enum BadRow {
    Cells(usize),
    Region(String),
    Number(std::num::ParseIntError),
    Price(std::num::ParseFloatError),
}

impl fmt::Display for BadRow {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            BadRow::Cells(n) => write!(f, "expected 4 cells, found {}", n),
            BadRow::Region(r) => write!(f, "unknown region {:?}", r),
            BadRow::Number(e) => write!(f, "units: {}", e),
            BadRow::Price(e) => write!(f, "price: {}", e),
        }
    }
}

impl std::error::Error for BadRow {}

impl From<std::num::ParseIntError> for BadRow {
    fn from(e: std::num::ParseIntError) -> Self {
        BadRow::Number(e)
    }
}

impl From<std::num::ParseFloatError> for BadRow {
    fn from(e: std::num::ParseFloatError) -> Self {
        BadRow::Price(e)
    }
}

impl FromStr for Region {
    type Err = BadRow;
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        match s.to_ascii_lowercase().as_str() {
            "north" => Ok(Region::North),
            "south" => Ok(Region::South),
            "east" => Ok(Region::East),
            other => Err(BadRow::Region(other.to_string())),
        }
    }
}

#[derive(Debug, Clone)]
struct Sale {
    product: String,
    region: Region,
    units: u32,
    price: f64,
}

impl FromStr for Sale {
    type Err = BadRow;
    fn from_str(line: &str) -> Result<Sale, BadRow> {
        let cells: Vec<&str> = line.split(',').map(str::trim).collect();
        if let [product, region, units, price] = cells[..] {
            Ok(Sale { product: product.to_owned(), region: region.parse()?, units: units.parse()?, price: price.parse()? })
        } else {
            Err(BadRow::Cells(cells.len()))
        }
    }
}

fn main() -> io::Result<()> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let mut sales: Vec<Sale> = Vec::new();
    for (number, line) in text.lines().enumerate().skip(1) {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        match line.parse::<Sale>() {
            Ok(sale) => sales.push(sale),
            Err(e) => println!("line {}: {}", number + 1, e),
        }
    }
    let mut by_region: BTreeMap<Region, Vec<&Sale>> = BTreeMap::new();
    for sale in &sales {
        by_region.entry(sale.region).or_default().push(sale);
    }
    for (region, list) in &by_region {
        let revenue: f64 = list.iter().map(|s| s.units as f64 * s.price).sum();
        let names: Vec<_> = list.iter().map(|s| s.product.as_str()).collect();
        println!("{:<8}{:>10.2}  {}", format!("{:?}", region), revenue, names.join("/"));
    }
    if let Some(best) = sales.iter().max_by(|a, b| a.price.partial_cmp(&b.price).unwrap()) {
        println!("{:#?}", best);
    }
    let (cheap, dear): (Vec<Sale>, Vec<Sale>) = sales.iter().cloned().partition(|s| s.price < 1.0);
    println!("{} cheap, {} dear", cheap.len(), dear.len());
    Ok(())
}
