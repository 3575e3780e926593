<?php
// SPDX-License-Identifier: Apache-2.0
// Elapsed time, garbage collection, settings.

function hrtime($as_number = false) { return $as_number ? 0 : [0, 0]; }
function usleep($microseconds) {}
function sleep($seconds) { return 0; }
function gc_collect_cycles() { return 0; }
function error_reporting($level = null) { return 32767; }
function ini_set($option, $value) { return false; }
function set_time_limit($seconds) { return true; }
function setlocale($category, $locale) { return $locale === "0" || $locale === 0 || $locale === "C" ? "C" : false; }
