use std::collections::BTreeMap;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    Idle,
    Selecting { credit: u32 },
    Dispensing { item: usize, change: u32 },
    OutOfOrder,
}

#[derive(Debug, Clone, Copy)]
enum Event {
    Coin(u32),
    Choose(usize),
    Taken,
    Kick,
}

const PRICES: [u32; 3] = [50, 120, 200];

impl State {
    fn next(self, event: Event) -> Result<State, &'static str> {
        use State::*;
        Ok(match (self, event) {
            (Idle, Event::Coin(c)) => Selecting { credit: c },
            (Selecting { credit }, Event::Coin(c)) => Selecting { credit: credit + c },
            (Selecting { credit }, Event::Choose(item)) => {
                let price = *PRICES.get(item).ok_or("no such item")?;
                let change = credit.checked_sub(price).ok_or("not enough")?;
                Dispensing { item, change }
            }
            (Dispensing { change: 0, .. }, Event::Taken) => Idle,
            (Dispensing { change, .. }, Event::Taken) => Selecting { credit: change },
            (_, Event::Kick) => OutOfOrder,
            _ => return Err("not now"),
        })
    }
}

fn main() {
    use Event::*;
    let mut state = State::Idle;
    let mut visits: BTreeMap<State, u32> = BTreeMap::new();
    for event in [Choose(0), Coin(100), Choose(1), Choose(9), Coin(50), Choose(1), Coin(1), Taken, Choose(0), Taken, Kick, Coin(5)] {
        match state.next(event) {
            Ok(next) => {
                println!("{state:?} --{event:?}--> {next:?}");
                state = next;
                *visits.entry(state).or_default() += 1;
            }
            Err(why) => println!("{state:?} refuses {event:?}: {why}"),
        }
    }
    println!("{visits:?}");
}
