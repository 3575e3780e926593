#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Date {
    year: i32,
    month: u8,
    day: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Weekday {
    Monday,
    Tuesday,
    Wednesday,
    Thursday,
    Friday,
    Saturday,
    Sunday,
}

const WEEK: [Weekday; 7] = {
    use Weekday::*;
    [Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday]
};

fn is_leap(year: i32) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

fn days_in(year: i32, month: u8) -> u8 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl Date {
    fn new(year: i32, month: u8, day: u8) -> Option<Date> {
        let is_valid = (1..=12).contains(&month) && (1..=days_in(year, month)).contains(&day);
        is_valid.then_some(Date { year, month, day })
    }

    fn days(self) -> i64 {
        let (y, m) = if self.month <= 2 { (self.year - 1, self.month + 9) } else { (self.year, self.month - 3) };
        let era = y.div_euclid(400);
        let of_era = y.rem_euclid(400) as i64;
        let of_year = (153 * m as i64 + 2) / 5 + self.day as i64 - 1;
        era as i64 * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
    }

    fn weekday(self) -> Weekday {
        WEEK[(self.days() + 3).rem_euclid(7) as usize]
    }

    fn next(self) -> Date {
        Date::new(self.year, self.month, self.day + 1)
            .or_else(|| Date::new(self.year, self.month + 1, 1))
            .unwrap_or(Date { year: self.year + 1, month: 1, day: 1 })
    }
}

impl std::fmt::Display for Date {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

fn main() {
    for (y, m, d) in [(1970, 1, 1), (2000, 2, 29), (1900, 2, 29), (2024, 12, 31), (1, 1, 1), (2023, 4, 31)] {
        match Date::new(y, m, d) {
            Some(date) => println!("{date} {} {:?} {}", date.days(), date.weekday(), date.next()),
            None => println!("{y}-{m}-{d} is none"),
        }
    }
    let mut date = Date::new(2024, 2, 27).unwrap();
    let fridays = std::iter::from_fn(|| {
        date = date.next();
        Some(date)
    })
    .filter(|d| d.day == 13 && d.weekday() == Weekday::Friday)
    .take(3)
    .map(|d| d.to_string())
    .collect::<Vec<_>>();
    println!("{fridays:?}");
}
