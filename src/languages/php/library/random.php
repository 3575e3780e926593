<?php
// SPDX-License-Identifier: Apache-2.0
// Random numbers from a seed: Matsumoto and Nishimura's MT19937 (1998), reduced to ranges as in PHP 7.1 and later.

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
