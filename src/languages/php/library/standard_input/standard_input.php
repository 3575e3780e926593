<?php
// SPDX-License-Identifier: Apache-2.0
// STDIN and readline.

class RamifyInput {
  public static $given = null;
  public static function given() {
    if (self::$given === null) self::$given = new RamifyStream(ramify_input(), 0, true, false);
    return self::$given;
  }
}
const STDIN = RamifyInput::given();
function readline($prompt = null) {
  $line = ramify_read_bare_line(STDIN->stream);
  return $line === null ? false : $line;
}
