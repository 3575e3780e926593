const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

fn encode(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let word = chunk.iter().fold(0u32, |w, b| w << 8 | *b as u32) << (8 * (3 - chunk.len()));
        for i in 0..4 {
            if i <= chunk.len() {
                out.push(ALPHABET[(word >> (18 - 6 * i) & 63) as usize] as char);
            } else {
                out.push('=');
            }
        }
    }
    out
}

fn decode(text: &str) -> Result<Vec<u8>, String> {
    let mut out = vec![];
    let (mut bits, mut count) = (0u32, 0);
    for (at, c) in text.bytes().enumerate().filter(|(_, c)| *c != b'=') {
        let digit = ALPHABET.iter().position(|a| *a == c).ok_or_else(|| format!("{:?} at {at}", c as char))?;
        bits = bits << 6 | digit as u32;
        count += 6;
        if count >= 8 {
            count -= 8;
            out.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    if bits == 0 { Ok(out) } else { Err(format!("{count} bits are left")) }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02X}")).collect()
}

fn from_hex(text: &str) -> Option<Vec<u8>> {
    text.as_bytes().chunks(2).map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect()
}

fn main() {
    for text in ["", "f", "fo", "foo", "foob", "Ünïcode"] {
        let encoded = encode(text.as_bytes());
        println!("{encoded} {:?} {}", decode(&encoded).map(|b| String::from_utf8(b).unwrap()), hex(text.as_bytes()));
    }
    println!("{:?} {:?}", decode("Zm9*"), decode("Zh"));
    println!("{:?} {:?} {:?}", from_hex("00fF7"), from_hex("0g"), from_hex("é"));
}
