// paths: 
// expect: [{"function": "proofs::nothing_is_sent_before_it_opens", "faults": []}, {"function": "proofs::what_is_left_is_never_zero", "faults": []}, {"function": "proofs::closing_is_always_possible", "faults": []}, {"function": "proofs::counting_overflows", "faults": [["panic: attempt to add with overflow", 38]]}]
// A protocol as a state machine: enumerations with data, traits, and every sequence of a few events.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(kani, derive(kani::Arbitrary))]
enum Event {
    Open,
    Data { bytes: u8 },
    Ack(u8),
    Close,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Closed,
    Idle,
    Sending { left: u8 },
}

trait Machine {
    fn step(&mut self, event: Event) -> Result<(), &'static str>;
    fn state(&self) -> State;
}

struct Connection {
    state: State,
    sent: u16,
}

impl Machine for Connection {
    fn step(&mut self, event: Event) -> Result<(), &'static str> {
        self.state = match (self.state, event) {
            (State::Closed, Event::Open) => State::Idle,
            (State::Idle, Event::Data { bytes: 0 }) => return Err("nothing to send"),
            (State::Idle, Event::Data { bytes }) => State::Sending { left: bytes },
            (State::Sending { left }, Event::Ack(count)) => {
                let left = left.checked_sub(count).ok_or("too many")?;
                self.sent += count as u16;
                if left == 0 { State::Idle } else { State::Sending { left } }
            }
            (_, Event::Close) => State::Closed,
            _ => return Err("out of order"),
        };
        Ok(())
    }
    fn state(&self) -> State {
        self.state
    }
}

fn run(machine: &mut dyn Machine, events: &[Event]) -> usize {
    events.iter().filter(|event| machine.step(**event).is_err()).count()
}

#[cfg(kani)]
mod proofs {
    use super::*;

    #[kani::proof]
    #[kani::unwind(4)]
    fn nothing_is_sent_before_it_opens() {
        let mut connection = Connection { state: State::Closed, sent: 0 };
        let events: [Event; 2] = kani::any();
        kani::assume(events[0] != Event::Open);
        run(&mut connection, &events);
        assert_eq!(connection.sent, 0);
        kani::cover!(connection.state() == State::Idle);
    }

    #[kani::proof]
    #[kani::unwind(4)]
    fn what_is_left_is_never_zero() {
        let mut connection = Connection { state: State::Idle, sent: 0 };
        let errors = run(&mut connection, &kani::any::<[Event; 2]>());
        if let State::Sending { left } = connection.state() {
            assert!(left > 0, "a transfer without an end");
        }
        assert!(errors <= 2);
    }

    #[kani::proof]
    fn closing_is_always_possible() {
        let state = match kani::any() {
            Some(left) => State::Sending { left },
            None => State::Idle,
        };
        let mut connection = Connection { state, sent: kani::any() };
        assert!(connection.step(Event::Close).is_ok());
        assert!(matches!(connection.state(), State::Closed));
    }

    #[kani::proof]
    fn counting_overflows() {
        let mut connection = Connection { state: State::Sending { left: 200 }, sent: kani::any() };
        let _ = connection.step(Event::Ack(kani::any()));
    }
}

fn main() {
    let mut connection = Connection { state: State::Closed, sent: 0 };
    println!("{}", run(&mut connection, &[Event::Open, Event::Data { bytes: 2 }, Event::Ack(2), Event::Ack(1)]));
}
