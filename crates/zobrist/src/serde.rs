//! `Serialize` and `Deserialize` for keys, behind the `serde` feature: as text, since many readers
//! of JSON keep no more than 53 bits of a number.

use core::fmt;
use core::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::key::ZobristKey;
use crate::word::Word;

impl<W: Word> Serialize for ZobristKey<W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, W: Word> Deserialize<'de> for ZobristKey<W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text(PhantomData))
    }
}

struct Text<W>(PhantomData<W>);

impl<W: Word> Visitor<'_> for Text<W> {
    type Value = ZobristKey<W>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key such as 0x0123456789abcdef")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<ZobristKey<W>, E> {
        text.parse().map_err(E::custom)
    }
}

#[cfg(test)]
mod tests {
    use crate::key::{Key, Key128, ZobristKey};

    #[test]
    fn keys_are_written_as_text() {
        let key: Key = ZobristKey(0xfedc_ba98_7654_3210);
        let json = serde_json::to_string(&key).unwrap();
        assert_eq!(json, "\"0xfedcba9876543210\"");
        assert_eq!(serde_json::from_str::<Key>(&json).unwrap(), key);
        let key: Key128 = ZobristKey(1 << 100);
        let json = serde_json::to_string(&key).unwrap();
        assert_eq!(serde_json::from_str::<Key128>(&json).unwrap(), key);
        for wrong in ["\"0x\"", "\"12\"", "\"0x+1\"", "\"0x10000000000000000\"", "12"] {
            assert!(serde_json::from_str::<Key>(wrong).is_err(), "{wrong}");
        }
    }
}
