<?php
$value = 0;
$done = 0;

function twice() {
  global $value, $done;
  for ($i = 0; $i < 2; $i++) {
    step("read");
    $old = $value;
    step("write");
    $value = $old + 1;
  }
  $done += 1;
}
