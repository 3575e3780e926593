<?php
echo "money is read\n";
$sign = "E";
const SIGN = "EUR";
function shown(int $cents): string {
    return sprintf("%s %d.%02d", SIGN, intdiv($cents, 100), $cents % 100);
}
