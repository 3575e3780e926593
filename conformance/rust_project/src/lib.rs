pub mod names {
    pub fn title(name: &str) -> String {
        name.chars().enumerate().map(|(i, c)| if i == 0 { c.to_ascii_uppercase() } else { c }).collect()
    }
}
