use std::env;
use std::fmt;
use std::str::FromStr;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Date {
    year: i32,
    month: u32,
    day: u32,
}

impl Date {
    const NAMES: [&'static str; 7] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];

    fn is_leap(year: i32) -> bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }
    fn length(year: i32, month: u32) -> u32 {
        match month {
            2 if Self::is_leap(year) => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        }
    }
    fn days(self) -> i64 {
        let years: i64 = (1970..self.year).map(|y| if Date::is_leap(y) { 366 } else { 365 }).sum();
        let months: u32 = (1..self.month).map(|m| Date::length(self.year, m)).sum();
        years + i64::from(months + self.day - 1)
    }
    fn succ(self) -> Date {
        if self.day < Date::length(self.year, self.month) {
            Date { day: self.day + 1, ..self }
        } else if self.month < 12 {
            Date { month: self.month + 1, day: 1, ..self }
        } else {
            Date { year: self.year + 1, month: 1, day: 1 }
        }
    }
    fn weekday(self) -> &'static str {
        Self::NAMES[self.days().rem_euclid(7) as usize]
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02} {}", self.year, self.month, self.day, self.weekday())
    }
}

impl FromStr for Date {
    type Err = String;
    fn from_str(s: &str) -> Result<Date, String> {
        let parts: Vec<u32> = s.split('-').map(|p| p.parse::<u32>().map_err(|e| format!("{p:?}: {e}"))).collect::<Result<Vec<u32>, String>>()?;
        match parts[..] {
            [y, m @ 1..=12, d] if d >= 1 && d <= Date::length(y as i32, m) => Ok(Date { year: y as i32, month: m, day: d }),
            [_, _, _] => Err("no such day".to_owned()),
            _ => Err(format!("{} parts", parts.len())),
        }
    }
}

fn main() {
    let mut dates = Vec::new();
    for arg in env::args().skip(1) {
        match arg.parse::<Date>() {
            Ok(date) => dates.push(date),
            Err(e) => println!("{arg}: {e}"),
        }
    }
    dates.sort();
    for pair in dates.windows(2) {
        if let &[a, b] = pair {
            println!("{a} .. {b}: {} days", b.days() - a.days());
        }
    }
    let mut date = dates[0];
    for _ in 0..60 {
        date = date.succ();
    }
    println!("{date} {:?} {}", dates.iter().map(|d| d.year).max(), dates.contains(&Date { year: 2000, month: 1, day: 1 }));
}
