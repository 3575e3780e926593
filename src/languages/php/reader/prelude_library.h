// SPDX-License-Identifier: Apache-2.0
// More of PHP's library, written in PHP (prelude.h): JSON read, texts, dates by their number of seconds, random numbers from a seed, SPL.
// Random numbers are Matsumoto and Nishimura's MT19937 (1998), cut to ranges as PHP 7.1 and later do it.
//
// Tested by the programs in conformance/languages/php.
#pragma once

#include <string_view>

namespace ramify::frontends::php {

inline constexpr std::string_view library_prelude = R"php(
class JsonText {
  public static $error = 0;
  private $text;
  private $at = 0;
  private $is_array;
  public function __construct($text, $is_array) {
    $this->text = $text;
    $this->is_array = $is_array;
  }
  public function whole() {
    $value = $this->value();
    $this->skip();
    if ($this->at < strlen($this->text)) throw new JsonException("Syntax error", 4);
    return $value;
  }
  private function skip() {
    while ($this->at < strlen($this->text) && strpos(" \n\t\r", $this->text[$this->at]) !== false) $this->at++;
  }
  private function next() { return $this->at < strlen($this->text) ? $this->text[$this->at] : ""; }
  private function value() {
    $this->skip();
    $c = $this->next();
    if ($c === "{") return $this->object();
    if ($c === "[") return $this->list();
    if ($c === "\"") return $this->text();
    if (preg_match('/\G-?(?:0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?/', $this->text, $m, 0, $this->at) === 1) {
      $this->at += strlen($m[0]);
      if ((isset($m[1]) && $m[1] !== "") || isset($m[2])) return (float)$m[0];
      return $m[0] === "-0" ? -0 : $m[0] + 0;
    }
    foreach (["true" => true, "false" => false, "null" => null] as $word => $meaning) {
      if (strtolower(substr($this->text, $this->at, strlen($word))) === $word) {
        $this->at += strlen($word);
        return $meaning;
      }
    }
    throw new JsonException("Syntax error", 4);
  }
  private function object() {
    $array = [];
    $object = new stdClass();
    $this->at++;
    $this->skip();
    $is_first = true;
    while ($this->next() !== "}") {
      if (!$is_first) {
        if ($this->next() !== ",") throw new JsonException("Syntax error", 4);
        $this->at++;
        $this->skip();
      }
      $is_first = false;
      if ($this->next() !== "\"") throw new JsonException("Syntax error", 4);
      $key = $this->text();
      $this->skip();
      if ($this->next() !== ":") throw new JsonException("Syntax error", 4);
      $this->at++;
      $value = $this->value();
      if ($this->is_array) $array[$key] = $value;
      else $object->{$key} = $value;
      $this->skip();
    }
    $this->at++;
    return $this->is_array ? $array : $object;
  }
  private function list() {
    $all = [];
    $this->at++;
    $this->skip();
    while ($this->next() !== "]") {
      if (count($all) > 0) {
        if ($this->next() !== ",") throw new JsonException("Syntax error", 4);
        $this->at++;
      }
      $all[] = $this->value();
      $this->skip();
    }
    $this->at++;
    return $all;
  }
  private function text() {
    $out = "";
    $this->at++;
    $marks = ["n" => "\n", "t" => "\t", "r" => "\r", "f" => "\f", "b" => "\x08", "\"" => "\"", "\\" => "\\", "/" => "/"];
    while (true) {
      $c = $this->next();
      if ($c === "") throw new JsonException("Syntax error", 4);
      if (ord($c) < 32) throw new JsonException("Control character error, possibly incorrectly encoded", 3);
      $this->at++;
      if ($c === "\"") return $out;
      if ($c !== "\\") {
        $out .= $c;
        continue;
      }
      $c = $this->next();
      $this->at++;
      if ($c === "u") {
        $code = hexdec(substr($this->text, $this->at, 4));
        $this->at += 4;
        if ($code >= 0xd800 && $code < 0xdc00 && substr($this->text, $this->at, 2) === "\\u") {
          $code = 0x10000 + ($code - 0xd800) * 0x400 + hexdec(substr($this->text, $this->at + 2, 4)) - 0xdc00;
          $this->at += 6;
        }
        $out .= __utf8($code);
      } elseif (isset($marks[$c])) {
        $out .= $marks[$c];
      } else {
        throw new JsonException("Syntax error", 4);
      }
    }
  }
}
function __utf8($code) {
  if ($code < 0x80) return chr($code);
  if ($code < 0x800) return chr(0xc0 | $code >> 6) . chr(0x80 | $code & 0x3f);
  if ($code < 0x10000) return chr(0xe0 | $code >> 12) . chr(0x80 | $code >> 6 & 0x3f) . chr(0x80 | $code & 0x3f);
  return chr(0xf0 | $code >> 18) . chr(0x80 | $code >> 12 & 0x3f) . chr(0x80 | $code >> 6 & 0x3f) . chr(0x80 | $code & 0x3f);
}
function json_decode($json, $associative = null, $depth = 512, $flags = 0) {
  $throws = ($flags & 4194304) !== 0;
  if (!$throws) JsonText::$error = 0;
  try {
    return (new JsonText($json, $associative ?? ($flags & 1) !== 0))->whole();
  } catch (JsonException $e) {
    if ($throws) throw $e;
    JsonText::$error = $e->getCode();
    return null;
  }
}
function json_last_error() { return JsonText::$error; }
function json_last_error_msg() {
  return JsonText::$error === 0 ? "No error" : (JsonText::$error === 4 ? "Syntax error" : "Control character error, possibly incorrectly encoded");
}
function str_getcsv($string, $separator = ",", $enclosure = "\"", $escape = "\\") {
  $fields = [];
  $n = strlen($string);
  $i = 0;
  while (true) {
    $field = "";
    $begin = $i;
    while ($i < $n && ($string[$i] === " " || $string[$i] === "\t") && $string[$i] !== $separator) $i++;
    if ($i < $n && $string[$i] === $enclosure) {
      $i++;
      while ($i < $n) {
        if ($string[$i] === $enclosure && $i + 1 < $n && $string[$i + 1] === $enclosure) {
          $field .= $enclosure;
          $i += 2;
        } elseif ($string[$i] === $enclosure) {
          $i++;
          break;
        } else {
          $field .= $string[$i++];
        }
      }
      while ($i < $n && $string[$i] !== $separator) $field .= $string[$i++];
    } else {
      $i = $begin;
      while ($i < $n && $string[$i] !== $separator) $field .= $string[$i++];
      $field = rtrim($field, "\r\n");
    }
    $fields[] = $n === 0 ? null : $field;
    if ($i >= $n) return $fields;
    $i++;
  }
}
function base64_encode($string) {
  $letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  $out = "";
  for ($i = 0, $n = strlen($string); $i < $n; $i += 3) {
    $bits = ord($string[$i]) << 16 | ($i + 1 < $n ? ord($string[$i + 1]) << 8 : 0) | ($i + 2 < $n ? ord($string[$i + 2]) : 0);
    $out .= $letters[$bits >> 18] . $letters[$bits >> 12 & 63] . ($i + 1 < $n ? $letters[$bits >> 6 & 63] : "=") . ($i + 2 < $n ? $letters[$bits & 63] : "=");
  }
  return $out;
}
function base64_decode($string, $strict = false) {
  $letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  $out = "";
  $bits = 0;
  $count = 0;
  for ($i = 0; $i < strlen($string); $i++) {
    if ($string[$i] === "=") break;
    $value = strpos($letters, $string[$i]);
    if ($value === false) {
      if ($strict && !ctype_space($string[$i])) return false;
      continue;
    }
    $bits = ($bits << 6 | $value) & 0xffffff;
    $count += 6;
    if ($count >= 8) {
      $count -= 8;
      $out .= chr($bits >> $count & 255);
    }
  }
  return $out;
}
function hex2bin($string) {
  if (strlen($string) % 2 !== 0 || !ctype_xdigit($string)) return false;
  $out = "";
  for ($i = 0; $i < strlen($string); $i += 2) $out .= chr(hexdec(substr($string, $i, 2)));
  return $out;
}
function crc32($string) {
  $crc = 0xffffffff;
  for ($i = 0; $i < strlen($string); $i++) {
    $crc ^= ord($string[$i]);
    for ($k = 0; $k < 8; $k++) $crc = ($crc & 1) !== 0 ? $crc >> 1 ^ 0xedb88320 : $crc >> 1;
  }
  return $crc ^ 0xffffffff;
}
function str_rot13($string) {
  return strtr($string, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", "NOPQRSTUVWXYZABCDEFGHIJKLMnopqrstuvwxyzabcdefghijklm");
}
function chunk_split($string, $length = 76, $separator = "\r\n") {
  return implode($separator, str_split($string, $length)) . $separator;
}
function soundex($string) {
  $codes = ["B" => "1", "F" => "1", "P" => "1", "V" => "1", "C" => "2", "G" => "2", "J" => "2", "K" => "2", "Q" => "2", "S" => "2",
    "X" => "2", "Z" => "2", "D" => "3", "T" => "3", "L" => "4", "M" => "5", "N" => "5", "R" => "6"];
  $out = "";
  $last = "";
  for ($i = 0; $i < strlen($string) && strlen($out) < 4; $i++) {
    $c = strtoupper($string[$i]);
    if (!ctype_alpha($c)) continue;
    $code = $codes[$c] ?? "";
    if ($out === "") $out = $c;
    elseif ($code !== "" && $code !== $last) $out .= $code;
    if ($c !== "H" && $c !== "W") $last = $code;
  }
  return $out === "" ? "" : str_pad($out, 4, "0");
}
function addslashes($string) { return strtr($string, ["\\" => "\\\\", "'" => "\\'", "\"" => "\\\"", "\0" => "\\0"]); }
function stripslashes($string) {
  $out = "";
  for ($i = 0; $i < strlen($string); $i++) {
    if ($string[$i] === "\\") $i++;
    if ($i < strlen($string)) $out .= $string[$i] === "0" && $string[$i - 1] === "\\" ? "\0" : $string[$i];
  }
  return $out;
}
function addcslashes($string, $characters) {
  if (strpos($characters, "..") !== false) throw new Error("addcslashes() with ranges is not supported");
  $out = "";
  for ($i = 0; $i < strlen($string); $i++) $out .= strpos($characters, $string[$i]) !== false ? "\\" . $string[$i] : $string[$i];
  return $out;
}
function quotemeta($string) { return addcslashes($string, ".\\+*?[^]$()"); }
function htmlspecialchars_decode($string) { return str_replace(["&lt;", "&gt;", "&quot;", "&#039;", "&apos;", "&amp;"], ["<", ">", "\"", "'", "'", "&"], $string); }
function strip_tags($string) { return preg_replace('/<!--.*?-->|<\/?[a-zA-Z!][^>]*>/s', "", $string); }
function stristr($haystack, $needle, $before = false) {
  $at = stripos($haystack, $needle);
  if ($at === false) return false;
  return $before ? substr($haystack, 0, $at) : substr($haystack, $at);
}
function strchr($haystack, $needle, $before = false) { return strstr($haystack, $needle, $before); }
function strripos($haystack, $needle) { return strrpos(strtolower($haystack), strtolower($needle)); }
function strpbrk($string, $characters) {
  $n = strcspn($string, $characters);
  return $n === strlen($string) ? false : substr($string, $n);
}
function strspn($string, $characters, $offset = 0) {
  $n = $offset;
  while ($n < strlen($string) && strpos($characters, $string[$n]) !== false) $n++;
  return $n - $offset;
}
function strcspn($string, $characters, $offset = 0) {
  $n = $offset;
  while ($n < strlen($string) && strpos($characters, $string[$n]) === false) $n++;
  return $n - $offset;
}
function substr_compare($a, $b, $offset, $length = null, $no_case = false) {
  $a = substr($a, $offset);
  if ($length !== null) {
    $a = substr($a, 0, $length);
    $b = substr($b, 0, $length);
  }
  return $no_case ? strcasecmp($a, $b) : strcmp($a, $b);
}
function count_chars($string, $mode = 0) {
  $counts = $mode === 0 || $mode === 2 ? array_fill(0, 256, 0) : [];
  for ($i = 0; $i < strlen($string); $i++) $counts[ord($string[$i])] = ($counts[ord($string[$i])] ?? 0) + 1;
  ksort($counts);
  if ($mode === 3) return implode("", array_map("chr", array_keys($counts)));
  if ($mode === 2) return array_filter($counts, function ($n) { return $n === 0; });
  if ($mode === 4) throw new Error("count_chars() of this mode is not supported");
  return $counts;
}
function __natural($a, $b, $no_case) {
  if ($no_case) {
    $a = strtolower($a);
    $b = strtolower($b);
  }
  preg_match_all('/\d+|\D/', preg_replace('/\s+/', '', $a), $x);
  preg_match_all('/\d+|\D/', preg_replace('/\s+/', '', $b), $y);
  foreach ($x[0] as $i => $part) {
    if (!isset($y[0][$i])) return 1;
    $other = $y[0][$i];
    if (ctype_digit($part) && ctype_digit($other)) {
      if ($part[0] === "0" || $other[0] === "0") $order = strcmp($part, $other);
      else $order = strlen($part) !== strlen($other) ? strlen($part) <=> strlen($other) : strcmp($part, $other);
    } else {
      $order = strcmp($part, $other);
    }
    if ($order !== 0) return $order < 0 ? -1 : 1;
  }
  return count($x[0]) < count($y[0]) ? -1 : 0;
}
function strnatcmp($a, $b) { return __natural($a, $b, false); }
function strnatcasecmp($a, $b) { return __natural($a, $b, true); }
function doubleval($value) { return floatval($value); }
function chop($string) { return rtrim($string); }
function pos($array) { return current($array); }
function ctype_cntrl($text) { return is_string($text) && preg_match('/^[\x00-\x1f\x7f]+$/D', $text) === 1; }
function ctype_print($text) { return is_string($text) && preg_match('/^[\x20-\x7e]+$/D', $text) === 1; }
function ctype_graph($text) { return is_string($text) && preg_match('/^[\x21-\x7e]+$/D', $text) === 1; }
function sinh($x) { return (exp($x) - exp(-$x)) / 2; }
function cosh($x) { return (exp($x) + exp(-$x)) / 2; }
function basename($path, $suffix = "") {
  $path = rtrim($path, "/");
  $at = strrpos($path, "/");
  $name = $at === false ? $path : substr($path, $at + 1);
  return $suffix !== "" && $name !== $suffix && str_ends_with($name, $suffix) ? substr($name, 0, -strlen($suffix)) : $name;
}
function dirname($path, $levels = 1) {
  for (; $levels > 0; $levels--) {
    $trimmed = rtrim($path, "/");
    if ($trimmed === "") return $path === "" ? "" : "/";
    $at = strrpos($trimmed, "/");
    if ($at === false) return ".";
    $path = rtrim(substr($trimmed, 0, $at), "/");
    if ($path === "") $path = "/";
  }
  return $path;
}
function pathinfo($path, $flags = 15) {
  $info = [];
  if (strpos($path, "/") !== false) $info["dirname"] = dirname($path);
  elseif ($path !== "") $info["dirname"] = ".";
  $info["basename"] = basename($path);
  $dot = strrpos($info["basename"], ".");
  if ($dot !== false) $info["extension"] = substr($info["basename"], $dot + 1);
  $info["filename"] = $dot === false ? $info["basename"] : substr($info["basename"], 0, $dot);
  if ($flags === 15) return $info;
  return $info[[1 => "dirname", 2 => "basename", 4 => "extension", 8 => "filename"][$flags]] ?? "";
}
function parse_url($url, $component = -1) {
  if ($component !== -1) throw new Error("parse_url() of one component is not supported");
  if (preg_match('~^(?:([a-zA-Z][a-zA-Z0-9+.-]*):)?(?://(?:([^:@/?#]*)(?::([^@/?#]*))?@)?([^:/?#]*)(?::(\d+))?)?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$~s', $url, $m) !== 1) return false;
  $found = [];
  $parts = ["scheme" => 1, "host" => 4, "port" => 5, "user" => 2, "pass" => 3, "path" => 6, "query" => 7, "fragment" => 8];
  foreach ($parts as $name => $group)
    if (isset($m[$group]) && $m[$group] !== "") $found[$name] = $name === "port" ? (int)$m[$group] : $m[$group];
  return $found;
}
function urldecode($string) { return rawurldecode(str_replace("+", " ", $string)); }
function rawurldecode($string) {
  $out = "";
  for ($i = 0; $i < strlen($string); $i++) {
    $hex = substr($string, $i + 1, 2);
    if ($string[$i] === "%" && strlen($hex) === 2 && ctype_xdigit($hex)) {
      $out .= chr(hexdec($hex));
      $i += 2;
    } else {
      $out .= $string[$i];
    }
  }
  return $out;
}
function version_compare($a, $b, $operator = null) {
  $parts = function ($version) {
    preg_match_all('/\d+|[a-zA-Z]+/', $version, $m);
    return $m[0];
  };
  $rank = function ($part) {
    if (ctype_digit($part)) return 10;
    foreach (["dev" => 0, "alpha" => 1, "a" => 1, "beta" => 2, "b" => 2, "RC" => 3, "rc" => 3, "#" => 4, "pl" => 11, "p" => 11] as $word => $place)
      if ($part === $word) return $place;
    return -1;
  };
  $x = $parts($a);
  $y = $parts($b);
  $order = 0;
  for ($i = 0; $order === 0 && ($i < count($x) || $i < count($y)); $i++) {
    $p = $x[$i] ?? "#";
    $q = $y[$i] ?? "#";
    $order = ctype_digit($p) && ctype_digit($q) ? (int)$p <=> (int)$q : $rank($p) <=> $rank($q);
  }
  if ($operator === null) return $order;
  switch ($operator) {
    case "<": case "lt": return $order < 0;
    case "<=": case "le": return $order <= 0;
    case ">": case "gt": return $order > 0;
    case ">=": case "ge": return $order >= 0;
    case "==": case "eq": return $order === 0;
    case "!=": case "<>": case "ne": return $order !== 0;
  }
  throw new ValueError("version_compare(): Argument #3 (\$operator) must be a valid comparison operator");
}
function array_walk_recursive(&$array, $callback, $arg = null) {
  foreach (array_keys($array) as $key) {
    $value = $array[$key];
    if (is_array($value)) {
      array_walk_recursive($value, $callback, $arg);
    } else {
      $one = [$key => $value];
      if ($arg === null) array_walk($one, $callback);
      else array_walk($one, $callback, $arg);
      $value = $one[$key];
    }
    $array[$key] = $value;
  }
  return true;
}
function __query_place($place, $keys, $value) {
  if (count($keys) === 0) return $value;
  if (!is_array($place)) $place = [];
  $key = array_shift($keys);
  if ($key === "") $place[] = __query_place(null, $keys, $value);
  else $place[$key] = __query_place($place[$key] ?? null, $keys, $value);
  return $place;
}
function parse_str($string, &$result) {
  $result = [];
  foreach (explode("&", $string) as $part) {
    if ($part === "") continue;
    $both = explode("=", $part, 2);
    $name = urldecode($both[0]);
    $open = strpos($name, "[");
    $keys = [];
    if ($open !== false) {
      preg_match_all('/\[([^\]]*)\]/', substr($name, $open), $m);
      $keys = $m[1];
      $name = substr($name, 0, $open);
    }
    $name = strtr($name, ". ", "__");
    $result[$name] = __query_place($result[$name] ?? null, $keys, urldecode($both[1] ?? ""));
  }
}
function array_diff_uassoc($a, $b, $compare) {
  return array_filter($a, function ($value, $key) use ($b, $compare) {
    foreach ($b as $other => $found) if ((string)$value === (string)$found && $compare($key, $other) == 0) return false;
    return true;
  }, ARRAY_FILTER_USE_BOTH);
}
function array_udiff_assoc($a, $b, $compare) {
  return array_filter($a, function ($value, $key) use ($b, $compare) {
    return !array_key_exists($key, $b) || $compare($value, $b[$key]) != 0;
  }, ARRAY_FILTER_USE_BOTH);
}
function array_intersect_ukey($a, $b, $compare) {
  return array_filter($a, function ($key) use ($b, $compare) {
    foreach ($b as $other => $unused) if ($compare($key, $other) == 0) return true;
    return false;
  }, ARRAY_FILTER_USE_KEY);
}
function hrtime($as_number = false) { return $as_number ? 0 : [0, 0]; }
function usleep($microseconds) {}
function sleep($seconds) { return 0; }
function gc_collect_cycles() { return 0; }
function error_reporting($level = null) { return 32767; }
function ini_set($option, $value) { return false; }
function set_time_limit($seconds) { return true; }
function setlocale($category, $locale) { return $locale === "0" || $locale === 0 || $locale === "C" ? "C" : false; }
function date_default_timezone_set($zone) {
  if ($zone !== "UTC") throw new Error("time zones other than UTC are not supported");
  return true;
}
function date_default_timezone_get() { return "UTC"; }
function fmod_floor($a, $b) { return $a - $b * floor($a / $b); }
function __days($year, $month, $day) {
  $year += intdiv($month - 1, 12);
  $month = ($month - 1) % 12 + 1;
  if ($month < 1) {
    $month += 12;
    $year--;
  }
  if ($month <= 2) $year--;
  $era = (int)floor($year / 400);
  $of_era = $year - $era * 400;
  $of_year = intdiv(153 * ($month + ($month > 2 ? -3 : 9)) + 2, 5);
  return $era * 146097 + $of_era * 365 + intdiv($of_era, 4) - intdiv($of_era, 100) + $of_year + $day - 1 - 719468;
}
function __civil($days) {
  $rest = $days + 719468;
  $era = (int)floor($rest / 146097);
  $of_era = $rest - $era * 146097;
  $year = intdiv($of_era - intdiv($of_era, 1460) + intdiv($of_era, 36524) - intdiv($of_era, 146096), 365);
  $of_year = $of_era - (365 * $year + intdiv($year, 4) - intdiv($year, 100));
  $month = intdiv(5 * $of_year + 2, 153);
  $day = $of_year - intdiv(153 * $month + 2, 5) + 1;
  $month = $month < 10 ? $month + 3 : $month - 9;
  return [$year + $era * 400 + ($month <= 2 ? 1 : 0), $month, $day];
}
function gmmktime($hour, $minute, $second, $month, $day, $year) {
  if ($year >= 0 && $year < 70) $year += 2000;
  elseif ($year >= 70 && $year <= 100) $year += 1900;
  return __days($year, $month, $day) * 86400 + $hour * 3600 + $minute * 60 + $second;
}
function mktime($hour, $minute, $second, $month, $day, $year) { return gmmktime($hour, $minute, $second, $month, $day, $year); }
function gmdate($format, $timestamp) { return date($format, $timestamp); }
function date($format, $timestamp = null) {
  if ($timestamp === null) throw new Error("date() of now is not the same in every run");
  $days = (int)floor($timestamp / 86400);
  $seconds = $timestamp - $days * 86400;
  [$year, $month, $day] = __civil($days);
  $hour = intdiv($seconds, 3600);
  $minute = intdiv($seconds, 60) % 60;
  $second = $seconds % 60;
  $week_day = (($days + 4) % 7 + 7) % 7;
  $year_day = $days - __days($year, 1, 1);
  $is_leap = $year % 4 === 0 && ($year % 100 !== 0 || $year % 400 === 0);
  $names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
  $months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];
  $iso_day = $week_day === 0 ? 7 : $week_day;
  $thursday = $days + 4 - $iso_day;
  $iso_year = __civil($thursday)[0];
  $two = function ($n) { return str_pad((string)$n, 2, "0", STR_PAD_LEFT); };
  $out = "";
  for ($i = 0; $i < strlen($format); $i++) {
    $c = $format[$i];
    switch ($c) {
      case "d": $out .= $two($day); break;
      case "D": $out .= substr($names[$week_day], 0, 3); break;
      case "j": $out .= $day; break;
      case "l": $out .= $names[$week_day]; break;
      case "N": $out .= $iso_day; break;
      case "S": $out .= $day % 10 === 1 && $day !== 11 ? "st" : ($day % 10 === 2 && $day !== 12 ? "nd" : ($day % 10 === 3 && $day !== 13 ? "rd" : "th")); break;
      case "w": $out .= $week_day; break;
      case "z": $out .= $year_day; break;
      case "W": $out .= $two(intdiv($thursday - __days($iso_year, 1, 1), 7) + 1); break;
      case "F": $out .= $months[$month - 1]; break;
      case "m": $out .= $two($month); break;
      case "M": $out .= substr($months[$month - 1], 0, 3); break;
      case "n": $out .= $month; break;
      case "t": $out .= __days($year, $month + 1, 1) - __days($year, $month, 1); break;
      case "L": $out .= $is_leap ? 1 : 0; break;
      case "o": $out .= $iso_year; break;
      case "Y": $out .= str_pad((string)$year, 4, "0", STR_PAD_LEFT); break;
      case "y": $out .= $two($year % 100); break;
      case "a": $out .= $hour < 12 ? "am" : "pm"; break;
      case "A": $out .= $hour < 12 ? "AM" : "PM"; break;
      case "g": $out .= $hour % 12 === 0 ? 12 : $hour % 12; break;
      case "G": $out .= $hour; break;
      case "h": $out .= $two($hour % 12 === 0 ? 12 : $hour % 12); break;
      case "H": $out .= $two($hour); break;
      case "i": $out .= $two($minute); break;
      case "s": $out .= $two($second); break;
      case "u": $out .= "000000"; break;
      case "v": $out .= "000"; break;
      case "e": case "T": $out .= "UTC"; break;
      case "P": $out .= "+00:00"; break;
      case "O": $out .= "+0000"; break;
      case "Z": case "I": $out .= "0"; break;
      case "U": $out .= $timestamp; break;
      case "c": $out .= date("Y-m-d", $timestamp) . "T" . date("H:i:s", $timestamp) . "+00:00"; break;
      case "r": $out .= date("D, d M Y H:i:s", $timestamp) . " +0000"; break;
      case "\\": $i++; $out .= $i < strlen($format) ? $format[$i] : ""; break;
      default: $out .= $c;
    }
  }
  return $out;
}
function strtotime($text, $base = null) {
  if (preg_match('/^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?)?(?:Z| ?UTC|\+00:00)?$/', trim($text), $m) !== 1)
    throw new Error("strtotime() of `" . $text . "` is not supported");
  return gmmktime((int)($m[4] ?? 0), (int)($m[5] ?? 0), (int)($m[6] ?? 0), (int)$m[2], (int)$m[3], (int)$m[1]);
}
class MersenneTwister {
  private static $state = [];
  private static $at = -1;
  public static function seed($seed) {
    $state = [$seed & 0xffffffff];
    for ($i = 1; $i < 624; $i++) $state[] = 1812433253 * ($state[$i - 1] ^ $state[$i - 1] >> 30) + $i & 0xffffffff;
    self::$state = $state;
    self::$at = 624;
  }
  private static function renew() {
    $s = self::$state;
    for ($i = 0; $i < 624; $i++) {
      $v = $s[($i + 1) % 624];
      $mixed = $s[$i] & 0x80000000 | $v & 0x7fffffff;
      $s[$i] = $s[($i + 397) % 624] ^ $mixed >> 1 ^ (($v & 1) !== 0 ? 0x9908b0df : 0);
    }
    self::$state = $s;
    self::$at = 0;
  }
  public static function next() {
    if (self::$at < 0) throw new Error("random numbers without a seed are not the same in every run");
    if (self::$at >= 624) self::renew();
    $y = self::$state[self::$at++];
    $y ^= $y >> 11;
    $y ^= $y << 7 & 0x9d2c5680;
    $y ^= $y << 15 & 0xefc60000;
    return $y ^ $y >> 18;
  }
  public static function range($min, $max) {
    $count = $max - $min;
    if ($count > 0xffffffff) throw new Error("random numbers of this range are not supported");
    $found = self::next();
    if ($count === 0xffffffff) return $min + $found;
    $count++;
    if (($count & $count - 1) === 0) return $min + ($found & $count - 1);
    $limit = 0xffffffff - 0xffffffff % $count - 1;
    while ($found > $limit) $found = self::next();
    return $min + $found % $count;
  }
}
function mt_srand($seed = null) {
  if ($seed !== null) MersenneTwister::seed($seed);
}
function srand($seed = null) { mt_srand($seed); }
function mt_getrandmax() { return 2147483647; }
function getrandmax() { return 2147483647; }
function mt_rand($min = null, $max = null) {
  if ($min === null) return MersenneTwister::next() >> 1;
  if ($max < $min) throw new ValueError("mt_rand(): Argument #2 (\$max) must be greater than or equal to argument #1 (\$min)");
  return MersenneTwister::range($min, $max);
}
function rand($min = null, $max = null) {
  if ($min === null) return MersenneTwister::next() >> 1;
  return $max < $min ? MersenneTwister::range($max, $min) : MersenneTwister::range($min, $max);
}
function str_shuffle($string) {
  for ($left = strlen($string) - 1; $left > 0; $left--) {
    $at = MersenneTwister::range(0, $left);
    if ($at === $left) continue;
    $c = $string[$left];
    $string[$left] = $string[$at];
    $string[$at] = $c;
  }
  return $string;
}
function array_rand($array, $num = 1) {
  if ($num !== 1) throw new Error("array_rand() of several keys is not supported");
  return array_keys($array)[MersenneTwister::range(0, count($array) - 1)];
}
class SplDoublyLinkedList implements Countable, Iterator, ArrayAccess {
  protected $all = [];
  protected $at = 0;
  public function push($value) { $this->all[] = $value; }
  public function pop() {
    if (count($this->all) === 0) throw new RuntimeException("Can't pop from an empty datastructure");
    return array_pop($this->all);
  }
  public function shift() {
    if (count($this->all) === 0) throw new RuntimeException("Can't shift from an empty datastructure");
    return array_shift($this->all);
  }
  public function unshift($value) { array_unshift($this->all, $value); }
  public function top() {
    if (count($this->all) === 0) throw new RuntimeException("Can't peek at an empty datastructure");
    return $this->all[count($this->all) - 1];
  }
  public function bottom() {
    if (count($this->all) === 0) throw new RuntimeException("Can't peek at an empty datastructure");
    return $this->all[0];
  }
  public function isEmpty() { return count($this->all) === 0; }
  public function count() { return count($this->all); }
  public function toArray() { return $this->all; }
  protected function place($at, $method) {
    if (!is_numeric($at) || $at < 0 || $at >= count($this->all)) throw new OutOfRangeException("SplDoublyLinkedList::" . $method . "(): Argument #1 (\$index) is out of range");
    return (int)$at;
  }
  public function offsetExists($at) { return $at >= 0 && $at < count($this->all); }
  public function offsetGet($at) { return $this->all[$this->place($at, "offsetGet")]; }
  public function offsetSet($at, $value) {
    if ($at === null) $this->all[] = $value;
    else $this->all[$this->place($at, "offsetSet")] = $value;
  }
  public function offsetUnset($at) { array_splice($this->all, $this->place($at, "offsetUnset"), 1); }
  public function rewind() { $this->at = 0; }
  public function valid() { return $this->at >= 0 && $this->at < count($this->all); }
  public function current() { return $this->valid() ? $this->all[$this->at] : null; }
  public function key() { return $this->at; }
  public function next() { $this->at++; }
  public function prev() { $this->at--; }
}
class SplQueue extends SplDoublyLinkedList {
  public function enqueue($value) { $this->all[] = $value; }
  public function dequeue() { return $this->shift(); }
}
class SplStack extends SplDoublyLinkedList {
  protected function place($at, $method) { return count($this->all) - 1 - parent::place($at, $method); }
  public function rewind() { $this->at = count($this->all) - 1; }
  public function next() { $this->at--; }
  public function prev() { $this->at++; }
}
class SplFixedArray implements IteratorAggregate, Countable, ArrayAccess {
  private $all = [];
  public function __construct($size = 0) { $this->all = $size > 0 ? array_fill(0, $size, null) : []; }
  public static function fromArray($array) {
    $made = new SplFixedArray(count($array));
    foreach (array_values($array) as $i => $value) $made[$i] = $value;
    return $made;
  }
  private function place($at) {
    if (!is_int($at) && !is_numeric($at)) throw new TypeError("Illegal offset type");
    if ($at < 0 || $at >= count($this->all)) throw new RuntimeException("Index invalid or out of range");
    return (int)$at;
  }
  public function offsetExists($at) { return $at >= 0 && $at < count($this->all) && $this->all[$at] !== null; }
  public function offsetGet($at) { return $this->all[$this->place($at)]; }
  public function offsetSet($at, $value) {
    if ($at === null) throw new RuntimeException("Index invalid or out of range");
    $this->all[$this->place($at)] = $value;
  }
  public function offsetUnset($at) { $this->all[$this->place($at)] = null; }
  public function count() { return count($this->all); }
  public function getSize() { return count($this->all); }
  public function setSize($size) {
    while (count($this->all) > $size) array_pop($this->all);
    while (count($this->all) < $size) $this->all[] = null;
    return true;
  }
  public function toArray() { return $this->all; }
  public function getIterator() { return new ArrayIterator($this->all); }
}
function assert($assertion, $description = null) {
  if ($assertion) return true;
  if ($description instanceof Throwable) throw $description;
  if ($description === null) return ramify_unsupported("the text of an assertion that fails");
  throw new AssertionError($description, 1);
}
class ReflectionException extends Exception {}
class ReflectionClass {
  public $name = "";
  public function __construct($of) {
    if (!is_object($of) && !class_exists($of) && !interface_exists($of))
      throw new ReflectionException("Class \"" . $of . "\" does not exist", -1);
    $this->name = is_object($of) ? get_class($of) : ltrim($of, "\\");
  }
  public function getName() { return $this->name; }
  public function getShortName() {
    $at = strrpos($this->name, "\\");
    return $at === false ? $this->name : substr($this->name, $at + 1);
  }
  public function inNamespace() { return str_contains($this->name, "\\"); }
  public function newInstance(...$arguments) { return new ($this->name)(...$arguments); }
  public function newInstanceArgs($arguments = []) { return new ($this->name)(...$arguments); }
  public function hasMethod($method) { return method_exists($this->name, $method); }
  public function isInstance($object) { return $object instanceof $this->name; }
  public function isSubclassOf($class) { return is_subclass_of($this->name, $class); }
}
class RamifyTokens {
  public static $text = "";
}
function strtok($text, $separators = null) {
  if ($separators === null) $separators = $text;
  else RamifyTokens::$text = $text;
  RamifyTokens::$text = ltrim(RamifyTokens::$text, str_replace("..", ".", $separators));
  if (RamifyTokens::$text === "") return false;
  $size = 0;
  while ($size < strlen(RamifyTokens::$text) && !str_contains($separators, RamifyTokens::$text[$size])) $size++;
  $token = substr(RamifyTokens::$text, 0, $size);
  RamifyTokens::$text = substr(RamifyTokens::$text, $size + 1);
  return $token;
}
)php";

}  // namespace ramify::frontends::php
