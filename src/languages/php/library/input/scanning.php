<?php
// SPDX-License-Identifier: Apache-2.0
// fscanf and sscanf.

function ramify_php_scan($text, $format) {
  $from = ramify_text_stream($text);
  $found = [];
  $failed = false;
  for ($i = 0; $i < strlen($format); $i++) {
    $c = $format[$i];
    if (ctype_space($c)) {
      ramify_skip_blanks($from);
      continue;
    }
    if ($c !== "%" || $format[$i + 1] === "%") {
      if ($c === "%") $i++;
      if (!$failed && ramify_peek($from) === $c) ramify_read($from, 1);
      else $failed = true;
      continue;
    }
    $i++;
    $skips = $format[$i] === "*";
    if ($skips) $i++;
    $width = "";
    while (ctype_digit($format[$i])) $width .= $format[$i++];
    $kind = $format[$i];
    $set = "";
    if ($kind === "[") {
      for ($i++; $format[$i] !== "]" || $set === "" || $set === "^"; $i++) $set .= $format[$i];
    } elseif ($kind !== "c") ramify_skip_blanks($from);
    $value = null;
    $most = $width === "" ? 1000000 : (int)$width;
    if (!$failed && !ramify_at_end($from)) {
      if ($kind === "d" || $kind === "i" || $kind === "u" || $kind === "f" || $kind === "e" || $kind === "g") {
        $token = substr((string)ramify_peek_token($from), 0, $most);
        $real = $kind === "f" || $kind === "e" || $kind === "g";
        $n = ramify_number_length($token, $real);
        if ($n > 0) $value = $real ? (float)ramify_read($from, $n) : (int)ramify_read($from, $n);
      } elseif ($kind === "c") {
        $value = ramify_read($from, $width === "" ? 1 : (int)$width);
      } else {
        $text = "";
        while (strlen($text) < $most && !ramify_at_end($from)) {
          $next = ramify_peek($from);
          if ($kind === "s" && ctype_space($next)) break;
          if ($kind === "x" && !ctype_xdigit($next)) break;
          if ($kind === "[" && preg_match("/[" . $set . "]/", $next) !== 1) break;
          $text .= ramify_read($from, 1);
        }
        if ($text !== "") $value = $kind === "x" ? hexdec($text) : $text;
      }
    }
    if ($value === null) $failed = true;
    if (!$skips) $found[] = $value;
  }
  return $found;
}
function ramify_php_good($text, $found) {
  $good = 0;
  foreach ($found as $value) if ($value !== null) $good++;
  return trim($text) === "" ? -1 : $good;
}
function fscanf($file, $format, &$a = "\0none", &$b = null, &$c = null, &$d = null, &$e = null, &$f = null, &$g = null, &$h = null) {
  $text = fgets($file);
  if ($text === false) return false;
  if ($a === "\0none") return sscanf($text, $format);
  return sscanf($text, $format, $a, $b, $c, $d, $e, $f, $g, $h);
}
function sscanf($text, $format, &$a = "\0none", &$b = null, &$c = null, &$d = null, &$e = null, &$f = null, &$g = null, &$h = null) {
  $found = ramify_php_scan($text, $format);
  if ($a === "\0none") return trim($text) === "" ? -1 : $found;
  $a = $found[0] ?? null;
  $b = $found[1] ?? null;
  $c = $found[2] ?? null;
  $d = $found[3] ?? null;
  $e = $found[4] ?? null;
  $f = $found[5] ?? null;
  $g = $found[6] ?? null;
  $h = $found[7] ?? null;
  return ramify_php_good($text, $found);
}
