// SPDX-License-Identifier: Apache-2.0
// More of PHP's library, written in PHP (prelude.h): filter_var, pack and unpack. What is asked for beyond what stands here ends in a
// call of filter_input, which is not known.
//
// Tested by the programs in conformance/languages/php.
#pragma once

#include <string_view>

namespace ramify::frontends::php {

inline constexpr std::string_view bytes_prelude = R"php(
function filter_var($value, $filter = FILTER_DEFAULT, $options = 0) {
  $flags = is_array($options) ? ($options["flags"] ?? 0) : $options;
  $given = is_array($options) ? ($options["options"] ?? []) : [];
  if ($filter === FILTER_CALLBACK) return $given((string)$value);
  if ($flags & (FILTER_REQUIRE_ARRAY | FILTER_FORCE_ARRAY)) return filter_input(0, "");
  $failed = $flags & FILTER_NULL_ON_FAILURE ? null : false;
  if (is_array($given) && array_key_exists("default", $given)) $failed = $given["default"];
  if (is_array($value) || (is_object($value) && !method_exists($value, "__toString"))) return $failed;
  $text = (string)$value;
  if ($filter === FILTER_DEFAULT) return $text;
  if ($filter === FILTER_VALIDATE_REGEXP) return preg_match($given["regexp"], $text) ? $text : $failed;
  if ($filter === FILTER_SANITIZE_NUMBER_INT) return preg_replace('/[^-+0-9]/', "", $text);
  if ($filter === FILTER_SANITIZE_NUMBER_FLOAT) {
    $kept = '-+0-9' . ($flags & FILTER_FLAG_ALLOW_FRACTION ? '.' : '') . ($flags & FILTER_FLAG_ALLOW_THOUSAND ? ',' : '') . ($flags & FILTER_FLAG_ALLOW_SCIENTIFIC ? 'eE' : '');
    return preg_replace('/[^' . $kept . ']/', "", $text);
  }
  if ($filter === FILTER_SANITIZE_FULL_SPECIAL_CHARS && $flags === 0) return htmlspecialchars($text, ENT_QUOTES);
  if ($filter === FILTER_SANITIZE_SPECIAL_CHARS && $flags === 0)
    return str_replace(["&", "\"", "'", "<", ">"], ["&#38;", "&#34;", "&#39;", "&#60;", "&#62;"], $text);
  $text = trim($text, " \t\n\r\v\0");
  if ($filter === FILTER_VALIDATE_INT) {
    if ($text === "") return $failed;
    $number = null;
    if (($flags & FILTER_FLAG_ALLOW_HEX) && preg_match('/^0[xX][0-9a-fA-F]{1,15}$/', $text)) $number = hexdec($text);
    elseif (($flags & FILTER_FLAG_ALLOW_OCTAL) && preg_match('/^0[oO]?[0-7]{1,20}$/', $text)) $number = octdec(ltrim($text, "0oO"));
    elseif (preg_match('/^[-+]?(0|[1-9][0-9]*)$/', $text)) {
      $number = (int)$text;
      $digits = ltrim($text, "+-");
      if (ltrim((string)$number, "-") !== $digits) return $failed;
    }
    if ($number === null) return $failed;
    if (isset($given["min_range"]) && $number < $given["min_range"]) return $failed;
    if (isset($given["max_range"]) && $number > $given["max_range"]) return $failed;
    return $number;
  }
  if ($filter === FILTER_VALIDATE_BOOLEAN) {
    $word = strtolower($text);
    if (in_array($word, ["1", "true", "on", "yes"], true)) return true;
    if (in_array($word, ["0", "false", "off", "no", ""], true)) return false;
    return $flags & FILTER_NULL_ON_FAILURE ? null : $failed;
  }
  if ($filter === FILTER_VALIDATE_FLOAT) {
    $pattern = $flags & FILTER_FLAG_ALLOW_THOUSAND ? '/^[-+]?([0-9]{1,3}(,[0-9]{3})+|[0-9]+)?(\.[0-9]*)?([eE][-+]?[0-9]+)?$/' : '/^[-+]?[0-9]*(\.[0-9]*)?([eE][-+]?[0-9]+)?$/';
    if (!preg_match($pattern, $text) || !preg_match('/[0-9]/', explode("e", strtolower($text))[0])) return $failed;
    $number = (float)str_replace(",", "", $text);
    if (isset($given["min_range"]) && $number < $given["min_range"]) return $failed;
    if (isset($given["max_range"]) && $number > $given["max_range"]) return $failed;
    return $number;
  }
  if ($filter === FILTER_VALIDATE_EMAIL) {
    $text = (string)$value;
    if (strlen($text) > 320 || preg_match('/[^\x21-\x7e]|"/', $text)) return preg_match('/[^\x00-\x7f]|"/', $text) ? filter_input(0, "") : $failed;
    $parts = explode("@", $text);
    if (count($parts) !== 2 || strlen($parts[0]) > 64 || strlen($parts[1]) > 254) return $failed;
    if (!preg_match('/^[A-Za-z0-9!#$%&\'*+\/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&\'*+\/=?^_`{|}~-]+)*$/', $parts[0])) return $failed;
    if (strpos($parts[1], "[") === 0) return filter_input(0, "");
    if (!preg_match('/^([A-Za-z0-9]([A-Za-z0-9-]{0,62}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*$/', $parts[1])) return $failed;
    return $text;
  }
  if ($filter === FILTER_VALIDATE_IP && ($flags & ~(FILTER_FLAG_IPV4 | FILTER_NULL_ON_FAILURE)) === 0) {
    if (strpos($text, ":") !== false) return $flags & FILTER_FLAG_IPV4 ? $failed : filter_input(0, "");
    $parts = explode(".", $text);
    if (count($parts) !== 4) return $failed;
    foreach ($parts as $part) if (!preg_match('/^(0|[1-9][0-9]{0,2})$/', $part) || (int)$part > 255) return $failed;
    return $text;
  }
  return filter_input(0, "");
}
function __pack_number($value, $size, $is_big) {
  $value = (int)$value;
  $bytes = "";
  for ($i = 0; $i < $size; $i++) {
    $byte = chr($value & 255);
    $value >>= 8;
    $bytes = $is_big ? $byte . $bytes : $bytes . $byte;
  }
  return $bytes;
}
function pack($format, ...$values) {
  static $sizes = ["c" => 1, "C" => 1, "s" => 2, "S" => 2, "n" => 2, "v" => 2, "l" => 4, "L" => 4, "N" => 4, "V" => 4, "i" => 4, "I" => 4, "q" => 8, "Q" => 8, "J" => 8, "P" => 8];
  $out = "";
  $next = 0;
  preg_match_all('/([a-zA-Z@])(\*|\d+)?/', $format, $codes, PREG_SET_ORDER);
  foreach ($codes as $code) {
    $letter = $code[1];
    $count = $code[2] ?? "";
    if (strpos("aAZhH", $letter) !== false) {
      if ($next >= count($values)) throw new ValueError("Type $letter: not enough arguments");
      $text = (string)$values[$next++];
      if ($letter === "h" || $letter === "H") {
        $length = $count === "*" ? strlen($text) : ($count === "" ? 1 : (int)$count);
        $text = substr($text, 0, $length);
        if (strlen($text) % 2) $text .= "0";
        for ($i = 0; $i < strlen($text); $i += 2) {
          $pair = $letter === "H" ? $text[$i] . $text[$i + 1] : $text[$i + 1] . $text[$i];
          $out .= chr(hexdec($pair));
        }
        continue;
      }
      $length = $count === "*" ? strlen($text) + ($letter === "Z" ? 1 : 0) : ($count === "" ? 1 : (int)$count);
      $kept = $letter === "Z" ? substr($text, 0, max(0, $length - 1)) : substr($text, 0, $length);
      $out .= str_pad($kept, $length, $letter === "A" ? " " : "\0");
      continue;
    }
    if ($letter === "x") {
      $out .= str_repeat("\0", $count === "" ? 1 : (int)$count);
      continue;
    }
    if ($letter === "X") {
      $out = substr($out, 0, max(0, strlen($out) - ($count === "" ? 1 : (int)$count)));
      continue;
    }
    if ($letter === "@") {
      $out = str_pad(substr($out, 0, (int)$count), (int)$count, "\0");
      continue;
    }
    if (!isset($sizes[$letter])) return filter_input(0, "");
    $times = $count === "*" ? count($values) - $next : ($count === "" ? 1 : (int)$count);
    for ($i = 0; $i < $times; $i++) {
      if ($next >= count($values)) throw new ValueError("Type $letter: too few arguments");
      $out .= __pack_number($values[$next++], $sizes[$letter], strpos("nNJ", $letter) !== false);
    }
  }
  return $out;
}
function unpack($format, $string, $offset = 0) {
  static $sizes = ["c" => 1, "C" => 1, "s" => 2, "S" => 2, "n" => 2, "v" => 2, "l" => 4, "L" => 4, "N" => 4, "V" => 4, "i" => 4, "I" => 4, "q" => 8, "Q" => 8, "J" => 8, "P" => 8];
  $found = [];
  $at = $offset;
  foreach (explode("/", $format) as $part) {
    if (!preg_match('/^([a-zA-Z@])(\*|\d+)?(.*)$/', $part, $code)) continue;
    $letter = $code[1];
    $count = $code[2];
    $name = $code[3];
    if (strpos("aAZhH", $letter) !== false) {
      $rest = strlen($string) - $at;
      $is_hex = $letter === "h" || $letter === "H";
      $digits = $count === "*" ? ($is_hex ? $rest * 2 : $rest) : ($count === "" ? 1 : (int)$count);
      $length = $is_hex ? intdiv($digits + 1, 2) : $digits;
      if ($length > $rest) return false;
      $text = substr($string, $at, $length);
      $at += $length;
      if ($is_hex) {
        $hex = bin2hex($text);
        if ($letter === "h") $hex = implode("", array_map("strrev", str_split($hex, 2)));
        $text = substr($hex, 0, $digits);
      } elseif ($letter === "A") {
        $text = rtrim($text, " \t\r\n\0");
      } elseif ($letter === "Z") {
        $end = strpos($text, "\0");
        if ($end !== false) $text = substr($text, 0, $end);
      }
      $found[$name === "" ? 1 : $name] = $text;
      continue;
    }
    if ($letter === "x") {
      $at += $count === "" ? 1 : (int)$count;
      continue;
    }
    if ($letter === "@") {
      $at = $offset + (int)$count;
      continue;
    }
    if (!isset($sizes[$letter])) return filter_input(0, "");
    $size = $sizes[$letter];
    $times = $count === "*" ? intdiv(strlen($string) - $at, $size) : ($count === "" ? 1 : (int)$count);
    for ($i = 1; $i <= $times; $i++) {
      if ($at + $size > strlen($string)) return false;
      $value = 0;
      for ($k = 0; $k < $size; $k++) {
        $byte = ord($string[$at + (strpos("nNJ", $letter) !== false ? $k : $size - 1 - $k)]);
        $value = ($value << 8) | $byte;
      }
      if (strpos("csli", $letter) !== false && ($value & (1 << (8 * $size - 1)))) $value -= 1 << (8 * $size);
      $at += $size;
      $key = $name === "" ? $i : ($count === "" ? $name : $name . $i);
      $found[$key] = $value;
    }
  }
  return $found;
}
)php";

}  // namespace ramify::frontends::php
