<?php
// SPDX-License-Identifier: Apache-2.0
// Dates, by their number of seconds.

function checkdate($month, $day, $year) {
  if ($month < 1 || $month > 12 || $day < 1 || $year < 1) return false;
  $days = [31, $year % 4 === 0 && ($year % 100 !== 0 || $year % 400 === 0) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return $day <= $days[$month - 1];
}

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
