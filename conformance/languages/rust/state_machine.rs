// A vending machine and a traffic light: enums with data, state by value, exhaustive matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Coin {
    Five = 5,
    Ten = 10,
    Fifty = 50,
}

impl Coin {
    const ALL: [Coin; 3] = [Coin::Fifty, Coin::Ten, Coin::Five];
    fn value(self) -> u32 {
        self as u32
    }
}

#[derive(Debug, Clone, PartialEq)]
enum State {
    Idle,
    HasMoney { cents: u32, coins: Vec<Coin> },
    Vending(String, u32),
    Broken(&'static str),
}

#[derive(Debug)]
enum Event {
    Insert(Coin),
    Choose(&'static str, u32),
    Cancel,
    Kick,
}

impl State {
    fn next(self, event: &Event) -> State {
        match (self, event) {
            (State::Idle, Event::Insert(coin)) => State::HasMoney { cents: coin.value(), coins: vec![*coin] },
            (State::HasMoney { cents, mut coins }, Event::Insert(coin)) => {
                coins.push(*coin);
                State::HasMoney { cents: cents + coin.value(), coins }
            }
            (State::HasMoney { cents, .. }, Event::Choose(what, price)) if cents >= *price => {
                State::Vending(what.to_string(), cents - price)
            }
            (state @ State::HasMoney { .. }, Event::Choose(..)) => state,
            (State::HasMoney { .. }, Event::Cancel) | (State::Vending(..), Event::Cancel) => State::Idle,
            (State::Broken(why), _) => State::Broken(why),
            (_, Event::Kick) => State::Broken("kicked"),
            (other, _) => other,
        }
    }
}

fn change(mut cents: u32) -> Vec<(Coin, u32)> {
    let mut out = Vec::new();
    for coin in Coin::ALL {
        let n = cents / coin.value();
        if n > 0 {
            out.push((coin, n));
            cents %= coin.value();
        }
    }
    out
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Light {
    Red,
    Green,
    Yellow,
}

impl Light {
    fn next(&mut self) {
        *self = match *self {
            Light::Red => Light::Green,
            Light::Green => Light::Yellow,
            Light::Yellow => Light::Red,
        };
    }
}


fn main() {
    let events = [
        Event::Choose("tea", 20),
        Event::Insert(Coin::Ten),
        Event::Choose("tea", 20),
        Event::Insert(Coin::Fifty),
        Event::Choose("tea", 20),
        Event::Insert(Coin::Five),
        Event::Cancel,
        Event::Kick,
        Event::Insert(Coin::Ten),
    ];
    let mut state = State::Idle;
    for event in &events {
        state = state.next(event);
        println!("{:?} -> {:?}", event, state);
        if let State::Vending(what, left) = &state {
            println!("  {what} and {:?}", change(*left));
        }
    }
    println!("{}", matches!(state, State::Broken(why) if why.len() == 6));
    println!("{:?} {:?}", change(135), Coin::Five < Coin::Ten);
    let mut coins = vec![Coin::Ten, Coin::Fifty, Coin::Five, Coin::Ten];
    coins.sort();
    coins.dedup();
    println!("{:?} {}", coins, coins.iter().map(|c| c.value()).sum::<u32>());
}
