#[derive(Debug, Clone, PartialEq)]
enum Item {
    Book { title: String, cents: u32 },
    Food(&'static str, u32, f32),
    Coupon(Discount),
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Discount {
    Percent(u8),
    Fixed(u32),
    EveryThird,
}

#[derive(Debug)]
enum Problem<'a> {
    TooHigh(Discount),
    Empty,
    Weight { item: &'a Item, grams: i64 },
}

fn total(items: &[Item]) -> Result<u32, Problem<'_>> {
    let mut prices = vec![];
    let mut discounts = vec![];
    for item in items {
        match item {
            Item::Book { cents, .. } => prices.push(*cents),
            Item::Food(_, cents, kilos @ 0.0..=50.0) => prices.push((*cents as f32 * kilos).round() as u32),
            Item::Food(.., kilos) => return Err(Problem::Weight { item, grams: (kilos * 1000.0) as i64 }),
            Item::Coupon(d @ (Discount::Percent(101..) | Discount::Fixed(10_000..))) => return Err(Problem::TooHigh(*d)),
            Item::Coupon(d) => discounts.push(*d),
        }
    }
    if prices.is_empty() {
        return Err(Problem::Empty);
    }
    let sum: u32 = prices.iter().sum();
    Ok(discounts.iter().fold(sum, |sum, d| match *d {
        Discount::Percent(p) => sum - sum * p as u32 / 100,
        Discount::Fixed(c) => sum.saturating_sub(c),
        Discount::EveryThird => sum - prices.iter().skip(2).step_by(3).sum::<u32>().min(sum),
    }))
}

fn main() {
    let book = |title: &str, cents| Item::Book { title: title.to_string(), cents };
    let carts = [
        vec![book("a", 1000), Item::Food("rice", 250, 1.5), Item::Coupon(Discount::Percent(10))],
        vec![book("a", 300), book("b", 200), book("c", 100), Item::Coupon(Discount::EveryThird), Item::Coupon(Discount::Fixed(50))],
        vec![Item::Coupon(Discount::Fixed(5))],
        vec![Item::Coupon(Discount::Percent(150))],
        vec![Item::Food("ore", 1, -2.5)],
        vec![book("x", 10), Item::Coupon(Discount::Fixed(500))],
    ];
    for cart in &carts {
        println!("{:?}", total(cart));
    }
}
