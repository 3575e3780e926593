<?php
// SPDX-License-Identifier: Apache-2.0
// filter_var. Unsupported options end in a call of filter_input, which is unknown.

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
